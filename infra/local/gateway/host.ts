/**
 * With DNS rebinding, a website's name can lead to this machine, and a browser would treat the site as the
 * portal's own origin. Its requests still contain its name.
 */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** @param hosts names other than those of this machine, without a port */
export const isOurHost = (header: string | undefined, hosts: readonly string[]): boolean => {
  const name = HOST.exec(header ?? '')?.[1]?.toLowerCase();
  return name !== undefined && [...LOOPBACK, ...hosts].includes(name);
};

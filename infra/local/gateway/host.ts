/**
 * A website whose name is made to lead to this machine (DNS rebinding) would be of the portal's own origin
 * for a browser. Its requests still carry its name.
 */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** @param hosts names besides those of this machine, without a port */
export const isOurHost = (header: string | undefined, hosts: readonly string[]): boolean => {
  const name = HOST.exec(header ?? '')?.[1]?.toLowerCase();
  return name !== undefined && [...LOOPBACK, ...hosts].includes(name);
};

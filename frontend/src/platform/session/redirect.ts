/**
 * The page to open after login (docs/product.md#route-guard). Anyone can write the address, so a target is
 * accepted only if it is a path of this origin, however often it is decoded; otherwise it is `/`.
 */
const HOME = '/';

/** Browsers drop tabs and line breaks from addresses, and read a backslash as a slash. */
const TRICKS = /[\\\u0000-\u0020\u007f]/;
/** More layers than any server or proxy decodes. */
const MAX_LAYERS = 5;

/** False if decoding once or repeatedly leads to something other than a path of ours. */
const staysOwnPath = (path: string): boolean => {
  let text = path;
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const { origin, pathname } = new URL(text, window.location.origin);
    if (origin !== window.location.origin || pathname.startsWith('//')) return false;
    const decoded = decodeURIComponent(text);
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
};

const isGood = (path: string): boolean => {
  try {
    return path.startsWith('/') && !TRICKS.test(path) && staysOwnPath(path);
  } catch {
    return false;
  }
};

export const redirectTarget = (params: URLSearchParams): string => {
  const path = params.get('redirectPath') ?? HOME;
  if (!isGood(path)) return HOME;
  const target = new URL(path, window.location.origin);
  if (/^\/login(\/|$)/i.test(target.pathname)) return HOME;
  target.search = (params.get('redirectQuery') ?? '').replace(/^\?/, '');
  target.hash = params.get('redirectHash') ?? '';
  return target.pathname + target.search + target.hash;
};

export const loginPath = (here: { pathname: string; search: string; hash?: string }): string => {
  const params = new URLSearchParams({
    redirectPath: here.pathname,
    redirectQuery: here.search.replace(/^\?/, ''),
  });
  // It leads to a heading on a long page; path and query don't include it.
  if (here.hash) params.set('redirectHash', here.hash);
  return `/login?${params.toString()}`;
};

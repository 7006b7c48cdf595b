/**
 * Where a login leads (spec sections 2 and 4). The address bar is anybody's to write, so a target is
 * taken only when it is a path of this origin; everything else leads to `/`.
 */
const HOME = '/';

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
const TRICKS = /[\\\u0000-\u0020\u007f]/;

const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('//') && !TRICKS.test(path);

/** Path and query to go to after signing in. */
export const redirectTarget = (params: URLSearchParams): string => {
  const path = params.get('redirectPath') ?? HOME;
  if (!isOwnPath(path) || path.startsWith('/login')) return HOME;
  const query = (params.get('redirectQuery') ?? '').replace(/^\?/, '');
  const target = new URL(path, window.location.origin);
  if (target.origin !== window.location.origin || target.pathname.startsWith('//')) return HOME;
  target.search = query;
  return target.pathname + target.search;
};

/** The login page, with the way back to where the person was. */
export const loginPath = (here: { pathname: string; search: string }): string => {
  const params = new URLSearchParams({
    redirectPath: here.pathname,
    redirectQuery: here.search.replace(/^\?/, ''),
  });
  return `/login?${params.toString()}`;
};

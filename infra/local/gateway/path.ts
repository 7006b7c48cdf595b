export interface RequestUrl {
  path: string;
  query: string;
}

/**
 * Splits a request's target.
 * @returns undefined if it isn't a path here, or contains a broken escape or NUL
 */
export const readUrl = (target: string): RequestUrl | undefined => {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!path.startsWith('/')) return undefined;
  try {
    if (decodeURIComponent(path).includes('\0')) return undefined;
  } catch {
    return undefined;
  }
  return { path, query: mark < 0 ? '' : target.slice(mark + 1) };
};

/** API Gateway's routes can't end in a slash; CloudFront removes it. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

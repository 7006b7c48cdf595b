/** API Gateway's routes can't end in a slash; CloudFront removes it. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

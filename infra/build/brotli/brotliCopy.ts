/**
 * Which files the build also stores compressed with Brotli, as `<file>.br`: those of the first visit, which
 * are a fifth smaller than with gzip. CloudFront and the local gateway both follow this rule.
 */
const COMPRESSED = /^\/(assets\/[^/]+\.(js|css)|basemap\/[^/]+\.json)$/;

export const hasBrotliCopy = (path: string): boolean => COMPRESSED.test(path);

/** RFC 9110, 12.5.3: `br` with a weight of 0 is a refusal. */
export const acceptsBrotli = (acceptEncoding: string | undefined): boolean =>
  (acceptEncoding || '')
    .split(',')
    .some((part) => /^\s*br\s*(;|$)/i.test(part) && !/;\s*q=0(\.0*)?\s*$/i.test(part));

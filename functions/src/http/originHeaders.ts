/** Headers that CloudFront adds to API requests. It overwrites any that a person sends. */
export const ORIGIN_HEADER = 'x-origin-verify';
export const ADDRESS_HEADER = 'x-viewer-address';

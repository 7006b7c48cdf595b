/** Headers that CloudFront adds to requests for the API. It overwrites those that a person sends. */
export const ORIGIN_HEADER = 'x-origin-verify';
export const ADDRESS_HEADER = 'x-viewer-address';

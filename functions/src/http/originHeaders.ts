/** Headers that CloudFront adds to requests for the API, whatever the person sends. */
export const ORIGIN_HEADER = 'x-origin-verify';
export const ADDRESS_HEADER = 'x-viewer-address';

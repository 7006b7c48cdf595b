/** Media types of the app's files. */
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  topojson: 'application/json',
  geojson: 'application/geo+json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  wasm: 'application/wasm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  pbf: 'application/x-protobuf',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

export const mediaTypeOf = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** Whether gzip makes such a file smaller. */
export const shrinks = (mediaType: string): boolean =>
  /^text\/|json|xml|wasm|font\/ttf|protobuf|octet-stream/.test(mediaType);

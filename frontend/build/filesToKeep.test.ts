import { filesToKeep } from './filesToKeep';

it('keeps what the app opens with, in one order, and leaves the map to its first use', () => {
  expect(
    filesToKeep([
      { fileName: 'assets/vendor-b.js', moduleIds: ['/p/node_modules/react/index.js'] },
      { fileName: 'assets/app-a.js', moduleIds: ['/p/frontend/src/main.tsx'] },
      { fileName: 'assets/map-c.js', moduleIds: ['/p/node_modules/@arcgis/core/Map.js'] },
      { fileName: 'assets/style-d.css' },
      { fileName: 'assets/letters-400-f.woff2' },
      { fileName: 'index.html' },
      { fileName: 'assets/photo-e.png' },
    ]),
  ).toEqual([
    '/favicon.svg',
    '/assets/app-a.js',
    '/assets/letters-400-f.woff2',
    '/assets/vendor-b.js',
  ]);
});

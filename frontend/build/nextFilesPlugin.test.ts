import type { HtmlTagDescriptor } from 'vite';
import { nextFilesPlugin } from './nextFilesPlugin';

type Handler = (html: string, context: object) => { tags: HtmlTagDescriptor[] };

it('lets the browser fetch the start of the app at once, and lists what is needed after login', () => {
  const { handler } = nextFilesPlugin().transformIndexHtml as unknown as { handler: Handler };
  const chunks = ['map', 'start', 'offline', 'frame', 'table', 'explore'].map((name) => [
    name,
    { type: 'chunk', name, fileName: `assets/${name}-1.js` },
  ]);
  const bundle = Object.fromEntries(chunks) as object;
  const [start, next, ...more] = handler('', { bundle }).tags;
  expect(start).toEqual({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: '/assets/start-1.js' },
    injectTo: 'head',
  });
  expect(next!.children).toBe(
    '["/assets/frame-1.js","/assets/explore-1.js","/assets/table-1.js","/assets/map-1.js",' +
      '"/basemap/coastline.json"]',
  );
  expect(more).toEqual([]);
});

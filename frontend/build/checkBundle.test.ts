import type { ChunkReport } from './bundleReportPlugin';
import {
  findErrors,
  fontErrors,
  frameErrors,
  LOGIN_PAGE_BYTES,
  loginPageChunks,
  MAP_BYTES,
  mapChunk,
  mapErrors,
  preloadedFonts,
  workshopErrors,
} from './checkBundle';

const chunk = (file: string, values: Partial<ChunkReport> = {}): ChunkReport => ({
  file,
  isEntry: false,
  imports: [],
  modules: [],
  ...values,
});

const login = 'frontend/src/screens/sign-in/LoginPage.tsx';
const engine = 'node_modules/@arcgis/core/views/MapView.js';
const entry = chunk('index.js', { isEntry: true, imports: ['base.js'] });
const base = chunk('base.js');
const map = chunk('map.js', { modules: [engine] });

describe('the weight of the login page', () => {
  it('counts the entry, the login page and what they load, and no other chunk', () => {
    const page = chunk('login.js', { modules: [login], imports: ['field.js', 'base.js'] });
    const field = chunk('field.js');
    const found = loginPageChunks([entry, base, map, page, field]).map(({ file }) => file);
    expect(found.sort()).toEqual(['base.js', 'field.js', 'index.js', 'login.js']);
  });

  it('follows chunks that load each other', () => {
    const a = chunk('a.js', { isEntry: true, imports: ['b.js'], modules: [login] });
    const b = chunk('b.js', { imports: ['a.js'] });
    expect(loginPageChunks([a, b])).toHaveLength(2);
  });

  it('refuses a build without a login page rather than weigh nothing', () => {
    expect(() => loginPageChunks([entry, base])).toThrow(
      'The build contains no login page to weigh.',
    );
  });

  it('is wrong above the bound, or with the map in it', () => {
    expect(findErrors([entry, base], LOGIN_PAGE_BYTES)).toEqual([]);
    expect(findErrors([entry], LOGIN_PAGE_BYTES + 1)).toEqual([
      'The login page loads 149001 bytes of JavaScript (gzip); 149000 are allowed.',
    ]);
    expect(findErrors([entry, map], 1)).toEqual([
      `The login page loads ${engine}, which is part of the map.`,
    ]);
  });
});

describe('the weight of the typeface', () => {
  it('counts the fonts that the page preloads, and not those that it may load later', () => {
    const page = `<link rel="preload"
      href="/assets/basic-400-x.woff2" as="font" />
      <style>@font-face{src:url(/assets/letters-400-y.woff2)}</style>`;
    expect(preloadedFonts(page)).toEqual(['assets/basic-400-x.woff2']);
  });

  it('is wrong above the bounds, or if nothing is preloaded', () => {
    expect(fontErrors(148_000, 12_000, 60_000)).toEqual([]);
    expect(fontErrors(148_000, 12_001, 60_001)).toEqual([
      'The login page loads 160001 bytes of JavaScript and fonts; 160000 are allowed.',
      'The typeface has 60001 bytes; 60000 are allowed.',
    ]);
    expect(fontErrors(148_000, 0, 60_000)).toEqual([
      'The page preloads no fonts: text would change when they arrive.',
    ]);
  });
});

it('the frame of a signed-in person loads the offline keys, to delete one without a connection', () => {
  const frame = chunk('frame.js', {
    modules: ['frontend/src/app/SignedInLayout.tsx'],
    imports: ['offline.js'],
  });
  const offline = chunk('offline.js', {
    modules: ['frontend/src/platform/offline/browserOfflineKeys.ts'],
  });
  expect(frameErrors([frame, offline])).toEqual([]);
  expect(frameErrors([{ ...frame, imports: [] }, offline])).toEqual([
    'The frame of a signed-in person must load the offline keys with it.',
  ]);
});

it('a production build contains no page of the workshop in any chunk', () => {
  const sandbox = 'frontend/src/screens/sandbox/SandboxScreen.tsx';
  expect(workshopErrors([entry, base, map])).toEqual([]);
  expect(workshopErrors([entry, chunk('other.js', { modules: [login, sandbox] })])).toEqual([
    `The build contains ${sandbox}, which is not for production.`,
  ]);
  const router = 'node_modules/react-router/dist/development/index.mjs';
  expect(workshopErrors([chunk('base.js', { modules: [router] })])).toEqual([
    `The build contains ${router}, which is not for production.`,
  ]);
});

it('a production build contains no chart library, not even in a chunk that nothing loads', () => {
  const chart = 'node_modules/@amcharts/amcharts5/.internal/core/Root.js';
  expect(workshopErrors([entry, chunk('chart.js', { modules: [chart] })])).toEqual([
    `The build contains ${chart}, which is not for production.`,
  ]);
});

it('the map is wrong above its bound', () => {
  expect(mapChunk([entry, map])).toBe(map);
  expect(() => mapChunk([entry])).toThrow('The build has no map to weigh.');
  expect(mapErrors(MAP_BYTES)).toEqual([]);
  expect(mapErrors(MAP_BYTES + 1)).toEqual([
    'The map loads 800001 bytes of JavaScript (gzip); 800000 are allowed.',
  ]);
});

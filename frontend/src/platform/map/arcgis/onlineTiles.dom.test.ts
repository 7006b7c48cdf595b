import type Basemap from '@arcgis/core/Basemap.js';
import { watchOnlineTiles } from './onlineTiles';

jest.mock('@arcgis/core/layers/WebTileLayer.js', () => ({
  __esModule: true,
  default: class {
    destroy(): void {}
  },
}));

const tile = () => ({ ok: true, headers: new Headers({ 'Content-Type': 'image/png' }) });
const signInPage = () => ({ ok: true, headers: new Headers({ 'Content-Type': 'text/html' }) });

const setUp = (respond: () => unknown) => {
  jest.useFakeTimers();
  const fetched = jest.fn((_address: string) => Promise.resolve(respond()));
  Object.assign(globalThis, { fetch: fetched });
  // jsdom has none.
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  const layers = new Set<unknown>();
  const basemap = {
    baseLayers: {
      add: (layer: unknown) => layers.add(layer),
      remove: (l: unknown) => layers.delete(l),
    },
  } as unknown as Basemap;
  const reported: string[] = [];
  const stop = watchOnlineTiles(basemap, 'https://tiles.test/{level}/{col}/{row}.png', (state) =>
    reported.push(state),
  );
  return { fetched, layers, reported, stop };
};

describe('tiles from the network', () => {
  afterEach(() => jest.useRealTimers());

  it('come on top when a real tile arrives', async () => {
    const { fetched, layers, reported, stop } = setUp(tile);
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched.mock.calls[0]?.[0]).toBe('https://tiles.test/5/5/10.png');
    expect(layers.size).toBe(1);
    expect(reported).toEqual(['online']);
    stop();
  });

  it('do not come when a public network responds with its sign-in page', async () => {
    const { layers, reported, stop } = setUp(signInPage);
    await jest.advanceTimersByTimeAsync(0);
    expect(layers.size).toBe(0);
    expect(reported).toEqual([]);
    stop();
  });

  it('go when the network goes, and come back with it', async () => {
    let up = true;
    const { layers, reported, stop } = setUp(() => (up ? tile() : { ok: false }));
    await jest.advanceTimersByTimeAsync(0);
    up = false;
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    expect(layers.size).toBe(0);
    up = true;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(layers.size).toBe(1);
    expect(reported).toEqual(['online', 'bundled', 'online']);
    stop();
  });

  it('are not requested any more after the map has gone', async () => {
    const { fetched, stop } = setUp(tile);
    await jest.advanceTimersByTimeAsync(0);
    stop();
    await jest.advanceTimersByTimeAsync(600_000);
    window.dispatchEvent(new Event('online'));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

const drawn: { family: string; weight: string }[] = [];
const events: string[] = [];

jest.mock('@mapbox/tiny-sdf', () => ({
  __esModule: true,
  default: class {
    constructor({ fontFamily, fontWeight }: Record<string, string>) {
      events.push('draw');
      drawn.push({ family: fontFamily!, weight: fontWeight! });
    }
  },
}));
jest.mock('pbf', () => ({
  PbfWriter: class {
    writeMessage = () => undefined;
    finish = () => new Uint8Array([1]);
  },
}));

import { drawGlyphs } from './glyphs';

const ADDRESS = 'https://portal.test/fonts/arial-unicode-ms';
let load: jest.Mock;

beforeEach(() => {
  drawn.length = 0;
  events.length = 0;
  load = jest.fn((font: string) => Promise.resolve(void events.push(font)));
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
});

describe('the glyphs of the map', () => {
  it('of names are drawn in the portal’s typeface, when it is loaded', async () => {
    const glyphs = await drawGlyphs(`${ADDRESS}-regular/0-255.pbf`);
    expect(glyphs?.byteLength).toBeGreaterThan(0);
    expect(events).toEqual([
      'normal 24px "Portal Sans"',
      'normal 24px "Portal Sans Letters", "Portal Sans Syllabics"',
      'draw',
    ]);
    expect(drawn[0]?.family).toMatch(/^"Portal Sans", "Portal Sans Letters", /);
  });

  it('of counts load no letters of names', async () => {
    await drawGlyphs(`${ADDRESS}-bold/0-255.pbf`);
    expect(events).toEqual(['bold 24px "Portal Sans"', 'draw']);
    expect(drawn[0]?.family).not.toContain('Letters');
  });

  it('are drawn with the device’s fonts if the typeface can’t be loaded', async () => {
    load.mockRejectedValue(new Error('offline'));
    await drawGlyphs(`${ADDRESS}-regular/0-255.pbf`);
    expect(drawn).toHaveLength(1);
  });

  it('are not drawn for other addresses', async () => {
    expect(await drawGlyphs('https://portal.test/basemap/coastline.json')).toBeUndefined();
    expect(drawn).toEqual([]);
  });
});

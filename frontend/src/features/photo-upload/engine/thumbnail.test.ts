import { makeThumbnail, type PhotoToDraw } from './thumbnail';

const photo = new Blob(['photo']);
const embedded = new Blob(['embedded']);
const upright: PhotoToDraw = { photo, type: 'image/jpeg', orientation: 1, pixels: 12_000_000 };

const FAKED = ['OffscreenCanvas', 'createImageBitmap', 'ImageDecoder'] as const;
const withFakes = globalThis as unknown as Partial<Record<(typeof FAKED)[number], unknown>>;
afterEach(() => FAKED.forEach((name) => delete withFakes[name]));

/** @param decoding what the browser's decoder does; undefined if it has none */
const browser = (decoding?: 'decodes' | 'fails') => {
  const decoded: unknown[] = [];
  const drawn: [source: unknown, options: unknown][] = [];
  const closed: string[] = [];
  const frame = { close: () => closed.push('frame') };
  withFakes.OffscreenCanvas = class {
    getContext = () => ({ translate: jest.fn(), transform: jest.fn(), drawImage: jest.fn() });
    convertToBlob = () => Promise.resolve(new Blob(['small']));
  };
  withFakes.createImageBitmap = (source: unknown, options: unknown) => {
    drawn.push([source, options]);
    return Promise.resolve({ width: 4, height: 3, close: () => closed.push('bitmap') });
  };
  if (decoding)
    withFakes.ImageDecoder = class {
      constructor({ data: _data, ...options }: ImageDecoderInit) {
        decoded.push(options);
      }
      decode = () =>
        decoding === 'decodes'
          ? Promise.resolve({ image: frame })
          : Promise.reject(new Error('No such format'));
      close = () => closed.push('decoder');
    };
  return { decoded, drawn, closed, frame };
};

const SMALL = 'data:image/jpeg;base64,c21hbGw=';

it('decodes an upright JPEG at a fraction of its size', async () => {
  const { decoded, drawn, closed, frame } = browser('decodes');
  expect(await makeThumbnail(null, upright)).toBe(SMALL);
  expect(decoded).toEqual([{ type: 'image/jpeg', desiredWidth: 1200, desiredHeight: 1200 }]);
  expect(drawn).toEqual([[frame, undefined]]);
  expect(closed).toEqual(['bitmap', 'frame', 'decoder']);
});

it.each([
  ['that is turned', { orientation: 6 }, 'decodes'],
  ['whose orientation is unknown', { orientation: null }, 'decodes'],
  ['of another type', { type: 'image/png' }, 'decodes'],
  ['that the decoder can’t read', {}, 'fails'],
  ['without a decoder', {}, undefined],
] as const)('lets the browser scale a photo %s', async (_what, other, decoding) => {
  const { drawn } = browser(decoding);
  expect(await makeThumbnail(null, { ...upright, ...other })).toBe(SMALL);
  expect(drawn).toEqual([[photo, { resizeWidth: 160, resizeQuality: 'medium' }]]);
});

it('decodes only the embedded thumbnail, if there is one', async () => {
  const { decoded, drawn } = browser('decodes');
  expect(await makeThumbnail(embedded, { ...upright, orientation: 6 })).toBe(SMALL);
  expect([decoded, drawn]).toEqual([[], [[embedded, undefined]]]);
});

it('decodes no photo above 40 megapixels', async () => {
  const { decoded, drawn } = browser('decodes');
  expect(await makeThumbnail(null, { ...upright, pixels: 40_000_001 })).toBeNull();
  expect([decoded, drawn]).toEqual([[], []]);
});

import { detectPhotoType } from '@portal/shared-types/reading/photos/photoHead';
import sharp from 'sharp';
import { makeVersions } from './photoVersions';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF89a', 'BM', ''])(
  'rejects %p as a photo',
  async (text) => {
    expect(detectPhotoType(Buffer.from(text))).toBeUndefined();
    expect(await makeVersions(Buffer.from(text))).toEqual({ ok: false, reason: 'not a photo' });
  },
);

it('rotates, limits both sizes and keeps no metadata', async () => {
  const bytes = await picture(3000, 1500)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
  const made = await makeVersions(Buffer.concat([bytes, Buffer.from('<script>')]));
  if (!made.ok) throw new Error(made.reason);
  const [display, thumb] = [
    await sharp(made.display).metadata(),
    await sharp(made.thumb).metadata(),
  ];
  expect([made.width, made.height]).toEqual([1500, 3000]);
  expect([display.width, display.height, thumb.height]).toEqual([1024, 2048, 320]);
  expect([display.exif, display.icc, display.xmp, display.iptc]).toEqual(Array(4).fill(undefined));
  expect(made.display.includes('<script>')).toBe(false);
});

it('never enlarges a small photo', async () => {
  const made = await makeVersions(await picture(20, 10).png().toBuffer());
  expect(made).toMatchObject({ ok: true, width: 20, height: 10 });
});

it('refuses a huge picture by its header, and a truncated one', async () => {
  const png = await picture(20, 10).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  expect(await makeVersions(png)).toMatchObject({ ok: false });
  const jpeg = await picture(500, 500).jpeg().toBuffer();
  expect(await makeVersions(jpeg.subarray(0, 100))).toEqual({
    ok: false,
    reason: 'cannot be read',
  });
});

/** Photos whose heads were changed at random: each is rejected, damaged, or shown. */
import sharp from 'sharp';
import { isTooLarge } from '@portal/shared-types/reading/photos/photoHead';
import { readPhotoMetadata } from '@portal/shared-types/reading/photos/photoMetadata';
import { PHOTO_FAILURES } from '@portal/shared-types/base/text/photoJobMessages';
import { heicFile } from '#testing/heic/heicFile.ts';
import { seeded } from '#testing/random.ts';
import { readPhotoHeader } from './photoHeader';
import { makeVersions } from './photoVersions';

/** `npm run test:deep` changes 6,000 for each seed. */
const DAMAGES = Number(process.env.HEAD_DAMAGES ?? 1000);
/** A new decoder for each takes most of the time. */
const SHARE_OF_HEIC = 1 / 50;

const HEAD_BYTES = 700;
const MAX_CHANGES = 4;
/** Bounds of numbers in heads. */
const VALUES = [0, 1, 0x7f, 0x80, 0xfe, 0xff];

const picture = () =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#246' } }).withExif({
    IFD0: { Model: 'Camera' },
  });
const files = async (): Promise<Buffer[]> =>
  Promise.all([
    picture().jpeg().toBuffer(),
    picture().jpeg({ progressive: true }).toBuffer(),
    picture().png({ palette: true }).toBuffer(),
    picture().png().toBuffer(),
    picture().webp().toBuffer(),
    picture().withIccProfile('p3').webp({ lossless: true }).toBuffer(),
  ]);

/** Bytes, or big-endian numbers of up to four bytes, in the head. */
const damaged = (file: Buffer, random: () => number): Buffer => {
  const bytes = Buffer.from(file);
  const head = Math.min(bytes.length, HEAD_BYTES);
  for (let i = Math.ceil(random() * MAX_CHANGES); i > 0; i--) {
    const at = 4 + Math.floor(random() * (head - 8));
    const length = 1 + Math.floor(random() * 4);
    const value =
      random() < 0.5 ? VALUES[Math.floor(random() * VALUES.length)]! : Math.floor(random() * 256);
    bytes.fill(value, at, random() < 0.5 ? at + 1 : at + length);
  }
  return bytes;
};

test('any head is rejected, damaged or shown, and never an error of the program', async () => {
  const random = seeded(Number(process.env.DAMAGE_SEED ?? 1));
  const photos = await files();
  const outcomes = new Map<string, number>();
  for (let i = 0; i < DAMAGES; i++) {
    const isHeic = i % (1 / SHARE_OF_HEIC) === 0;
    const bytes = damaged(isHeic ? heicFile({ turns: 1 }) : photos[i % photos.length]!, random);
    await readPhotoMetadata(bytes);
    const header = await readPhotoHeader(bytes);
    const made = await makeVersions(bytes);
    const outcome = !header || isTooLarge(header.size) ? 'rejected' : made.ok ? 'shown' : 'damaged';
    if (!made.ok) expect(Object.keys(PHOTO_FAILURES)).toContain(made.reason);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].sort()).toEqual(['damaged', 'rejected', 'shown']);
});

/** Photos with broken GPS that people reported, with what is right (expected.md next to them). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReportedThere, REPORTED_FOLDER } from '../tracks/testing/trackCases';
import { readPhotoFile } from './readPhotoFile';

const NOWHERE = { latitude: null, longitude: null };

(isReportedThere ? test : test.skip).each([
  ['seconds-0-over-0.jpg', NOWHERE],
  ['infinite.jpg', NOWHERE],
  ['zeroed.jpg', NOWHERE],
  ['no-letters.jpg', { ...NOWHERE, lacksHemisphere: true }],
  ['decimal-degrees.jpg', { latitude: 52.16, longitude: -128.14 }],
])('%s has its time, and no wrong position', async (file, position) => {
  const bytes = readFileSync(join(REPORTED_FOLDER, '27-photo-broken-gps', file));
  const read = await readPhotoFile(new Blob([Uint8Array.from(bytes)]));
  expect(read).toMatchObject({ metadata: { taken_at: '2026-06-11 09:30:00', ...position } });
});

/** A device's clock may be years off: the app asks `currentTime`, which the portal's time corrects. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';

const FOLDERS = ['shared-types/src', 'frontend/src'];
const DEVICE_TIME = /\bDate\.now\b|\bDate\(\)/;

const EXCEPTIONS = {
  'shared-types/src/base/time/currentTime.ts': 'corrects it',
  'frontend/src/platform/clock/deviceClock.ts': 'measures its error',
  'frontend/src/platform/clock/ClockStrip.tsx': 'shows what the device shows',
  // Ages and waits on one device. A correction would change them.
  'frontend/src/features/photo-upload/PhotoChooser.tsx': 'the age of a fix of the device',
  'frontend/src/features/photos/PhotoImage.tsx': 'the age of a cached response',
  'frontend/src/platform/offline/unlocked.ts': 'eight hours',
  'frontend/src/platform/session/temporaryReset.ts': 'fifteen minutes',
  'frontend/src/platform/ui/notices/NoticeProvider.tsx': 'a minute',
  'frontend/src/records/lists/useCachedList.ts': 'the age of a list',
  'frontend/src/screens/password-reset/TemporaryReset.tsx': 'fifteen minutes',
};

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file)),
);

test('nothing in the app asks the device for the date or time, except to measure', () => {
  expect(sources.length).toBeGreaterThan(700);
  const readers = sources.filter((file) =>
    DEVICE_TIME.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')),
  );
  expect(readers.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DayPatrol } from '@portal/shared-types/reading/import/days';
import {
  createPhotoSender,
  type PhotoSender,
} from '@portal/shared-types/reading/import/sendDayPhotos';
import type { Tally } from '@portal/shared-types/reading/import/tally';
import type { PutFile } from '@portal/shared-types/reading/photos/sending/putFile';
import { counter } from '#base/progress.ts';

const put: PutFile = async ({ url, headers, file, signal }) => {
  const { status } = await fetch(url, { method: 'PUT', headers, body: file, signal });
  return status;
};

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

/** @param isEach also prints the record of each photo */
export const sayMatched = (days: readonly DayPatrol[], tally: Tally, isEach: boolean): void => {
  const groups = tally.files().filter(({ unit }) => unit === 'photos');
  if (!groups.length) return;
  const [matched, unmatched] = (['taken', 'reported'] as const).map((key) =>
    groups.reduce((sum, group) => sum + group[key], 0),
  );
  console.log(`  photos: ${matched} matched to records, ${unmatched} not`);
  if (isEach)
    for (const { file, record } of days.flatMap(({ photos }) => photos))
      console.log(`  ${file}: ${record.label}`);
};

export const folderPhotos = (root: string, days: readonly DayPatrol[]): PhotoSender => {
  const all = days.flatMap(({ photos }) => photos);
  const show = counter('MB of photos', megabytes(all.reduce((sum, { bytes }) => sum + bytes, 0)));
  let shown = 0;
  const sender = createPhotoSender({
    put,
    // Null if the file was moved in the meantime.
    file: (name) => openAsBlob(join(root, name)).catch(() => null),
    now: Date.now,
    rest: (ms) => sleep(ms),
    onChange: () => {
      const finished = [...sender.photos().values()]
        .flat()
        .filter(({ step }) => step === 'saved' || step === 'failed');
      const done = megabytes(finished.reduce((sum, { bytes }) => sum + bytes, 0));
      if (done > shown) show(done);
      shown = done;
    },
  });
  return sender;
};

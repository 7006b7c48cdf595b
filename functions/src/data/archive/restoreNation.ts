/**
 * Restores the archive of a nation into a portal that has no records of it, with the same times, history and
 * flags, and the same numbers of patrols where they are free. It writes with the store's functions, because
 * the API assigns new numbers and times.
 *
 * Everything is checked before the first write. Then each patrol is written under a number that this run has
 * claimed: parts first, then photos, then the head, which makes it visible. So nothing of other patrols can
 * change, and a patrol is either complete or doesn't exist. The same command continues after an interruption.
 */
import { createHash } from 'node:crypto';
import { PHOTO_TYPES, type PhotoType } from '@portal/shared-types/records/photo';
import { readOriginalObject } from '#domain/photos/photoKeys.ts';
import { headObject, putObject } from '../objects/objects';
import { drawAfter } from '../patrol/patrolGuard';
import { makePhotoVersions } from '../photos/makePhotoVersions';
import { ConditionFailed } from '../store/send';
import { publish, writeParts, type PatrolClaim } from './archivedPatrol';
import { RestoreRefused, type ArchiveReader } from './archiveReader';
import { readPatrols, type CheckedArchive } from './checkArchive';
import { restoreNationFiles } from './nationFiles';
import { renumbered, type NumberedPatrol } from './renumbered';
import {
  beginRun,
  claimNumber,
  endRun,
  readNumbers,
  takenOver,
  type RestoreRun,
} from './restoreClaims';

const getPhotoType = (key: string): PhotoType =>
  PHOTO_TYPES.find((type) => type.endsWith(key.slice(key.lastIndexOf('.') + 1))) ?? 'image/jpeg';

/** Photos that exist already are from an earlier run. */
const restorePhotos = async (
  { photos }: NumberedPatrol,
  { photo }: ArchiveReader,
  onPhoto: () => void,
): Promise<void> => {
  for (const [from, to] of photos) {
    const bytes = await photo(from);
    // The archive was checked before; its file may have changed while the question was open.
    if (createHash('sha256').update(bytes).digest('hex') !== readOriginalObject(from)!.sha256)
      throw new RestoreRefused(
        `${from} isn’t the photo that was checked: the archive changed in the meantime. Run the same command again with the original archive: it continues.`,
      );
    if ((await headObject(to))?.bytes !== bytes.length)
      await putObject(to, bytes, getPhotoType(to));
    await makePhotoVersions(to);
    onPhoto();
  }
};

const restorePatrol = async (
  run: RestoreRun,
  patrol: NumberedPatrol,
  claim: PatrolClaim,
  restoreFiles: () => Promise<void>,
): Promise<void> => {
  try {
    await writeParts(patrol, claim);
  } catch (error) {
    if (error instanceof ConditionFailed) throw takenOver(run.nation);
    throw error;
  }
  await restoreFiles();
  const result = await publish(patrol, claim);
  if (result === 'another run') throw takenOver(run.nation);
  if (result === 'start in use')
    throw new RestoreRefused(
      `In the meantime, someone added a patrol of ${run.nation} that starts at ${String(patrol.head.start)}, as patrol #${patrol.pid} of the archive does. Delete it or change its start, then run the same command again: it continues.`,
    );
};

export interface Restoring {
  onPhoto: () => void;
  onPatrol: () => void;
}

export interface Restored {
  /** Number of patrols of the archive that the portal has now, including deleted ones. */
  patrols: number;
  /** Old and new numbers of patrols that got another one. */
  renumbered: readonly (readonly [old: number, now: number])[];
}

/** @throws RestoreRefused */
export const restoreNation = async (
  { archive, patrols, highest, nationLines }: CheckedArchive,
  { onPhoto, onPatrol }: Restoring,
): Promise<Restored> => {
  const { info, sha256 } = archive;
  const run = await beginRun(info.nation, sha256);
  if (!run.isDone) {
    // Before any number is claimed: from then on, nobody draws one of them.
    await drawAfter(highest);
    for await (const checked of readPatrols(archive)) {
      const claimed = await claimNumber(run, checked.pid);
      const patrol = renumbered(checked, claimed.pid);
      if ('claim' in claimed)
        await restorePatrol(run, patrol, claimed.claim, () =>
          restorePhotos(patrol, archive, onPhoto),
        );
      else patrol.photos.forEach(onPhoto);
      onPatrol();
    }
    await restoreNationFiles(run, nationLines);
  }
  const numbers = await readNumbers(info.nation);
  if (!run.isDone && numbers.length !== patrols)
    throw new Error(`${numbers.length} patrols of ${info.nation} instead of ${patrols}`);
  await endRun(run, sha256);
  return { patrols, renumbered: numbers.filter(([old, now]) => old !== now) };
};

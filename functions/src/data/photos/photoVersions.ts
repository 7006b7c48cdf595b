/** What the job made of a photo's file, stored in the partition of its patrol. */
import type { PhotoRecord } from '#domain/photos/photoKeys.ts';
import { patrolKey, photoVersionsKey } from '../store/keys';
import { updateItem, type Item, type Key } from '../store/send';

export type PhotoVersions =
  | { state: 'processing'; reason: null }
  | { state: 'ready'; reason: null; displayBytes: number; thumbBytes: number }
  | { state: 'failed'; reason: string };

export interface VersionedFile {
  record: PhotoRecord;
  sha256: string;
}

const UNFINISHED = 'attribute_not_exists(#state) OR #state = :processing';

export const versionsKey = ({ record, sha256 }: VersionedFile): Key => ({
  pk: patrolKey(record.pid),
  sk: photoVersionsKey(record.recordKind, record.no, sha256),
});

/** @returns undefined if the file is done */
const update = (
  file: VersionedFile,
  expression: string,
  values: Record<string, unknown>,
): Promise<Item | undefined> =>
  updateItem(versionsKey(file), [expression, UNFINISHED], {
    ':processing': 'processing',
    ...values,
  });

/** Counts an attempt. @returns the number so far; undefined: the file is done */
export const beginAttempt = async (file: VersionedFile): Promise<number | undefined> => {
  const item = await update(file, 'SET #state = :processing, #reason = :null ADD attempts :one', {
    ':null': null,
    ':one': 1,
  });
  return item && Number(item.attempts);
};

/** Undoes the count of an attempt that failed for reasons outside the file. */
export const uncountAttempt = async (file: VersionedFile): Promise<void> => {
  await update(file, 'SET #state = :processing, #reason = :null ADD attempts :minus', {
    ':null': null,
    ':minus': -1,
  });
};

/** Changes nothing if the file is done already. */
export const saveVersions = async (
  file: VersionedFile,
  versions: Exclude<PhotoVersions, { state: 'processing' }>,
): Promise<void> => {
  const { state, reason } = versions;
  const made = versions.state === 'ready';
  await update(
    file,
    `SET #state = :state, #reason = :reason${made ? ', displayBytes = :display, thumbBytes = :thumb' : ''} REMOVE attempts`,
    {
      ':state': state,
      ':reason': reason,
      ...(made && { ':display': versions.displayBytes, ':thumb': versions.thumbBytes }),
    },
  );
};

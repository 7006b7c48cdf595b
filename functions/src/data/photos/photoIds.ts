/** Ids of photos by the times of their records. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { formatRecordId } from '#domain/photos/photoKeys.ts';
import { findSeenRecordsAt } from '../search/byTime';
import { readRecordPhotos, type SeenPhoto } from './readPhotos';

/** Records with photos that the viewer may see, each with its photos. */
export const photosAt = async (
  viewer: Viewer,
  kind: 'S' | 'V',
  times: readonly string[],
): Promise<{ recordId: string; photos: SeenPhoto[] }[]> => {
  const recordKind = kind === 'S' ? 's' : 'v';
  const records = await findSeenRecordsAt(viewer, kind, times);
  const found = await Promise.all(
    records.map(async ({ head, no }) => ({
      recordId: formatRecordId({ pid: head.id, recordKind, no }),
      photos: await readRecordPhotos(viewer, head, { recordKind, no }),
    })),
  );
  return found.filter(({ photos }) => photos.length);
};

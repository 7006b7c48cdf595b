/** Ids of photos by the times of their records. */
import type { Viewer } from '@portal/shared-types/access/policy';
import { recordIdOf } from '../../domain/photos/photoPlace';
import { placesSeenAt } from '../search/byTime';
import { readPhotosOf, type SeenPhoto } from './readPhotos';

/** Records with photos that the viewer may see, each with its photos. */
export const photosAt = async (
  viewer: Viewer,
  kind: 'S' | 'V',
  times: readonly string[],
): Promise<{ recordId: string; photos: SeenPhoto[] }[]> => {
  const of = kind === 'S' ? 's' : 'v';
  const places = await placesSeenAt(viewer, kind, times);
  const found = await Promise.all(
    places.map(async ({ head, no }) => ({
      recordId: recordIdOf({ pid: head.id, of, no }),
      photos: await readPhotosOf(viewer, head, { of, no }),
    })),
  );
  return found.filter(({ photos }) => photos.length);
};

/** Thumbnail pages include the images, to save requests; links are fetched when a photo opens. */
import type { Patrol } from '@portal/shared-types/records/patrol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useClient } from '#platform/api/ClientContext.ts';
import { pagedQuery } from '#platform/api/pagedQuery.ts';
import { readPhotoId } from '../patrol-data/photo';

/** First part of the query keys; the second is the patrol's number. */
export const PHOTOS = 'photos';
export const PHOTO = 'photo';

/** Thumbnails per response. */
export const PAGE = 60;

/** What the API looks up a patrol by. */
export type PhotosTarget = Pick<Patrol, 'nation' | 'patrol_start_dt'>;

const KEPT = { staleTime: 5 * 60_000, retryOnMount: false } as const;

const getQueryKey = (patrolId: number, target: PhotosTarget | null | undefined, what: string) => [
  PHOTOS,
  patrolId,
  target?.nation,
  target?.patrol_start_dt,
  what,
];

const makeQuery = (target: PhotosTarget | null | undefined) => ({
  nation: target?.nation ?? '',
  patrolStartDate: target?.patrol_start_dt ?? '',
});

export const usePhotoCount = (patrolId: number, target: PhotosTarget | null | undefined) => {
  const client = useClient();
  return useQuery({
    queryKey: getQueryKey(patrolId, target, 'count'),
    ...KEPT,
    enabled: !!target,
    queryFn: async ({ signal }) =>
      (
        await client.photoThumbnails(
          { query: { ...makeQuery(target), limitResults: 1 } },
          { signal },
        )
      ).total,
  });
};

/** @param recordId only the photos of this sighting or survey; null: all */
export const useThumbnails = (
  patrolId: number,
  target: PhotosTarget | null | undefined,
  recordId: string | null,
  enabled: boolean,
) => {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: getQueryKey(patrolId, target, recordId ?? 'all'),
    ...KEPT,
    enabled: enabled && !!target,
    ...pagedQuery(client.photoThumbnails, {
      ...makeQuery(target),
      limitResults: PAGE,
      ...(recordId !== null && { recordId }),
    }),
  });
};

/** Loads the remaining thumbnails of a list of all photos, as far as possible. */
export const useLoadPhotos = (patrolId: number, target: PhotosTarget | null | undefined) => {
  const count = usePhotoCount(patrolId, target).data;
  const query = useThumbnails(patrolId, target, null, false);
  return async (): Promise<void> => {
    if (!count) return;
    let last: Pick<typeof query, 'data' | 'hasNextPage' | 'isError' | 'fetchNextPage'> = query;
    while (!last.data || last.hasNextPage) {
      last = await last.fetchNextPage();
      if (last.isError) return;
    }
  };
};

/** Links are valid for five minutes. */
const LINK_MS = 4 * 60_000;

export const useOpenedPhoto = (photoId: string, enabled = true) => {
  const client = useClient();
  const id = readPhotoId(photoId);
  return useQuery({
    queryKey: [PHOTO, id?.patrolId, photoId],
    staleTime: LINK_MS,
    enabled: enabled && id !== null,
    queryFn: ({ signal }) => {
      const call = id!.kind === 'sighting' ? client.sightingPhoto : client.surveyPhoto;
      return call({ query: { photoId, data: 'no' } }, { signal });
    },
  });
};

import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import { useEffect, useMemo, useState } from 'react';
import type { MapPhoto, MapPort } from '#platform/map/port.ts';
import { useRecordNames } from '../../patrol-data/useRecordNames';
import { getRecordTime, type Thumbnail } from '../../patrol-data/photo';
import { useThumbnails, type PhotosTarget } from '../queries';
import { usePhotosOnMap } from './photosOnMap';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';

const Gallery = lazyDialog(() => import('../gallery/Gallery'));

interface PhotosOnMapProps {
  port: MapPort;
  patrolId: number;
  target: PhotosTarget;
  /** Shows only photos taken by this time; null: all. */
  until: WallClock | null;
}

/** The camera positions of photos with a location, with their index in the list. */
export const mapPhotos = (
  photos: readonly Thumbnail[],
  until: WallClock | null,
): readonly MapPhoto[] =>
  photos.flatMap((photo, key): MapPhoto[] => {
    const { latitude, longitude, taken_at } = photo;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
    const isTaken = until === null || (taken_at ?? getRecordTime(photo)) <= until;
    return isTaken ? [{ key, position: [longitude, latitude] }] : [];
  });

const nothing = (): void => undefined;

const Shown = ({ port, patrolId, target, until }: PhotosOnMapProps) => {
  const { data } = useThumbnails(patrolId, target, null, false);
  const findName = useRecordNames(patrolId);
  const photos = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const shown = useMemo(() => mapPhotos(photos, until), [photos, until]);
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    port.selection.setPhotos(shown);
  }, [port, shown]);
  useEffect(() => () => port.selection.setPhotos([]), [port]);
  useEffect(
    () => port.selection.onPhotos(([first]) => setOpened(photos[first ?? -1]?.photo_id ?? null)),
    [port, photos],
  );
  if (opened === null) return null;
  return (
    <Gallery
      photos={photos}
      total={photos.length}
      startId={opened}
      findName={findName}
      onMore={nothing}
      onClose={() => setOpened(null)}
    />
  );
};

export const PhotosOnMap = (props: PhotosOnMapProps) =>
  usePhotosOnMap((store) => store.patrolId === props.patrolId) && <Shown {...props} />;

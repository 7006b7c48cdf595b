import { useMemo } from 'react';
import { usePhotoOrder } from '../../features/photos/photoOrder';
import { photoPath } from '../../features/patrol-data/photo';

export interface PhotoNeighbours {
  /** Addresses; null at either end. */
  previous: string | null;
  next: string | null;
  /** From 1. */
  place: number;
  of: number;
}

const addressOf = (photoId: string | undefined): string | null =>
  photoId === undefined ? null : photoPath(photoId);

/** The previous and next photo in the patrol; null while unknown. */
export const useNeighbours = (patrolId: number, photoId: string): PhotoNeighbours | null => {
  const order = usePhotoOrder(patrolId);
  return useMemo(() => {
    const at = order?.indexOf(photoId) ?? -1;
    if (!order || at < 0) return null;
    return {
      previous: addressOf(order[at - 1]),
      next: addressOf(order[at + 1]),
      place: at + 1,
      of: order.length,
    };
  }, [order, photoId]);
};

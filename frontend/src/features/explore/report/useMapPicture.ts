import { useEffect, useState } from 'react';
import type { MapPort } from '../../../map/port';

/**
 * The address of a picture of the map for paper, taken whenever something else is drawn; null before the
 * first.
 * @param shown another object whenever the map gets other records
 */
export const useMapPicture = (port: MapPort | null, shown: object): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!port) return;
    let isOld = true;
    const take = (): void => {
      // A picture makes the map draw, and idle again.
      if (!isOld) return;
      isOld = false;
      port.picture().then(setPicture, () => undefined);
    };
    const moved = port.onBounds(() => {
      isOld = true;
    });
    const drawn = port.onIdle(take);
    return () => {
      moved();
      drawn();
    };
  }, [port, shown]);
  return picture;
};

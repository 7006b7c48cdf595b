import { useEffect, useState } from 'react';
import type { MapPort } from '../../../map/port';

/**
 * A data URL with a picture of the map, for paper, updated whenever the map changes. Null before the first.
 * @param shown the records on the map: a new object whenever they change
 */
export const useMapPicture = (port: MapPort | null, shown: object): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!port) return;
    let isOld = true;
    const take = (): void => {
      // Taking a picture redraws the map, which becomes idle again.
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

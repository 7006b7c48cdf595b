import { useEffect, useState } from 'react';
import type { MapPort } from './port';

/** A map that opens is idle several times before everything is drawn. */
const SETTLED_MS = 1000;

/** A data URL with a picture of the map, for paper, updated whenever the map changes. Null before the first. */
export const useMapPicture = (port: MapPort | null): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!port) return;
    let isOver = false;
    let isTaking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = async (): Promise<void> => {
      // The map may change while a picture is taken: until two are the same.
      for (let last = ''; !isOver;) {
        const next = await port.picture();
        if (next === last) return;
        setPicture((last = next));
      }
    };
    const stop = port.onIdle(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isTaking) return;
        isTaking = true;
        take()
          .catch(() => undefined)
          .finally(() => {
            isTaking = false;
          });
      }, SETTLED_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [port]);
  return picture;
};

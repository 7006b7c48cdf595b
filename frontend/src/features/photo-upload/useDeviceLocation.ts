/** The device's location for photos taken in the portal, only if the person allows it. */
import { useEffect, useRef, useState } from 'react';
import { geolocation } from '../../platform/deviceLocation';
import { personStorage } from '../../platform/session/browserSession';

const STORED_AS = 'photo-location';
/** An older fix may be from a different location. */
const FRESH_MS = 2 * 60_000;
const PATIENCE_MS = 15_000;

interface DeviceLocation {
  isWanted: boolean;
  want: (isWanted: boolean) => void;
  isRefused: boolean;
  /** The device's location; null if unknown or not wanted. */
  now: () => Promise<GeolocationCoordinates | null>;
}

export const useDeviceLocation = (): DeviceLocation => {
  const [isWanted, setWanted] = useState(() => personStorage.getItem(STORED_AS) === 'yes');
  const [isRefused, setRefused] = useState(false);
  const last = useRef<GeolocationPosition | null>(null);

  useEffect(() => {
    const source = geolocation();
    if (!isWanted || !source) return undefined;
    const watch = source.watchPosition(
      (position) => {
        last.current = position;
        setRefused(false);
      },
      ({ code, PERMISSION_DENIED }) => setRefused(code === PERMISSION_DENIED),
      { enableHighAccuracy: true, maximumAge: FRESH_MS },
    );
    return () => source.clearWatch(watch);
  }, [isWanted]);

  return {
    isWanted,
    isRefused: isWanted && isRefused,
    want: (wanted) => {
      setWanted(wanted);
      try {
        personStorage.setItem(STORED_AS, wanted ? 'yes' : 'no');
      } catch {
        // The browser asks the person again next time.
      }
    },
    now: () =>
      new Promise((resolve) => {
        const source = geolocation();
        if (!isWanted || !source) resolve(null);
        else if (last.current && Date.now() - last.current.timestamp < FRESH_MS)
          resolve(last.current.coords);
        else
          source.getCurrentPosition(
            ({ coords }) => resolve(coords),
            () => resolve(null),
            { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: PATIENCE_MS },
          );
      }),
  };
};

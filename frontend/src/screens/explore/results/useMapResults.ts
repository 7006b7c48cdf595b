import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { useEffect, useRef } from 'react';
import type { MapPort } from '#platform/map/port.ts';
import { NO_POINTS, makePoints, makeRoutes } from './mapRecords';

interface Drawn {
  port: MapPort | null;
  shown: SearchColumns | null;
  nations: readonly string[];
}

export const useMapResults = (
  port: MapPort | null,
  shown: SearchColumns | null,
  nations: readonly string[],
): void => {
  const drawn = useRef<Drawn>({ port: null, shown: null, nations: [] });
  useEffect(() => {
    const before = drawn.current;
    drawn.current = { port, shown, nations };
    // Columns that display settings don't narrow are the same objects; skip drawing them.
    const isDrawn = (kind: 'patrols' | 'sightings' | 'surveys'): boolean =>
      before.port === port && before.shown?.[kind] === shown?.[kind];
    if (!isDrawn('patrols') || before.nations !== nations)
      void port?.records.setRoutes(shown ? makeRoutes(shown, nations) : []);
    if (before.port === port && before.shown === shown) return;
    // The highlighted record may be gone.
    port?.records.setHover(null);
    for (const kind of ['sightings', 'surveys'] as const)
      if (!isDrawn(kind))
        void port?.records.setPoints(kind, shown ? makePoints(shown, kind) : NO_POINTS);
  }, [port, shown, nations]);
};

import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useEffect } from 'react';
import type { MapPort } from '../../../map/port';
import { NO_POINTS, routesOf, sightingPointsOf, surveyPointsOf } from './mapRecords';

/** Keeps the map's layers those of the results; without results it shows none. */
export const useMapResults = (
  port: MapPort | null,
  found: SearchColumns | null,
  nations: readonly string[],
): void => {
  useEffect(() => {
    void port?.setRoutes(found ? routesOf(found, nations) : []);
  }, [port, found, nations]);
  useEffect(() => {
    // What was marked may no longer be there.
    port?.setHover(null);
    void port?.setPoints('sightings', found ? sightingPointsOf(found) : NO_POINTS);
    void port?.setPoints('surveys', found ? surveyPointsOf(found) : NO_POINTS);
  }, [port, found]);
};

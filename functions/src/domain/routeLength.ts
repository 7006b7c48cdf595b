import { length } from '@turf/length';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';

/** Length over ground in km; gaps between lines are not counted. */
export const routeLength = (route: RouteGeojson): number =>
  length({ type: 'Feature', properties: {}, geometry: route.geometry }, { units: 'kilometers' });

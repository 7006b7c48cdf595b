/** The map's layers and their kinds of records. */
import type { SearchKind } from '@portal/shared-types/search/columns';
import type { MapLayer, MapMark, MapPick } from '../../../platform/map/port';
import type { RecordPlace } from './recordPlace';

const KIND_OF: Record<MapLayer, SearchKind> = {
  routes: 'patrols',
  sightings: 'sightings',
  surveys: 'surveys',
};
const LAYER_OF: Record<SearchKind, MapLayer> = {
  patrols: 'routes',
  sightings: 'sightings',
  surveys: 'surveys',
};

export const placesOf = (picks: readonly MapPick[]): RecordPlace[] =>
  picks.flatMap(({ layer, keys }) => keys.map((index) => ({ kind: KIND_OF[layer], index })));

export const markOf = ({ kind, index }: RecordPlace): MapMark => ({
  layer: LAYER_OF[kind],
  key: index,
});

import type { MapMark, MapPick } from '../../../platform/map/port';
import type { RecordPlace } from './recordPlace';

/** The layer of patrols shows their routes. */
export const listRecords = (picks: readonly MapPick[]): RecordPlace[] =>
  picks.flatMap(({ layer, keys }) =>
    keys.map((index) => ({ kind: layer === 'routes' ? 'patrols' : layer, index })),
  );

export const toMark = ({ kind, index }: RecordPlace): MapMark => ({
  layer: kind === 'patrols' ? 'routes' : kind,
  key: index,
});

import type { MapMark, MapPick } from '#platform/map/port.ts';
import type { RecordRef } from './recordRef';

/** The layer of patrols shows their routes. */
export const listRecords = (picks: readonly MapPick[]): RecordRef[] =>
  picks.flatMap(({ layer, keys }) =>
    keys.map((index) => ({ kind: layer === 'routes' ? 'patrols' : layer, index })),
  );

export const toMark = ({ kind, index }: RecordRef): MapMark => ({
  layer: kind === 'patrols' ? 'routes' : kind,
  key: index,
});

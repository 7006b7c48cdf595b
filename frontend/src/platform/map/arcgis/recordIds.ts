/** Ids of points in their shared layer: odd for sightings, even for surveys, never 0. */
import type { MapPick } from '../port';

export type PointLayer = 'sightings' | 'surveys';

export const idOf = (layer: PointLayer, key: number): number =>
  2 * key + (layer === 'sightings' ? 1 : 2);

/** The records with these ids, sightings first. */
export const picksOf = (ids: readonly number[]): MapPick[] => {
  const sightings: number[] = [];
  const surveys: number[] = [];
  for (const id of ids)
    if (id % 2) sightings.push((id - 1) / 2);
    else surveys.push((id - 2) / 2);
  return [
    { layer: 'sightings' as const, keys: sightings },
    { layer: 'surveys' as const, keys: surveys },
  ].filter(({ keys }) => keys.length > 0);
};

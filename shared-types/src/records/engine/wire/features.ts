/**
 * The sightings of a survey in reading order (docs/product.md#surveys): features of an inventory by number,
 * with its unsurveyed areas apart.
 */
import { cfiUnsurveyedArea } from '../../sightings/cfiUnsurveyedArea';
import { byNumber } from './arrange';
import type { Wire } from './values';

interface SurveySighting {
  sighting_dt: string;
  sighting_type: string;
  details: Wire;
}

export interface SurveySightings<S> {
  /** `number` is null if the survey's sightings aren't numbered. */
  features: { number: number | null; sighting: S }[];
  unsurveyed: S[];
}

const isUnsurveyed = ({ sighting_type }: SurveySighting): boolean =>
  (cfiUnsurveyedArea.types as readonly string[]).includes(sighting_type);

const byTime = (a: SurveySighting, b: SurveySighting): number =>
  a.sighting_dt < b.sighting_dt ? -1 : a.sighting_dt > b.sighting_dt ? 1 : 0;

/**
 * @param sortBy field with the features' numbers; null: by time, without numbers. Numbers continue from the
 * first feature's, without gaps; features without a number come last, by time.
 */
export const listSurveySightings = <S extends SurveySighting>(
  sightings: readonly S[],
  sortBy: string | null,
): SurveySightings<S> => {
  const ordered = [...sightings].sort(byTime);
  const byTimeOnly = ordered.filter((sighting) => !isUnsurveyed(sighting));
  const unsurveyed = ordered.filter(isUnsurveyed);
  if (sortBy === null)
    return { features: byTimeOnly.map((sighting) => ({ number: null, sighting })), unsurveyed };
  const features = byNumber(byTimeOnly, ({ details }) => details[sortBy]);
  const first = features[0]?.details[sortBy];
  const start = typeof first === 'number' ? first : 1;
  return {
    features: features.map((sighting, i) => ({ number: start + i, sighting })),
    unsurveyed,
  };
};

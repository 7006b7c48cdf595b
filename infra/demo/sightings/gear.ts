import type { Values } from '@portal/shared-types/records/engine/wire/values';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import type { Random } from '../random';
import { CRAB_SEASON } from '../seasons';
import type { SightingKind } from './kind';

const DAY = 24 * 3600;

export const trapSighting: SightingKind = {
  type: 'Trap Sighting',
  terrain: 'water',
  weight: (month) => 1.6 * CRAB_SEASON[month]!,
  given: (r) => {
    // Locations without traps are recorded too.
    const floats_nbr = r.weighted([[1, 6], [2, 3], [5, 1], [0, 0.7]]); // oxfmt-ignore
    return {
      floats_nbr,
      trap_type: r.weighted([['Crab', 6], ['Prawn', 3], ['Fish', 0.3], ['Unknown', 0.3]]), // oxfmt-ignore
      concern: floats_nbr > 0 && r.chance(0.15),
      ...(floats_nbr === 0 && { float_name: null }),
    };
  },
};

const crab = (r: Random): Values => {
  const sex = r.chance(0.65) ? 'Male' : 'Female';
  return {
    species: r.chance(0.93) ? 'Dungeness crab' : 'Red rock crab',
    sex,
    carapace_mm: Math.round((sex === 'Male' ? 158 : 142) + r.bell() * 12),
    ...(r.chance(0.8) && { injury: 'None', note: null }),
  };
};

/** Recorded one by one, or counted by kind; the total matches either way. */
const makeCatch = (r: Random): Values => {
  if (r.chance(0.7)) {
    const total = r.int(0, 12);
    return {
      crabs_total: total,
      crab_records: total > 0,
      crabs: total ? Array.from({ length: total }, () => crab(r)) : null,
      counts: null,
    };
  }
  const counts = r
    .some(['Male', 'Female'], r.int(1, 2))
    .flatMap((sex) =>
      r.some(['Legal size', 'Undersized'], r.int(1, 2)).map((size_class) => ({ sex, size_class })),
    )
    .map((kind) => ({ species: 'Dungeness crab', count: r.int(1, 8), ...kind }));
  return {
    crabs_total: counts.reduce((sum, { count }) => sum + count, 0),
    crab_records: false,
    crabs: null,
    counts,
  };
};

export const crabTrapRetrieved: SightingKind = {
  type: 'Crab Trap Retrieved',
  terrain: 'water',
  weight: (month) => 0.4 * CRAB_SEASON[month]!,
  given: (r, _month, at) => ({
    trap_label: `T${r.int(1, 40)}`,
    // It soaked overnight: it was set in the afternoon of the day before.
    deployed_dt: toWallClock(Math.floor(at / DAY) * DAY - r.int(5, 10) * 3600),
    depth_code: r.chance(0.8) ? 'm' : 'ft',
    usability: r.weighted([['Usable', 12], ['Bait gone', 1], ['Trap upside down', 1]]), // oxfmt-ignore
    ...(r.chance(0.6) && { bycatch: null }),
    ...makeCatch(r),
  }),
};

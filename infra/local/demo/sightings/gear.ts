import { CRAB_SEASON } from '../seasons';
import type { SightingKind } from './kind';

export const trapSighting: SightingKind = {
  type: 'Trap Sighting',
  place: 'water',
  weight: (month) => 1.6 * CRAB_SEASON[month]!,
  make: (r) => {
    const hasConcern = r.chance(0.15);
    const trap_type = r.pick(['Crab', 'Crab', 'Prawn']);
    return {
      sighting_subtype: trap_type,
      details: {
        trap_type,
        float_name: r.pick(['Red and white', 'Orange bullet', 'White jug', 'Yellow']),
        floats_nbr: r.weighted([[1, 6], [2, 3], [5, 1], [0, 0.5]]), // prettier-ignore
        concern: hasConcern ? 'yes' : 'no',
        ...(hasConcern && { concern_type: 'No name on float', concern_detail: 'Float unmarked' }),
      },
    };
  },
};

export const crabTrapRetrieved: SightingKind = {
  type: 'Crab Trap Retrieved',
  place: 'water',
  weight: (month) => 0.4 * CRAB_SEASON[month]!,
  make: (r) => {
    const total = r.int(0, 14);
    return {
      details: {
        trap_label: `T${r.int(1, 40)}`,
        trap_type: 'Round, stainless',
        bait: r.pick(['Herring', 'Salmon heads', 'Squid']),
        depth_m: r.int(8, 60),
        usability: 'Usable',
        crabs_total: total,
        crab_records: Array.from({ length: Math.min(total, 6) }, (_, i) => ({
          crab_seq: i + 1,
          sex: r.pick(['Male', 'Female']),
          carapace_mm: r.int(110, 190),
        })),
      },
    };
  },
};

import { WHALE_SEASON } from '../seasons';
import type { SightingKind } from './kind';

const SPECIES = [
  ['Humpback whale', 60],
  ['Killer whale', 12],
  ["Dall's porpoise", 12],
  ['Harbour porpoise', 6],
  ['Fin whale', 8],
  ['Minke whale', 2],
] as const;

const COMMENTS = ['', '', '', 'Moved on slowly', 'Cow and calf', 'Photographs of the fluke taken'];

export const whaleObservation: SightingKind = {
  type: 'Whale Observation',
  place: 'water',
  weight: (month) => 5 * WHALE_SEASON[month]!,
  make: (r) => {
    const species = r.weighted(SPECIES);
    const inGroups = species === 'Killer whale' || species === "Dall's porpoise";
    const best = inGroups ? r.int(2, 9) : r.weighted([[1, 6], [2, 3], [3, 1]]); // prettier-ignore
    return {
      sighting_subtype: species,
      details: {
        species,
        bearing: r.int(0, 359),
        bearing_type: 'True',
        distance: r.int(2, 30) * 50,
        behaviours: r.some(['Blow', 'Travelling', 'Feeding', 'Fluke', 'Breach'], r.int(1, 2)),
        best_size: best,
        min_size: Math.max(1, best - r.int(0, 2)),
        max_size: best + r.int(0, 2),
        group_type: best === 1 ? 'Single' : r.pick(['Group', 'Mother and calf', 'Unknown']),
        reticle_used: false,
        comments: r.pick(COMMENTS),
      },
    };
  },
};

import type { Random } from '../random';
import { WHALE_SEASON } from '../seasons';
import type { SightingKind } from './kind';

interface Whale {
  species: string;
  weight: number;
  most: number;
  behaviours: readonly string[];
}

const LARGE = ['Blow', 'Blow', 'Travelling', 'Feeding', 'Fluke', 'Resting'];
const FAST = ['Travelling', 'Porpoising', 'Rooster tail', 'Bow riding'];
const HUNTERS = ['Travelling', 'Milling', 'Spyhopping', 'Lobtailing', 'Chasing prey', 'Resting'];

const WHALES: readonly Whale[] = [
  {
    species: 'Humpback whale',
    weight: 60,
    most: 4,
    behaviours: [...LARGE, 'Breach', 'Bubble net feeding', 'Lunge feeding', 'Pectoral slapping'],
  },
  { species: 'Killer whale', weight: 4, most: 9, behaviours: HUNTERS },
  { species: "Killer whale, Bigg's (transient)", weight: 5, most: 7, behaviours: HUNTERS },
  {
    species: 'Killer whale, northern resident',
    weight: 4,
    most: 14,
    behaviours: [...HUNTERS, 'Beach rubbing', 'Socializing'],
  },
  { species: "Dall's porpoise", weight: 12, most: 9, behaviours: FAST },
  { species: 'Harbour porpoise', weight: 6, most: 4, behaviours: ['Travelling', 'Milling'] },
  { species: 'Fin whale', weight: 8, most: 3, behaviours: LARGE },
  { species: 'Grey whale', weight: 2, most: 2, behaviours: LARGE },
  { species: 'Minke whale', weight: 2, most: 1, behaviours: ['Travelling', 'Body seen'] },
  { species: 'Pacific white-sided dolphin', weight: 4, most: 60, behaviours: FAST },
];

const groupType = (r: Random, best: number): string => {
  if (best === 1) return 'Single';
  if (best === 2) return r.weighted([['Pair', 3], ['Mother and calf', 2]]); // oxfmt-ignore
  return r.weighted([['Group', 6], ['Feeding group', 2], ['Group with calves', 1], ['Unknown', 0.5]]); // oxfmt-ignore
};

export const whaleObservation: SightingKind = {
  type: 'Whale Observation',
  terrain: 'water',
  weight: (month) => 5 * WHALE_SEASON[month]!,
  given: (r) => {
    const whale = r.weighted(WHALES.map((one) => [one, one.weight] as const));
    // Small groups are the most common.
    const best = Math.ceil(whale.most * r.next() ** 2) || 1;
    return {
      species: whale.species,
      best_size: best,
      min_size: Math.max(1, best - r.int(0, Math.ceil(best / 4))),
      max_size: best + r.int(0, Math.ceil(best / 3)),
      group_type: groupType(r, best),
      behaviours: r.some([...new Set(whale.behaviours)], r.int(1, 2)),
      reticle_used: r.chance(0.15),
    };
  },
};

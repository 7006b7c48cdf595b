import type { Random } from '../random';
import { BOAT_SEASON } from '../seasons';
import type { SightingKind } from './kind';

/** Species, how often, and the largest usual flock. */
const SPECIES: readonly (readonly [readonly [species: string, most: number], number])[] = [
  [['Marbled Murrelet', 6], 14],
  [['Common Murre', 30], 14],
  [['Rhinoceros Auklet', 40], 12],
  [["Cassin's Auklet", 25], 8],
  [['Pigeon Guillemot', 8], 8],
  [['Glaucous-winged Gull', 60], 12],
  [['Surf Scoter', 120], 7],
  [['Harlequin Duck', 15], 4],
  [['Pelagic Cormorant', 10], 5],
  [['Pacific Loon', 8], 5],
  [['Red-necked Phalarope', 80], 3],
  [['Bald Eagle', 2], 8],
  [['Black Oystercatcher', 3], 4],
];

const MURRELET = 'Marbled Murrelet';
const BREEDING = ['AHY Breeding', 'AHY Breeding', 'AHY Breeding', 'Juvenile', 'Unknown'];
const MOULTING = ['AHY Moulting', 'AHY Moulting', 'AHY Basic', 'Juvenile', 'Unknown'];
const BASIC = ['AHY Basic', 'AHY Basic', 'AHY Basic', 'Unknown'];
const PLUMAGES = ['Male', 'Female', 'Juvenile', 'Unknown', 'Unknown', 'Unknown'];

const murreletPlumages = (month: number): readonly string[] => {
  if (month >= 4 && month <= 6) return BREEDING;
  return month >= 7 && month <= 9 ? MOULTING : BASIC;
};

/** A flock has each plumage only once. */
const flockRows = (r: Random, flock: number, plumages: readonly string[], most: number) =>
  [...new Set([r.pick(plumages), r.pick(plumages)])].slice(0, r.int(1, 2)).map((plumage) => ({
    flock,
    plumage,
    count: Math.ceil(most * r.next() ** 3) || 1,
  }));

export const birdObservation: SightingKind = {
  type: 'Bird Observation',
  terrain: 'water',
  weight: (month) => 2 + BOAT_SEASON[month]!,
  given: (r, month) => {
    const [species, most] = r.weighted(SPECIES);
    const plumages = species === MURRELET ? murreletPlumages(month) : PLUMAGES;
    const flocks = r.weighted([[1, 8], [2, 2], [3, 1]]); // oxfmt-ignore
    return {
      species,
      bird_counts: Array.from({ length: flocks }, (_, i) =>
        flockRows(r, i + 1, plumages, most),
      ).flat(),
    };
  },
};

import { BOAT_SEASON } from '../seasons';
import type { SightingKind } from './kind';

const SPECIES = [
  ['Marbled Murrelet', 14],
  ['Common Murre', 14],
  ['Rhinoceros Auklet', 12],
  ["Cassin's Auklet", 8],
  ['Pigeon Guillemot', 8],
  ['Glaucous-winged Gull', 12],
  ['Surf Scoter', 7],
  ['Pacific Loon', 5],
  ['Bald Eagle', 8],
  ['Black Oystercatcher', 4],
] as const;

const MURRELET_PLUMAGES = ['AHY Basic', 'AHY Breeding', 'AHY Moulting', 'Juvenile', 'Unknown'];
const PLUMAGES = ['Male', 'Female', 'Juvenile', 'Unknown'];

export const birdObservation: SightingKind = {
  type: 'Bird Observation',
  place: 'water',
  weight: (month) => 2 + BOAT_SEASON[month]!,
  make: (r) => {
    const species = r.weighted(SPECIES);
    const plumages = species === 'Marbled Murrelet' ? MURRELET_PLUMAGES : PLUMAGES;
    const flocks = r.weighted([[1, 8], [2, 2], [3, 1]]); // prettier-ignore
    return {
      sighting_subtype: species,
      details: {
        species,
        distance_boat_m: r.int(1, 30) * 10,
        bird_counts: Array.from({ length: flocks }, (_, flock) => ({
          flock: flock + 1,
          plumage: r.pick(plumages),
          count: r.weighted([[1, 5], [2, 5], [4, 3], [12, 1], [35, 0.4]]), // prettier-ignore
        })),
      },
    };
  },
};

import { BEAR_SEASON } from '../seasons';
import type { Random } from '../random';
import type { MadeUp, SightingKind } from './kind';

interface Animal {
  group: string;
  subgroup: string;
  species: string;
  behaviours: readonly string[];
  most: number;
}

const made = (r: Random, animal: Animal): MadeUp => ({
  sighting_subtype: animal.group,
  sighting_subsubtype: animal.species,
  details: {
    wildlife_group: animal.group,
    wildlife_subgroup: animal.subgroup,
    wildlife_species: animal.species,
    group_size: r.int(1, animal.most),
    behaviours: [r.pick(animal.behaviours)],
    condition: r.weighted([['Healthy', 20], ['Unknown', 5], ['Thin', 1], ['Dead', 0.4]]), // prettier-ignore
    confidence: r.pick(['Certain', 'Certain', 'Probable']),
    observed_dist_m: r.int(2, 40) * 10,
    unusual: false,
  },
});

const HAULED = ['Hauled out', 'Swimming', 'Resting'];
const AT_SEA: readonly Animal[] = [
  {
    group: 'Marine mammal',
    subgroup: 'Seal',
    species: 'Harbour seal',
    behaviours: HAULED,
    most: 14,
  },
  {
    group: 'Marine mammal',
    subgroup: 'Sea lion',
    species: 'Steller sea lion',
    behaviours: HAULED,
    most: 25,
  },
  {
    group: 'Marine mammal',
    subgroup: 'Sea otter',
    species: 'Sea otter',
    behaviours: ['Rafting', 'Feeding', 'Swimming'],
    most: 20,
  },
  {
    group: 'Fish',
    subgroup: 'Salmon',
    species: 'Salmon, species unknown',
    behaviours: ['Jumping', 'Schooling'],
    most: 30,
  },
];
const FORAGING = ['Foraging', 'Walking', 'Fishing', 'Resting'];
const ON_SHORE: readonly Animal[] = [
  { group: 'Bear', subgroup: 'Bear', species: 'Grizzly bear', behaviours: FORAGING, most: 3 },
  { group: 'Bear', subgroup: 'Bear', species: 'Black bear', behaviours: FORAGING, most: 2 },
  { group: 'Bear', subgroup: 'Bear', species: 'Spirit bear', behaviours: FORAGING, most: 1 },
  { group: 'Wolf', subgroup: 'Wolf', species: 'Coastal wolf', behaviours: FORAGING, most: 5 },
];

export const wildlifeAtSea: SightingKind = {
  type: 'Wildlife Sighting',
  place: 'water',
  weight: () => 3.5,
  make: (r) => made(r, r.pick(AT_SEA)),
};

export const wildlifeOnShore: SightingKind = {
  type: 'Wildlife Sighting',
  place: 'shore',
  weight: (month) => 1.4 * BEAR_SEASON[month]!,
  make: (r) => made(r, r.weighted(ON_SHORE.map((animal, i) => [animal, [4, 5, 0.5, 1.5][i]!]))),
};

import type { Values } from '@portal/shared-types/records/engine/wire/values';
import { BEAR_SEASON } from '../seasons';
import type { Random } from '../random';
import type { SightingKind } from './kind';

interface Animal {
  group: string;
  subgroup: string;
  species: string;
  behaviours: readonly string[];
  most: number;
  weight: number;
}

const given = (r: Random, animals: readonly Animal[]): Values => {
  const animal = r.weighted(animals.map((one) => [one, one.weight] as const));
  return {
    wildlife_group: animal.group,
    wildlife_subgroup: animal.subgroup,
    wildlife_species: animal.species,
    group_size: r.int(1, animal.most),
    behaviours: r.some(animal.behaviours, r.int(1, 2)),
    condition: r.weighted([['Healthy', 20], ['Unknown', 5], ['Thin', 1], ['Injured', 0.4]]), // oxfmt-ignore
    confidence: r.weighted([['Certain', 6], ['Probable', 2], ['Possible', 1]]), // oxfmt-ignore
    unusual: r.chance(0.05),
    // The behaviours describe what an animal did; a separate text might contradict them.
    behaviour_description: null,
    identifier: null,
  };
};

const HAULED = ['Hauled out', 'Swimming', 'Resting'];
const RAFTING = ['Rafting', 'Feeding', 'Swimming'];
const JUMPING = ['Jumping', 'Schooling'];
const MAMMAL = 'Marine mammal';
const AT_SEA: readonly Animal[] = [
  { group: MAMMAL, subgroup: 'Seal', species: 'Harbour seal', behaviours: HAULED, most: 14, weight: 6 }, // oxfmt-ignore
  { group: MAMMAL, subgroup: 'Sea lion', species: 'Steller sea lion', behaviours: HAULED, most: 25, weight: 4 }, // oxfmt-ignore
  { group: MAMMAL, subgroup: 'Sea otter', species: 'Sea otter', behaviours: RAFTING, most: 20, weight: 3 }, // oxfmt-ignore
  { group: 'Fish', subgroup: 'Salmon', species: 'Salmon, species unknown', behaviours: JUMPING, most: 30, weight: 3 }, // oxfmt-ignore
  { group: 'Fish', subgroup: 'Forage fish', species: 'Pacific herring', behaviours: ['Schooling'], most: 1, weight: 1 }, // oxfmt-ignore
  { group: 'Marine invertebrate', subgroup: 'Jellyfish', species: 'Moon jelly', behaviours: ['Swimming'], most: 200, weight: 0.7 }, // oxfmt-ignore
];

const FEEDING = ['Feeding', 'Walking', 'Fishing', 'Resting'];
const WALKING = ['Walking', 'Resting', 'Alert'];
const PERCHED = ['Perched', 'Flying', 'Fishing'];
const ON_SHORE: readonly Animal[] = [
  { group: 'Bear', subgroup: 'Bear', species: 'Grizzly bear', behaviours: FEEDING, most: 3, weight: 4 }, // oxfmt-ignore
  { group: 'Bear', subgroup: 'Bear', species: 'Black bear', behaviours: FEEDING, most: 2, weight: 5 }, // oxfmt-ignore
  { group: 'Bear', subgroup: 'Bear', species: 'Spirit bear', behaviours: FEEDING, most: 1, weight: 0.5 }, // oxfmt-ignore
  { group: 'Wolf', subgroup: 'Wolf', species: 'Coastal wolf', behaviours: WALKING, most: 5, weight: 1.5 }, // oxfmt-ignore
  { group: 'Land mammal', subgroup: 'Deer or moose', species: 'Sitka black-tailed deer', behaviours: WALKING, most: 4, weight: 2 }, // oxfmt-ignore
  { group: 'Land mammal', subgroup: 'Weasel family', species: 'River otter', behaviours: WALKING, most: 4, weight: 1 }, // oxfmt-ignore
  { group: 'Bird', subgroup: 'Bird of prey', species: 'Bald Eagle', behaviours: PERCHED, most: 4, weight: 2 }, // oxfmt-ignore
  { group: 'Bird', subgroup: 'Heron or crane', species: 'Great Blue Heron', behaviours: PERCHED, most: 2, weight: 1 }, // oxfmt-ignore
];

export const wildlifeAtSea: SightingKind = {
  type: 'Wildlife Sighting',
  terrain: 'water',
  weight: () => 3.5,
  given: (r) => given(r, AT_SEA),
};

export const wildlifeOnShore: SightingKind = {
  type: 'Wildlife Sighting',
  terrain: 'shore',
  weight: (month) => 0.2 + 1.5 * BEAR_SEASON[month]!,
  given: (r, month) =>
    given(
      r,
      // Bears sleep through the winter.
      ON_SHORE.filter(({ group }) => group !== 'Bear' || BEAR_SEASON[month]! > 0),
    ),
};

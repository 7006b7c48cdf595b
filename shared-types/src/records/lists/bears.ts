/** Bear dens: the den, its setting and the signs of its use. */
import type { ListSeeds } from './listSeed';

export const bearLists = {
  static: {
    den_type: [
      'Hollow standing tree',
      'Base of a living tree',
      'Snag',
      'Stump',
      'Hollow log',
      'Root wad',
      'Dug into the ground',
      'Rock cave or crevice',
      'Unknown',
      'Other',
    ],
    den_entrance_level: ['Ground level', 'Above ground', 'Below ground'],
    den_mark: ['Claw marks', 'Bite marks', 'Rub marks', 'Worn trail', 'Dig marks', 'None'],
    den_bedding: [
      'Bark',
      'Rotten wood',
      'Conifer boughs',
      'Salal',
      'Ferns',
      'Moss',
      'Grass or sedge',
      'Huckleberry twigs',
      'Leaves',
      'Soil',
      'Other',
    ],
    den_status: [
      'In use now',
      'Used last winter',
      'Used in earlier winters',
      'Could be used but no sign of use',
      'No longer usable',
      'Unknown',
    ],
    bear_species: ['Black bear', 'Spirit bear', 'Grizzly bear', 'Unknown'],
  },
} as const satisfies ListSeeds;

import type { ListSeeds } from './listSeed';

export const flagLists = {
  static: {
    flag: [
      'Check details',
      'Wrong location',
      'Wrong time',
      'Duplicate',
      'Sensitive',
      'Test data',
      'Other',
    ],
  },
} as const satisfies ListSeeds;

import type { ListSeeds } from './listSeed';

export const birdSurveyLists = {
  static: {
    bird_survey_target: [
      'All birds',
      'All seabirds',
      'Marbled Murrelet',
      'Ancient Murrelet',
      "Cassin's Auklet",
      'Rhinoceros Auklet',
      'Pigeon Guillemot',
      'Common Murre',
      'Tufted Puffin',
      'Loons and grebes',
      'Cormorants',
      'Gulls',
      'Scoters and other sea ducks',
      'Geese, swans and dabbling ducks',
      'Herons',
      'Shorebirds',
      'Black Oystercatcher',
      'Bald Eagle',
      'Other',
    ],
  },
} as const satisfies ListSeeds;

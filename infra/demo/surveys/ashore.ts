/** Chooses the survey that a crew makes while the boat is stopped. */
import type { Making } from '../making';
import type { Random } from '../random';
import { getMonthIndex } from '../seasons';
import type { Stop } from '../voyage';
import { catchMonitoring } from './catchMonitoring';
import { cfiSurvey } from './cfi';
import { kelpSurvey } from './kelp';
import type { MadeSurvey } from './made';
import { SPAWNING_MONTHS, streamWalk } from './streamWalk';

export interface StillSurvey {
  make: (making: Making, stop: Stop) => MadeSurvey | undefined;
  /** When it is made, from 0 for January, and how often then; a patrol without any has 1. */
  months: readonly [first: number, last: number];
  weight: number;
  minutes: readonly [fewest: number, most: number];
  /** The purpose of the patrol. */
  purpose: string;
  research: string;
}

const SURVEYS: readonly StillSurvey[] = [
  // Kelp is at the surface from June on, until the first storms.
  {
    make: kelpSurvey,
    months: [5, 8],
    weight: 0.3,
    minutes: [60, 150],
    purpose: 'Research or survey',
    research: 'Kelp',
  },
  {
    make: streamWalk,
    months: SPAWNING_MONTHS,
    weight: 0.25,
    minutes: [60, 150],
    purpose: 'Salmon and stream monitoring',
    research: 'Salmon escapement',
  },
  {
    make: catchMonitoring,
    months: [4, 9],
    weight: 0.25,
    minutes: [15, 40],
    purpose: 'Catch monitoring',
    research: 'Salmon escapement',
  },
  {
    make: cfiSurvey,
    months: [0, 11],
    weight: 0.2,
    minutes: [90, 180],
    purpose: 'Forestry and cultural features',
    research: 'Cultural features inventory',
  },
];

/** @param start seconds of local time */
export const stillSurveyFor = (r: Random, start: number): StillSurvey | undefined => {
  const month = getMonthIndex(start);
  return r.weighted([
    [undefined, 1],
    ...SURVEYS.map((one) => {
      const [first, last] = one.months;
      return [one, month >= first && month <= last ? one.weight : 0] as const;
    }),
  ]);
};

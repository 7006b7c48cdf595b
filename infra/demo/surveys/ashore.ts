/** Chooses the survey that a crew makes while the boat is stopped. */
import type { Making } from '../making';
import type { Random } from '../random';
import { getMonthIndex } from '../seasons';
import type { Stop } from '../voyage';
import { catchMonitoring } from './catchMonitoring';
import { cfiSurvey } from './cfi';
import { kelpSurvey } from './kelp';
import type { MadeSurvey } from './made';
import { isSpawningMonth, streamWalk } from './streamWalk';

export interface StillSurvey {
  make: (making: Making, stop: Stop) => MadeSurvey | undefined;
  minutes: readonly [fewest: number, most: number];
  /** The purpose of the patrol. */
  purpose: string;
  research: string;
}

const KELP: StillSurvey = {
  make: kelpSurvey,
  minutes: [60, 150],
  purpose: 'Research or survey',
  research: 'Kelp',
};
const STREAM: StillSurvey = {
  make: streamWalk,
  minutes: [60, 150],
  purpose: 'Salmon and stream monitoring',
  research: 'Salmon escapement',
};
const CATCH: StillSurvey = {
  make: catchMonitoring,
  minutes: [15, 40],
  purpose: 'Catch monitoring',
  research: 'Salmon escapement',
};
const CFI: StillSurvey = {
  make: cfiSurvey,
  minutes: [90, 180],
  purpose: 'Forestry and cultural features',
  research: 'Cultural features inventory',
};

/** Kelp is at the surface from June on, until the first storms. */
const isKelpMonth = (month: number): boolean => month >= 5 && month <= 8;
const isFishingMonth = (month: number): boolean => month >= 4 && month <= 9;

/** @param start seconds of local time */
export const stillSurveyFor = (r: Random, start: number): StillSurvey | undefined => {
  const month = getMonthIndex(start);
  return r.weighted([
    [undefined, 1],
    [KELP, isKelpMonth(month) ? 0.3 : 0],
    [STREAM, isSpawningMonth(month) ? 0.25 : 0],
    [CATCH, isFishingMonth(month) ? 0.25 : 0],
    [CFI, 0.2],
  ]);
};

/** All lists of a new installation, by name. A name occurs in one theme only. */
import { bearLists } from './bears';
import { birdSurveyLists } from './birdSurvey';
import { birdLists } from './birds';
import { boatLists } from './boats';
import { catchLists } from './catches';
import { complianceLists } from './compliance';
import { cultureLists } from './culture';
import { debrisLists } from './debris';
import { flagLists } from './flags';
import { forestLists } from './forest';
import { kelpLists } from './kelp';
import { observationLists } from './observations';
import { patrolLists } from './patrols';
import { rcaLists } from './rca';
import { sampleLists } from './samples';
import { spillLists } from './spills';
import { streamLists } from './streams';
import { surveyLists } from './surveys';
import { tenureLists } from './tenures';
import { trapLists } from './traps';
import { weatherLists } from './weather';
import { whaleLists } from './whales';
import { wildlifeLists } from './wildlife';
import type { ListSeeds } from './listSeed';

const THEMES: readonly ListSeeds[] = [
  bearLists,
  birdSurveyLists,
  birdLists,
  boatLists,
  catchLists,
  complianceLists,
  cultureLists,
  debrisLists,
  flagLists,
  forestLists,
  kelpLists,
  observationLists,
  patrolLists,
  rcaLists,
  sampleLists,
  spillLists,
  streamLists,
  surveyLists,
  tenureLists,
  trapLists,
  weatherLists,
  whaleLists,
  wildlifeLists,
];

const joined = <T>(parts: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> => {
  const all: Record<string, T> = {};
  for (const [name, list] of parts.flatMap((part) => Object.entries(part))) {
    if (name in all) throw new Error(`the list ${name} is in two themes`);
    all[name] = list;
  }
  return all;
};

export const STATIC_SEEDS = joined(THEMES.map((theme) => theme.static));
export const CHILD_SEEDS = joined(THEMES.map((theme) => theme.child ?? {}));

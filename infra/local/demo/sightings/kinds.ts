/** Which kinds come up on a patrol's way, and which within each kind of survey. */
import { birdObservation } from './birds';
import { boatSighting, boatSurveySighting, rcaBoatSighting } from './boats';
import { marineDebris, shorelineCleanup, spill } from './debris';
import { crabTrapRetrieved, trapSighting } from './gear';
import type { SightingKind } from './kind';
import {
  complianceCheck,
  otherObservation,
  patrolLogEntry,
  suspiciousActivity,
  waterTest,
} from './notes';
import { whaleObservation } from './whales';
import { wildlifeAtSea, wildlifeOnShore } from './wildlife';

export const INCIDENTAL: readonly SightingKind[] = [
  whaleObservation,
  birdObservation,
  wildlifeAtSea,
  wildlifeOnShore,
  boatSighting,
  trapSighting,
  crabTrapRetrieved,
  marineDebris,
  shorelineCleanup,
  spill,
  patrolLogEntry,
  waterTest,
  otherObservation,
  suspiciousActivity,
  complianceCheck,
];

export interface SurveyKind {
  survey_type: string;
  weight: number;
  sightings: readonly SightingKind[];
  /** Sightings in one survey. */
  count: readonly [fewest: number, most: number];
}

export const SURVEYS: readonly SurveyKind[] = [
  { survey_type: 'Bird Survey', weight: 4, sightings: [birdObservation], count: [3, 9] },
  { survey_type: 'Whale Survey', weight: 4, sightings: [whaleObservation], count: [0, 5] },
  { survey_type: 'Boat Survey', weight: 2, sightings: [boatSurveySighting], count: [0, 5] },
  { survey_type: 'Trap Survey', weight: 2, sightings: [trapSighting], count: [1, 7] },
  { survey_type: 'RCA Survey', weight: 1, sightings: [rcaBoatSighting], count: [0, 3] },
];

/** Sightings on a patrol's course, outside its surveys. */
import { bearDen, culturalEcologicalSite, tenureActivity, tenureMonitoring } from './ashore';
import { birdObservation } from './birds';
import { boatSighting } from './boats';
import { marineDebris, shorelineCleanup, spill } from './debris';
import { crabTrapRetrieved, trapSighting } from './gear';
import type { SightingKind } from './kind';
import {
  complianceCheck,
  geotaggedNote,
  otherObservation,
  patrolLogEntry,
  sampleCollection,
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
  culturalEcologicalSite,
  tenureActivity,
  tenureMonitoring,
  bearDen,
  sampleCollection,
  patrolLogEntry,
  geotaggedNote,
  waterTest,
  otherObservation,
  suspiciousActivity,
  complianceCheck,
];

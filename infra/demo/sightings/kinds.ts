/** Sightings on a patrol's course, outside its surveys. */
import { ASHORE } from './ashore';
import { birdObservation } from './birds';
import { boatSighting } from './boats';
import { DEBRIS } from './debris';
import { crabTrapRetrieved, trapSighting } from './gear';
import type { SightingKind } from './kind';
import { NOTES } from './notes';
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
  ...DEBRIS,
  ...ASHORE,
  ...NOTES,
];

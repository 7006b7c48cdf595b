/** All definitions by type name. Other types are unknown (docs/product.md#patrol-editor). */
import type { SightingDefinition, SurveyDefinition } from './fieldDefinition';
import { bearDen } from './sightings/bearDen';
import { birdObservation } from './sightings/birdObservation';
import { boatSighting } from './sightings/boatSighting';
import { cfiNote } from './sightings/cfiNote';
import { cfiUnsurveyedArea } from './sightings/cfiUnsurveyedArea';
import { complianceCheck } from './sightings/complianceCheck';
import { crabTrapRetrieved } from './sightings/crabTrapRetrieved';
import { culturalEcologicalSite } from './sightings/culturalEcologicalSite';
import { culturalFeature } from './sightings/culturalFeature';
import { geotaggedNote } from './sightings/geotaggedNote';
import { marineDebris } from './sightings/marineDebris';
import { otherObservations } from './sightings/otherObservations';
import { patrolLogEntry } from './sightings/patrolLogEntry';
import { rcaBoatSighting } from './sightings/rcaBoatSighting';
import { sampleCollection } from './sightings/sampleCollection';
import { shorelineCleanup } from './sightings/shorelineCleanup';
import { spill } from './sightings/spill';
import { streamWaterQuality } from './sightings/streamWaterQuality';
import { suspiciousActivity } from './sightings/suspiciousActivity';
import { tenureRecord } from './sightings/tenureRecord';
import { trapSighting } from './sightings/trapSighting';
import { waterTest } from './sightings/waterTest';
import { whaleObservation } from './sightings/whaleObservation';
import { wildlifeSighting } from './sightings/wildlifeSighting';
import { SURVEYS } from './surveys/surveys';

export const SIGHTING_DEFINITIONS: readonly SightingDefinition[] = [
  wildlifeSighting,
  whaleObservation,
  birdObservation,
  boatSighting,
  rcaBoatSighting,
  trapSighting,
  crabTrapRetrieved,
  suspiciousActivity,
  complianceCheck,
  shorelineCleanup,
  marineDebris,
  spill,
  culturalEcologicalSite,
  culturalFeature,
  cfiUnsurveyedArea,
  cfiNote,
  bearDen,
  tenureRecord,
  waterTest,
  streamWaterQuality,
  sampleCollection,
  otherObservations,
  patrolLogEntry,
  geotaggedNote,
];

export const SURVEY_DEFINITIONS: readonly SurveyDefinition[] = SURVEYS;

const byType = <D extends { types: readonly string[] }>(definitions: readonly D[]) =>
  new Map(definitions.flatMap((definition) => definition.types.map((type) => [type, definition])));

const sightings = byType(SIGHTING_DEFINITIONS);
const surveys = byType(SURVEY_DEFINITIONS);

export const sightingDefinition = (type: string): SightingDefinition | undefined =>
  sightings.get(type);
export const surveyDefinition = (type: string): SurveyDefinition | undefined => surveys.get(type);

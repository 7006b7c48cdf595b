/** Every survey definition, in the order of the menus. */
import type { SurveyDefinition } from '../fieldDefinition';
import { boatSurvey, rcaSurvey, trapSurvey, whaleSurvey } from './areaSurvey';
import { birdSurvey } from './birdSurvey';
import { catchMonitoring } from './catchMonitoring';
import { cfiSurvey } from './cfiSurvey';
import { kelpSurvey } from './kelpSurvey';
import { streamWalk } from './streamWalk';

export const SURVEYS: readonly SurveyDefinition[] = [
  birdSurvey,
  whaleSurvey,
  boatSurvey,
  trapSurvey,
  rcaSurvey,
  kelpSurvey,
  streamWalk,
  catchMonitoring,
  cfiSurvey,
];

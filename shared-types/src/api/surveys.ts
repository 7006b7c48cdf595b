/** Surveys (spec section 7, "Surveys"). */
import * as z from 'zod';
import { patrolId } from '../records/text';
import { survey } from '../records/survey';
import {
  filterDates,
  foundSurveys,
  include,
  optionalMapBounds,
  paging,
  patrolIds,
  recordIds,
  selectedArea,
} from './common';
import { route } from './route';

export const searchSurveys = route({
  id: 'searchSurveys',
  method: 'POST',
  path: '/surveys/basic',
  resource: 'surveys',
  summary: 'Find surveys by date and area, or those of given patrols, or by their ids',
  auth: 'session',
  body: z.union([
    z.strictObject({ patrolIds }),
    z.strictObject({ surveyIds: recordIds }),
    z.strictObject({
      ...filterDates,
      mapBounds: optionalMapBounds.default({}),
      selectedArea: selectedArea.optional(),
      include: include.optional(),
      ...paging,
    }),
  ]),
  answer: foundSurveys,
  columns: true,
  problems: ['invalid-area', 'invalid-dates', 'invalid-token'],
});

export const surveysByPatrolId = route({
  id: 'surveysByPatrolId',
  method: 'GET',
  path: '/surveys/by-patrol-id/',
  resource: 'surveys',
  summary: 'The surveys of one patrol with all their details',
  auth: 'session',
  query: z.strictObject({ patrolId }),
  answer: z.object({ items: z.array(survey) }),
});

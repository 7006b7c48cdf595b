/** Edits a survey. Its sightings are edited separately. */
import type { Flat } from '@portal/shared-types/records/engine/change/merge';
import { parseGeometry } from '@portal/shared-types/records/engine/wire/values';
import { newSurvey, type Survey } from '@portal/shared-types/records/survey';
import { roundedSurvey, surveyInOrder } from '@portal/shared-types/records/engine/wire/wholeRecord';
import { surveyLabels } from '@portal/shared-types/records/engine/change/fieldLabels';
import { splitLevel, type PartEditor } from './editPart';
import { toSurvey } from '../patrol/patrolItems';
import { liveParts, type SurveyPart } from '../patrol/patrolState';
import { getLevel } from '../patrol/storedParts';

/** Responses have the geometry as text; requests may have it as an object. */
const withGeometry = (record: Flat): Flat =>
  'geometry' in record ? { ...record, geometry: parseGeometry(record.geometry) } : record;

export const surveyEditor: PartEditor<SurveyPart, Survey> = {
  kind: 'surveys',
  name: 'Survey',
  letter: 'v',
  time: 'survey_start_dt',
  readAs: (head, state, part) =>
    toSurvey(
      head,
      part.no,
      { level: getLevel(head.sharing, part.requestedLevel), version: part.version },
      part.body,
      liveParts(state)
        .photos.filter(({ recordKind, no }) => recordKind === 'v' && no === part.no)
        .map(({ seq }) => seq),
    ),
  record: 'survey',
  arrange: (record) => withGeometry(roundedSurvey(surveyInOrder(record))),
  split: splitLevel,
  schema: newSurvey,
  labels: ({ survey_type }) => surveyLabels(survey_type),
};

import type { Merge } from '@portal/shared-types/records/engine/change/merge';
import { nestedSighting } from '@portal/shared-types/records/engine/change/flat';
import { newSighting, type Sighting } from '@portal/shared-types/records/sighting';
import {
  roundedSighting,
  sightingInOrder,
} from '@portal/shared-types/records/engine/wire/wholeRecord';
import { invalidRequest } from '@portal/shared-types/base/text/problems';
import { sightingLabels } from '@portal/shared-types/records/engine/change/fieldLabels';
import { editedSightingLevels } from '../lists/sightingLevels';
import type { PartEditor } from './editPart';
import { numberIn } from '../patrol/findPart';
import { toSighting } from '../patrol/patrolItems';
import { liveParts, type SightingBody, type SightingPart } from '../patrol/patrolState';
import { getLevel } from '../patrol/storedParts';
import type { StoredPatrol } from '../patrol/storedPatrol';

/** Number of the survey that the sighting moves to; 0: none. */
const surveyNumber = ({ head, state }: StoredPatrol, surveyId: unknown): number => {
  if (typeof surveyId !== 'string') return 0;
  const no = numberIn(surveyId);
  const isOwn = surveyId === `${head.id}.v${no}`;
  if (!isOwn || !liveParts(state).surveys.some((survey) => survey.no === no))
    throw invalidRequest('body.editedSighting.survey_id: is not a survey of this patrol');
  return no;
};

/** A sighting that leaves a survey keeps the survey's nation-only level, so moving never shares it. */
const keptWith = (
  { state }: StoredPatrol,
  { changed }: Merge,
  { survey }: SightingPart,
): Partial<SightingPart> => {
  const before = liveParts(state).surveys.find(({ no }) => no === survey);
  return before?.requestedLevel === 'nation' && !changed.includes('sharing_level')
    ? { requestedLevel: 'nation' }
    : {};
};

export const sightingEditor: PartEditor<SightingPart, Sighting> = {
  kind: 'sightings',
  name: 'Sighting',
  letter: '',
  time: 'sighting_dt',
  readAs: (head, state, part) => {
    const survey = liveParts(state).surveys.find(({ no }) => no === part.survey);
    const level = getLevel(head.sharing, survey?.requestedLevel, part.requestedLevel);
    const item = { level, version: part.version, survey: part.survey };
    return toSighting(head, part.no, item, part.body, survey?.body.survey_start_dt ?? null);
  },
  record: 'sighting',
  arrange: (record) => roundedSighting(sightingInOrder(record)),
  split: (flat) => {
    const { survey_id, sharing_level, ...body } = nestedSighting(flat);
    return { body, outside: { survey_id, sharing_level } };
  },
  schema: newSighting,
  derive: (before, body) => editedSightingLevels(before as unknown as SightingBody, body),
  outside: (stored, merge, part) =>
    merge.changed.includes('survey_id')
      ? { survey: surveyNumber(stored, merge.merged.survey_id), ...keptWith(stored, merge, part) }
      : {},
  labels: ({ sighting_type }: SightingBody) => sightingLabels(sighting_type),
};

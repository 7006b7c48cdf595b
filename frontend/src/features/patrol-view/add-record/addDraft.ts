import { isObject } from '@portal/shared-types/base/isObject';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Draft } from '#platform/drafts/draft.ts';
import { getSurvey, type Adding } from '../../patrol-data/newRecord';

interface AddDraft {
  type: string;
  adding: Adding;
  wire: Wire;
}

export const readAddDraft = ({ kind, value }: Draft): AddDraft | null => {
  if (!isObject(value) || typeof value.type !== 'string' || !isObject(value.wire)) return null;
  const { type, wire, survey } = value;
  if (kind === 'survey' || kind === 'weather') return { type, wire, adding: { kind } };
  if (kind !== 'sighting') return null;
  if (!isObject(survey)) return { type, wire, adding: { kind } };
  const { survey_id, survey_type, survey_start_dt } = survey;
  return typeof survey_id === 'string' &&
    typeof survey_type === 'string' &&
    typeof survey_start_dt === 'string'
    ? { type, wire, adding: { kind, survey: { survey_id, survey_type, survey_start_dt } } }
    : null;
};

export const toDraftValue = ({ type, adding, wire }: AddDraft): unknown => {
  const { survey_id, survey_type, survey_start_dt } = getSurvey(adding) ?? {};
  return { type, wire, survey: survey_id ? { survey_id, survey_type, survey_start_dt } : null };
};

export const isDraftFor = (draft: Draft, patrolId: number, adding: Adding): boolean =>
  draft.of === String(patrolId) &&
  draft.kind === adding.kind &&
  getSurvey(readAddDraft(draft)?.adding ?? adding)?.survey_id === getSurvey(adding)?.survey_id;

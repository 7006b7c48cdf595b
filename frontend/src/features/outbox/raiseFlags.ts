/** Raises the flags requested while a patrol was entered, once its records have ids. */
import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import type { Saved } from '@portal/shared-types/reading/import/send';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import type { FlagToRaise } from '../plausibility/hintChoices';

type FlagCall = Parameters<Client['insertFlag']>[0];

interface SavedDraft extends Saved {
  draftId: string;
}

/** Null if the record doesn't exist. */
const getFlagTarget = (
  { record: { kind, index } }: FlagToRaise,
  { patrol, response }: SavedDraft,
) => {
  if (kind === 'patrol' || index === null)
    return { surveyStartDate: null, sightingStartDate: null, recordId: null };
  const isSurvey = kind === 'survey';
  const recordId = (isSurvey ? response.surveyIds : response.sightingIds)[index];
  const sighting = isSurvey ? undefined : patrol.sightings?.[index];
  if (recordId === undefined || !(isSurvey || sighting)) return null;
  const survey = isSurvey ? index : (sighting?.survey ?? -1);
  return {
    surveyStartDate: patrol.surveys?.[survey]?.survey_start_dt ?? null,
    sightingStartDate: sighting?.sighting_dt ?? null,
    recordId,
  };
};

/** Raises each flag once. Resolves to the number rejected; rejects if the server is unreachable. */
export const raiseFlags = async (
  client: Pick<Client, 'insertFlag'>,
  saved: SavedDraft,
  flags: readonly FlagToRaise[],
): Promise<number> => {
  let refused = 0;
  for (const flagToRaise of flags) {
    const target = getFlagTarget(flagToRaise, saved);
    if (!target) continue;
    const body = {
      nation: saved.patrol.nation,
      patrolID: saved.response.patrolId,
      patrolStartDate: saved.patrol.patrol_start_dt,
      ...target,
      flag: flagToRaise.flag,
      note: flagToRaise.note === '' ? null : flagToRaise.note,
    } as FlagCall['body'];
    try {
      const idempotencyKey = await requestKey(saved.draftId, body);
      await client.insertFlag({ body, idempotencyKey });
    } catch (error) {
      const isFinal =
        error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status);
      if (!isFinal) throw error;
      refused++;
    }
  }
  return refused;
};

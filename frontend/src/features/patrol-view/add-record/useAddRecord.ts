/** Sends a new record once: every attempt for the same draft uses the same key. */
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import type { NewWeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { message } from '@portal/shared-types/base/text/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#platform/api/ClientContext.ts';
import { useNotice, NOTICE_MS } from '#platform/ui/notices/NoticeContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { useRefusal } from '#records/form/refusal.ts';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import { getSurvey, type Adding } from '../../patrol-data/newRecord';

export type Record =
  | { kind: 'sighting'; sighting: NewSighting }
  | { kind: 'survey'; survey: NewSurvey }
  | { kind: 'weather'; weather: NewWeatherObservation };

const ADDED = {
  sighting: 'sightingAdded',
  survey: 'surveyAdded',
  weather: 'weatherAdded',
} as const;

export const useAddRecord = (
  patrolId: number,
  adding: Adding,
  draftId: string,
  onAdded: (recordId: string) => Promise<void>,
) => {
  const client = useClient();
  const queries = useQueryClient();
  const notice = useNotice();
  const { supportContact } = useSettings();
  const { problems, failure, clear, refuse } = useRefusal();

  const call = async (record: Record): Promise<string> => {
    const idempotencyKey = await requestKey(draftId, record);
    const survey = getSurvey(adding);
    if (record.kind === 'survey') {
      const { surveyIds } = await client.addSurveys({
        body: { patrol: { id: patrolId, surveys: [record.survey] } },
        idempotencyKey,
      });
      return surveyIds[0]!;
    }
    if (record.kind === 'weather') {
      const { weatherIds } = await client.addWeather({
        body: { patrol: { id: patrolId, weather_observations: [record.weather] } },
        idempotencyKey,
      });
      return weatherIds[0]!;
    }
    const { sightingIds } = await client.addSightings({
      body: {
        patrol: {
          id: patrolId,
          ...(survey && { survey_id: survey.survey_id }),
          sightings: [record.sighting],
        },
      },
      idempotencyKey,
    });
    return sightingIds[0]!;
  };

  /** Adds it, and reports its id. Errors are in `problems` and `failure`. */
  const send = async (record: Record): Promise<void> => {
    clear();
    try {
      const recordId = await call(record);
      await Promise.all(
        ['patrol', 'sightings', 'surveys', 'weather'].map((part) =>
          queries.invalidateQueries({ queryKey: [part, patrolId] }),
        ),
      );
      notice({
        severity: 'success',
        text: message(ADDED[record.kind]),
        stays: NOTICE_MS,
      });
      await onAdded(recordId);
    } catch (error) {
      refuse(error, message('savingFailed', { name: supportContact }));
    }
  };
  return { send, problems, failure };
};

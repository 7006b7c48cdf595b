import { randomUUID } from 'node:crypto';
import { editWeather } from '@portal/shared-types/api/editor';
import { editPart } from '../../data/change/editPart';
import { weatherEditor } from '../../data/change/editWeather';
import { oneId } from '../../data/patrol/findPart';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(
  editWeather,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const {
      editedWeather: edited,
      originalWeather: original,
      nation,
      patrolStartDate,
      printOnly,
    } = body;
    const { answer, replayed } = await editPart(
      weatherEditor,
      caller,
      {
        edited,
        original,
        id: oneId(original.weather_id, edited.weather_id, 'editedWeather.weather_id'),
        nation,
        patrolStartDate: patrolStartDate ?? null,
      },
      { printOnly: printOnly ?? false, key: idempotencyKey ?? randomUUID() },
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    const { record, ...rest } = answer;
    return { weather: record, ...rest };
  },
);

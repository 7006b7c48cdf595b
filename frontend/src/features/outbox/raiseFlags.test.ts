import { ApiError } from '@portal/shared-types/contract/api/client';
import type { FlagToRaise } from '../plausibility/hintChoices';
import { raiseFlags } from './raiseFlags';

const START = '2026-03-01 07:30:00';
const saved = {
  draftId: 'd',
  patrol: {
    nation: 'North Inlet',
    patrol_start_dt: START,
    patrol_end_dt: START,
    surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: '2026-03-01 08:00:00' }],
    sightings: [
      { sighting_type: 'Geotagged Note', sighting_dt: '2026-03-01 09:00:00' },
      { sighting_type: 'Geotagged Note', sighting_dt: '2026-03-01 08:10:00', survey: 0 },
    ],
  },
  response: { patrolId: 1042, sightingIds: ['1042.1', '1042.2'], surveyIds: ['1042.v1'] },
};

const flag = (record: FlagToRaise['record'], note = 'look'): FlagToRaise => ({
  record,
  flag: 'Wrong time',
  note,
});

const api = (...responses: (Error | null)[]) => {
  const calls: { body: Record<string, unknown>; key: string }[] = [];
  const insertFlag = ({ body, idempotencyKey }: { body: never; idempotencyKey: string }) => {
    calls.push({ body, key: idempotencyKey });
    const error = responses.shift();
    return error ? Promise.reject(error) : Promise.resolve({});
  };
  return { calls, client: { insertFlag } as never };
};

it('flags each record by its new id, and the patrol by none', async () => {
  const { calls, client } = api();
  const refused = await raiseFlags(client, saved, [
    flag({ kind: 'patrol', index: null }, ''),
    flag({ kind: 'sighting', index: 1 }),
    flag({ kind: 'survey', index: 0 }),
    flag({ kind: 'sighting', index: 7 }),
  ]);
  expect(refused).toBe(0);
  const whole = { nation: 'North Inlet', patrolID: 1042, patrolStartDate: START };
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...whole,
      surveyStartDate: null,
      sightingStartDate: null,
      recordId: null,
      flag: 'Wrong time',
      note: null,
    },
    {
      ...whole,
      surveyStartDate: '2026-03-01 08:00:00',
      sightingStartDate: '2026-03-01 08:10:00',
      recordId: '1042.2',
      flag: 'Wrong time',
      note: 'look',
    },
    {
      ...whole,
      surveyStartDate: '2026-03-01 08:00:00',
      sightingStartDate: null,
      recordId: '1042.v1',
      flag: 'Wrong time',
      note: 'look',
    },
  ]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
});

it('counts flags that the server rejects, and stops if it can’t be reached', async () => {
  const flags = [flag({ kind: 'patrol', index: null }), flag({ kind: 'sighting', index: 0 })];
  const full = api(new ApiError(403, {}));
  expect(await raiseFlags(full.client, saved, flags)).toBe(1);
  expect(full.calls).toHaveLength(2);
  const cut = api(null, new TypeError('Failed to fetch'));
  await expect(raiseFlags(cut.client, saved, flags)).rejects.toThrow('Failed to fetch');
  // A retry sends the first one with its original key.
  const again = api();
  await raiseFlags(again.client, saved, flags);
  expect(again.calls[0]!.key).toBe(cut.calls[0]!.key);
});

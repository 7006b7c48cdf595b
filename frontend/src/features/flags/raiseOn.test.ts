import { createClient } from '@portal/shared-types/contract/api/client';
import table from 'virtual:route-table';
import { flag, patrol, sighting } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { toFlagTarget } from './flagTarget';
import { raiseOn, type FlagBody } from './raiseOn';

const client = createClient(table, { token: () => 'token' });
const makeKey = ({ patrolStartDate }: FlagBody) => Promise.resolve(`key ${patrolStartDate}`);
const said = { flag: 'Wrong time', note: null };
const NONE = { status: 404, json: { code: 'not-found' } };

/** An API that responds to the first flag with 404, and then accepts it. @param now the current patrol */
const serve = (now: unknown[]) => {
  let requests = 0;
  return fakeServer({
    'POST /flags/insert-flag/': () => (requests++ === 0 ? NONE : { json: flag() }),
    'POST /patrols/by-id': () => ({ json: { items: now } }),
  });
};

it('finds a record whose times were changed in the meantime by its id', async () => {
  const server = serve([patrol({ patrol_start_dt: '2026-03-01 09:00:00' })]);
  const { place: keys } = toFlagTarget(sighting());
  await expect(raiseOn(client, { ...keys, ...said }, makeKey)).resolves.toEqual(flag());
  const [, again] = server.to('POST /flags/insert-flag/');
  expect(again!.body).toEqual({
    nation: 'North Inlet',
    patrolID: 1042,
    patrolStartDate: '2026-03-01 09:00:00',
    surveyStartDate: null,
    sightingStartDate: null,
    recordId: '1042.1',
    ...said,
  });
  expect(again!.headers.get('Idempotency-Key')).toBe('key 2026-03-01 09:00:00');
});

it('asks no further where the patrol itself is gone, or is where it was', async () => {
  const { place: keys } = toFlagTarget(patrol());
  for (const now of [[], [patrol()]]) {
    const server = serve(now);
    await expect(raiseOn(client, { ...keys, ...said }, makeKey)).rejects.toMatchObject({
      status: 404,
    });
    expect(server.to('POST /flags/insert-flag/')).toHaveLength(1);
  }
});

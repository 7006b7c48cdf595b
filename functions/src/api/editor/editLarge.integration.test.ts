/** Records and routes larger than one item: edited, shown and kept like any other. */
import { createHash } from 'node:crypto';
import { withoutNulls } from '@portal/shared-types/records/engine/change/merge';
import type { Survey } from '@portal/shared-types/records/survey';
import { readBody } from '#data/store/body.ts';
import { patrolKey } from '#data/store/keys.ts';
import { readHeads, readRoute } from '#data/patrol/patrolStore.ts';
import { queryAll } from '#data/store/send.ts';
import { tableName } from '#data/store/tables.ts';
import { asRead, callAs, patrolToEdit, withEditors } from '#testing/editing.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';

/** Text that doesn't compress. */
const noise = (n: number): string => createHash('sha512').update(`noise ${n}`).digest('base64');
const perimeters = (from: number) =>
  Array.from({ length: 6000 }, (_, i) => ({
    perimeter_seq: i + 1,
    density: [0, 1].map((k) => noise(from + 2 * i + k)).join(' '),
  }));

let pid: number;
beforeAll(async () => {
  await freshStore();
  await withEditors();
  pid = await patrolToEdit({
    surveys: [
      {
        survey_type: 'Kelp Survey',
        survey_start_dt: '2026-07-04 10:00:00',
        perimeters: perimeters(0),
      },
    ],
    sightings: [],
  });
});

test('a survey of more than a megabyte is edited; before and after are kept whole', async () => {
  const [one] = (await asRead(pid)).surveys as [Survey];
  const body = {
    originalSurvey: one,
    editedSurvey: { ...one, perimeters: perimeters(1e6), comments: 'Walked once more.' },
    nation: 'North Inlet',
  };
  expect(JSON.stringify(one).length).toBeGreaterThan(1e6);
  const key = { 'idempotency-key': 'large-survey-1' };
  const first = await callAs('guardian', 'editSurvey', body, key);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    patrolVersion: 2,
    changes: [
      {
        field: 'perimeters',
        before: { long: true, summary: 'list of 6,000 entries' },
        after: { long: true, summary: 'list of 6,000 entries' },
      },
      { field: 'comments', before: null, after: 'Walked once more.' },
    ],
  });
  const [now] = (await asRead(pid)).surveys as [Survey];
  expect(now).toEqual(first.body.survey);
  expect(withoutNulls(now.perimeters)).toEqual(perimeters(1e6));
  const again = await callAs('guardian', 'editSurvey', body, key);
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  const history = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :h)',
    ExpressionAttributeValues: { ':pk': patrolKey(pid), ':h': 'H#' },
  });
  expect(history.length).toBeGreaterThan(3);
  const { changes } = readBody<{ changes: { before: unknown; after: unknown }[] }>(history);
  expect(changes[0]).toMatchObject({ before: perimeters(0), after: perimeters(1e6) });
  await expectSoundEntries(pid);
});

test('a route of half a day with one fix per second is saved, and removed again', async () => {
  const coordinates = Array.from({ length: 43_200 }, (_, i): [number, number] => [
    Math.round((-128.5 + 0.3 * Math.sin(i / 40_000) + 0.00005 * Math.sin(i)) * 1e7) / 1e7,
    Math.round((52.2 + 0.3 * Math.cos(i / 30_000)) * 1e7) / 1e7,
  ]);
  const route = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: [coordinates] },
  };
  const give = (route_geojson: unknown, route_version: number) =>
    callAs('guardian', 'editRoute', { patrol: { id: pid, route_geojson, route_version } });
  const { status, body } = await give(route, 1);
  expect([status, body]).toMatchObject([
    200,
    { changes: [{ after: { long: true, summary: 'line of 43,200 points' } }], written: true },
  ]);
  const [head] = await readHeads(VIEWERS.guardian, [pid]);
  const read = (await readRoute(head!))!.geometry.coordinates[0];
  expect(JSON.stringify(read) === JSON.stringify(coordinates)).toBe(true);
  await expectSoundEntries(pid);
  expect((await give(null, head!.route_version!)).status).toBe(200);
  await expectSoundEntries(pid);
});

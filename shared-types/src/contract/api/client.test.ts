import { gunzipSync } from 'node:zlib';
import { createClient } from './client';
import { ROUTE_TABLE } from './routes';

interface Sent {
  type: string | null;
  body: unknown;
}

/** Records the requests that leave for the API. */
const sending = () => {
  const sent: Sent[] = [];
  const client = createClient(ROUTE_TABLE, {
    origin: 'http://portal',
    token: () => 'a token',
    fetch: (_address, { headers, body }) => {
      sent.push({ type: new Headers(headers).get('Content-Type'), body });
      return Promise.resolve(new Response('{}'));
    },
  });
  return { client, sent };
};

const long = 'fog '.repeat(50_000);

test('a large write leaves gzipped', async () => {
  const { client, sent } = sending();
  const patrol = { nation: 'North Inlet', patrol_start_dt: 'a', patrol_end_dt: 'b', notes: long };
  await client.createPatrol({ body: { patrol }, idempotencyKey: 'key-1' });
  expect(sent[0]!.type).toBe('application/vnd.rms.json+gzip');
  const bytes = Buffer.from(await (sent[0]!.body as Blob).arrayBuffer());
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ patrol });
});

test('a short write, and a long request of a route without gzip, leave as plain JSON', async () => {
  const { client, sent } = sending();
  const patrol = { nation: 'North Inlet', patrol_start_dt: 'a', patrol_end_dt: 'b' };
  await client.createPatrol({ body: { patrol }, idempotencyKey: 'key-2' });
  await client.surveyAreas({ body: { areaNames: [long] } });
  expect(sent).toEqual([
    { type: 'application/json', body: JSON.stringify({ patrol }) },
    { type: 'application/json', body: JSON.stringify({ areaNames: [long] }) },
  ]);
});

test.each([
  [{ 'apigw-requestid': 'gateway' }, { reference: 'handler' }, 'handler'],
  [{ 'apigw-requestid': 'gateway', 'x-amz-cf-id': 'edge' }, {}, 'gateway'],
  [{ 'x-amz-cf-id': 'edge' }, {}, 'edge'],
  [{}, {}, undefined],
])('a refusal with %j and %j has the reference %s', async (headers, problem, reference) => {
  const client = createClient(ROUTE_TABLE, {
    token: () => undefined,
    fetch: () =>
      Promise.resolve(
        new Response(JSON.stringify(problem), { status: 503, headers: { ...headers } }),
      ),
  });
  await expect(client.listNations()).rejects.toMatchObject({ status: 503, reference });
});

/** The line of a request in the AWS log. */
import { handler as login } from '#api/sign-in/login.ts';
import { handler as patrolsById } from '#api/patrols/patrolsById.ts';
import { logFailedJob } from '#log/log.ts';
import { METRICS_NAMESPACE } from '#log/metrics.ts';
import { personMark } from './requestLog';
import { invoke } from '#testing/invoke.ts';
import { freshStore, PASSWORD, VIEWERS, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { forgetClient } from '#data/store/dynamo.ts';

type Line = Record<string, unknown> & {
  _aws: { CloudWatchMetrics: { Dimensions: string[][]; Metrics: { Name: string }[] }[] };
};
const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB!;
let written: string[];

beforeAll(async () => {
  await freshStore();
  await withAccounts();
});
beforeEach(() => {
  process.env.PORTAL_STAGE = 'test';
  written = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  delete process.env.PORTAL_STAGE;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  forgetClient();
  jest.restoreAllMocks();
});

const lines = (): Line[] => written.map((text) => JSON.parse(text) as Line);
const open = (token: string) => invoke(patrolsById, { token, body: { patrolIds: [1] } });

test('a request is one line: its route, who asked as a mark, the time, and what it consumed', async () => {
  const token = await makeSessionToken('guardian');
  written = [];
  await open(token);
  await open(token);
  expect(written).toHaveLength(2);
  expect(written[0]).toMatch(/^\{.*\}\n$/);
  const [line] = lines() as [Line];
  expect(line).toMatchObject({
    level: 'INFO',
    stage: 'test',
    route: 'patrolsById',
    requestId: 'test',
    status: 200,
    nation: 'North Inlet',
    person: await personMark('guardian'),
    serverError: 0,
    duration: expect.any(Number) as number,
    writeUnits: 0,
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: METRICS_NAMESPACE,
          Dimensions: [['stage']],
          Metrics: ['duration', 'readUnits', 'writeUnits', 'coldStart', 'serverError'].map(
            (Name) => ({ Name, Unit: Name === 'duration' ? 'Milliseconds' : 'Count' }),
          ),
        },
      ],
    },
  });
  // The session and the account, at least.
  expect(line.readUnits).toBeGreaterThanOrEqual(1);
  // Of two requests in one process, only the first can be a cold start.
  expect(lines()[1]!.coldStart).toBe(0);
});

test('requests at the same time are counted apart, and writes as writes', async () => {
  const token = await makeSessionToken('network');
  written = [];
  const sign = () => invoke(login, { body: { username: 'guardian', password: PASSWORD } });
  await Promise.all([sign(), open(token), open(token)]);
  const [signed, ...opened] = lines().sort((a, b) => Number(b.writeUnits) - Number(a.writeUnits));
  expect(signed).toMatchObject({ route: 'login' });
  expect(signed).not.toHaveProperty('person');
  expect(signed!.writeUnits).toBeGreaterThanOrEqual(1);
  expect(opened[0]!.readUnits).toBe(opened[1]!.readUnits);
  expect(opened.map(({ writeUnits }) => writeUnits)).toEqual([0, 0]);
  expect(opened[0]!.nation).toBe('3 nations');
});

test('only a failure is a metric of its route, and the reference in its response is in the line', async () => {
  const token = await makeSessionToken('guardian');
  process.env.AWS_ENDPOINT_URL_DYNAMODB = 'http://127.0.0.1:9';
  forgetClient();
  written = [];
  const { body } = await open(token);
  const [line] = lines() as [Line];
  expect(body).toMatchObject({ code: 'unavailable', reference: 'test' });
  expect(line).toMatchObject({
    status: 503,
    serverError: 1,
    problem: 'unavailable',
    requestId: 'test',
    _aws: {
      CloudWatchMetrics: [
        { Dimensions: [['stage']] },
        { Dimensions: [['stage', 'route']], Metrics: [{ Name: 'serverError', Unit: 'Count' }] },
      ],
    },
  });
});

test('a line has no personal data and no secret', async () => {
  const token = await makeSessionToken('guardian');
  await open(token);
  await invoke(login, { body: { username: 'guardian', password: 'a wrong guess' } });
  await invoke(patrolsById, { token, query: 'asked=too', body: { patrolIds: ['my note'] } });
  const { full_name } = VIEWERS.guardian;
  expect(written.length).toBeGreaterThanOrEqual(3);
  for (const secret of [full_name, '"guardian"', token, 'wrong guess', 'my note', '127.0.0.1'])
    expect(written.join('').includes(secret)).toBe(false);
  const known = [
    '_aws',
    'timestamp',
    'level',
    'stage',
    'route',
    'requestId',
    'person',
    'nation',
    'status',
  ];
  const numbers = ['duration', 'readUnits', 'writeUnits', 'coldStart', 'serverError'];
  expect(
    lines()
      .flatMap(Object.keys)
      .filter((key) => ![...known, ...numbers, 'problem'].includes(key)),
  ).toEqual([]);
});

test('a person’s mark depends on the key, and no two people share one', async () => {
  const marks = await Promise.all(['guardian', 'outsider', 'guardian'].map(personMark));
  expect(marks[0]).toMatch(/^[\w-]{12}$/);
  expect(marks[2]).toBe(marks[0]);
  expect(marks[1]).not.toBe(marks[0]);
});

test('a failed job is a metric; on one machine nothing is written', () => {
  logFailedJob('zipPhotos', new Error('no space'));
  expect(lines()).toMatchObject([{ job: 'zipPhotos', failedJob: 1 }]);
  delete process.env.PORTAL_STAGE;
  logFailedJob('zipPhotos', new Error('no space'));
  expect(written).toHaveLength(1);
});

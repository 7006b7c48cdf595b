/** docs/security.md#failures: a store that fails, is full, or is killed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '@portal/shared-types/base/text/problems';
import { addDays } from '@portal/shared-types/base/time/wallClock';
import { handler as createHandler } from '#api/patrols/createPatrol.ts';
import { handler as patrolsById } from '#api/patrols/patrolsById.ts';
import { handler as login } from '#api/sign-in/login.ts';
import { forgetCatalogue } from '#data/catalogue/catalogueStore.ts';
import { editDetails } from '#data/change/editDetails.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import type { Created } from '#data/patrol/patrolGuard.ts';
import { readHeads } from '#data/patrol/patrolStore.ts';
import { search } from '#data/search/search.ts';
import { forgetClient } from '#data/store/dynamo.ts';
import { aPatrol } from '#testing/builders.ts';
import { runEngine } from '#testing/engine.ts';
import { invoke } from '#testing/invoke.ts';
import { largePatrol } from '#testing/largePatrol.ts';
import { seeded } from '#testing/random.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { WHOLE_YEAR } from '#testing/searchQueries.ts';
import { freshStore, PASSWORD, storedItems, VIEWERS, withAccounts } from '#testing/store.ts';

const viewer = VIEWERS.guardian;
const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB!;
const getStart = (i: number): string => `${addDays('2026-05-01', i)} 08:00:00`;

/** Points the code under test at a store. */
const use = (url: string): void => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = url;
  forgetClient();
  forgetCatalogue();
};
beforeEach(() => {
  // Failures are logged as intended; hide them in the test's output.
  jest.spyOn(console, 'error').mockImplementation();
  // No waits before retries: waiting doesn't help this store.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  use(endpoint);
});

/** A link to the store that throttles, fails, resets, and loses responses after the store has committed. */
const flakyLink = async (random: () => number): Promise<{ server: Server; url: string }> => {
  const target = new URL(endpoint);
  const server = createServer((incoming, response) => {
    const chance = random();
    const throttled =
      '{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException","message":"slow down"}';
    if (chance < 0.08)
      return void response
        .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
        .end(throttled);
    if (chance < 0.14) return void response.writeHead(500).end();
    if (chance < 0.2) return void incoming.socket.destroy();
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (reply) => {
        if (chance < 0.3) {
          reply.resume();
          incoming.socket.destroy();
        } else {
          response.writeHead(reply.statusCode!, reply.headers);
          reply.pipe(response);
        }
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('a store that throttles, fails, resets and loses responses: every patrol exists once, completely', async () => {
  await freshStore();
  const { server, url } = await flakyLink(seeded(5));
  use(url);
  const ids: Created[] = [];
  for (let i = 0; i < 12; i++) {
    const p =
      i % 4 === 0
        ? largePatrol(getStart(i))
        : aPatrol({ patrol_start_dt: getStart(i), patrol_end_dt: getStart(i) });
    for (let tries = 0; ids.length === i; tries++) {
      expect(tries).toBeLessThan(8);
      // A caller without a response retries with the same key.
      await createPatrol({ login_name: 'guardian' }, p, `key-of-${i}-x`).then(
        (created) => ids.push(created),
        () => undefined,
      );
    }
  }
  server.closeAllConnections();
  server.close();
  use(endpoint);
  const found = await search(viewer, WHOLE_YEAR);
  expect([...found.patrols.id].sort()).toEqual(ids.map((c) => c.patrolId).sort());
  expect(found.sightings.no).toHaveLength(3 * 300);
});

test('edits through such a store: each is written once, acknowledged once, and none is lost', async () => {
  await freshStore();
  const made = await createPatrol(viewer, largePatrol(getStart(1)), 'key-to-edit');
  const pid = made.patrolId;
  const { server, url } = await flakyLink(seeded(11));
  use(url);
  const EDITS = 30;
  const said = (n: number): string => `note ${n}`;
  for (let n = 0; n < EDITS; n++) {
    const edit = {
      original: { notes: n ? said(n - 1) : null },
      edited: { notes: said(n) },
    };
    for (let tries = 0, isDone = false; !isDone; tries++) {
      expect(tries).toBeLessThan(10);
      // A caller without a response retries with the same key.
      isDone = await editDetails(
        viewer,
        { id: pid, ...edit },
        { printOnly: false, key: `key-${n}-x` },
      ).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem) throw error;
          return false;
        },
      );
    }
  }
  server.closeAllConnections();
  server.close();
  use(endpoint);
  const [head] = await readHeads(viewer, [pid]);
  expect(head!.version).toBe(1 + EDITS);
  const history = (await storedItems()).filter(
    ({ pk, sk }) => pk === `P#${pid}` && String(sk).startsWith('H#'),
  );
  expect(history).toHaveLength(EDITS);
  await expectSoundEntries(pid);
});

test.each([
  'commit failed (backend: database or disk is full)',
  'commit failed (backend: I/O error: disk I/O error)',
  'attempt to write a readonly database',
])('a store that reports "%s": the answer names the disk', async (message) => {
  const server = createServer((_incoming, response) =>
    response
      .writeHead(500, { 'content-type': 'application/x-amz-json-1.0' })
      .end(
        JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message }),
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const response = await invoke(login, { body: { username: 'guardian', password: PASSWORD } });
  expect([response.status, response.body.code]).toEqual([503, 'disk-full']);
  server.closeAllConnections();
  server.close();
});

describe('a separate store', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-fault-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('disk full: writes are rejected with a clear message, reads continue, and nothing acknowledged is lost', async () => {
    const file = join(folder, 'store.db');
    const first = await runEngine({ file, fullAtKilobytes: 3000 });
    use(first.endpoint);
    await freshStore();
    await withAccounts();
    const response = await invoke(login, { body: { username: 'guardian', password: PASSWORD } });
    const token = (response.body as unknown as { JwtToken: string }).JwtToken;
    const kept: number[] = [];
    let refused = '';
    for (let i = 0; i < 200 && !refused; i++) {
      const created = await invoke(createHandler, {
        token,
        body: { patrol: largePatrol(getStart(i)) },
      });
      if (created.status === 201) kept.push((created.body as unknown as Created).patrolId);
      else refused = `${created.status} ${created.headers['content-type']} ${created.text}`;
    }
    expect(refused).toMatch(/^503 application\/problem\+json .*disk is full .* nothing was saved/);
    // Sessions are small, so some may still fit.
    const signIn = () => invoke(login, { body: { username: 'guardian', password: PASSWORD } });
    let last = await signIn();
    for (let i = 0; i < 500 && last.status === 200; i++) last = await signIn();
    expect([last.status, last.body.code]).toEqual([503, 'disk-full']);
    expect(kept.length).toBeGreaterThan(0);
    const read = await invoke(patrolsById, { token, body: { patrolIds: kept } });
    expect(read.status).toBe(200);
    expect((read.body as unknown as { items: unknown[] }).items).toHaveLength(kept.length);
    await first.stop();

    const second = await runEngine({ file });
    use(second.endpoint);
    const found = await search(viewer, WHOLE_YEAR);
    expect(found.patrols.id).toEqual(kept);
    expect(found.sightings.no).toHaveLength(300 * kept.length);
    await second.stop();
  });

  test('while the store is down, responses are clear; afterwards, everything acknowledged is there', async () => {
    const file = join(folder, 'store.db');
    const first = await runEngine({ file });
    use(first.endpoint);
    await freshStore();
    await withAccounts();
    const response = await invoke(login, { body: { username: 'guardian', password: PASSWORD } });
    const token = (response.body as unknown as { JwtToken: string }).JwtToken;
    const { patrolId } = await createPatrol(viewer, largePatrol(getStart(1)), 'before-the-kill');
    await first.stop('SIGKILL');
    const gone = await invoke(patrolsById, { token, body: { patrolIds: [patrolId] } });
    expect(gone.status).toBe(503);
    const second = await runEngine({ file, address: first.address });
    const back = await invoke(patrolsById, { token, body: { patrolIds: [patrolId] } });
    expect(back.status).toBe(200);
    expect((back.body as unknown as { items: unknown[] }).items).toHaveLength(1);
    await second.stop();
  });
});

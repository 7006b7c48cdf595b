import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readArguments } from './arguments';
import { runChecks, type Check } from '#base/checks.ts';
import { policyDifferences } from './headerChecks';
import { securityHeaders } from '#aws/edge/securityHeaders.ts';
import { smokeGroups } from './smoke';

const check = (name: string, run: Check['run']): Check => ({ name, advice: 'Look.', run });
const good = check('good', () => Promise.resolve());
const bad = check('bad', () => Promise.reject(new Error('it broke')));

test('each check has a line, and a failed one says what to do', async () => {
  const lines: string[] = [];
  const more = check('more', () => Promise.resolve('3 files'));
  const counts = await runChecks(
    [
      { checks: [more, bad, good] },
      { checks: [bad, good], isChain: true },
      { checks: [bad], skipped: () => 'because of the fog' },
    ],
    (line) => lines.push(line),
  );
  expect(lines).toEqual([
    '✓ more: 3 files',
    '✗ bad: it broke\n  What to do: Look.',
    '✓ good',
    '✗ bad: it broke\n  What to do: Look.',
    '– good: not checked, because “bad” failed',
    '– bad: not checked, because of the fog',
  ]);
  expect(counts).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

const PASSWORD = { PORTAL_USERNAME: 'manager', PORTAL_PASSWORD: 'x' };

test('it only reads, unless it is given a nation and an account', () => {
  expect(readArguments(['https://portal.example/login'], {})).toEqual({
    portal: 'https://portal.example',
    apiOrigin: undefined,
    nation: undefined,
    account: undefined,
  });
  expect(readArguments(['http://localhost:3000', '--write', 'Test'], PASSWORD)).toMatchObject({
    nation: 'Test',
    account: { username: 'manager', password: 'x' },
  });
  expect(() => readArguments(['https://a.example', '--write', 'Test'], {})).toThrow(
    /needs PORTAL_USERNAME/,
  );
});

test.each([[[]], [['portal.example']], [['http://portal.example']], [['https://a', '--all']]])(
  '%j: the usage is shown',
  (args) => {
    expect(() => readArguments(args, {})).toThrow('Usage: npm run smoke');
  },
);

test('a policy may add origins for images and requests, and nothing else', () => {
  const ours = (more = ''): string => securityHeaders()['content-security-policy']! + more;
  expect(policyDifferences(ours())).toEqual([]);
  expect(
    policyDifferences(securityHeaders('https://photos.example')['content-security-policy']!),
  ).toEqual([]);
  expect(policyDifferences(ours().replace("'wasm-unsafe-eval'", "'unsafe-eval'"))).toEqual([
    'script-src',
  ]);
  expect(policyDifferences(ours().replace('img-src', 'img-src https:'))).toEqual(['img-src']);
  expect(policyDifferences(ours('; script-src-elem *'))).toEqual(['script-src-elem']);
  expect(policyDifferences('')).toContain('frame-ancestors');
});

describe('a server that gives the same response to everyone', () => {
  let server: Server;
  let origin: string;
  const body = {
    JwtToken: 'token',
    items: [{ nation: 'Test' }],
    truncated: false,
    nextToken: null,
    user: { login_name: 'manager', full_name: 'M', pwd_reset: false, access: [] },
  };
  beforeAll(async () => {
    server = createServer((_request, response) => response.end(JSON.stringify(body)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('fails all checks but the sign-in', async () => {
    const lines: string[] = [];
    const account = { username: 'manager', password: 'x' };
    const groups = smokeGroups({ portal: origin, apiOrigin: origin, nation: 'Test', account });
    const counts = await runChecks(groups, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('✓'))).toEqual(['✓ Sign-in: as manager']);
    expect(lines.map((line) => line.split('\n')[0])).toEqual(
      expect.arrayContaining([
        '✗ Routes of other roles respond with 403: accessLog 200, peopleLog 200, managedUsers 200',
        '✗ A forged token is rejected: status 200 instead of 401',
        '✗ Sign-out ends the session: the token still works: status 200',
        '✗ API Gateway rejects calls that bypass CloudFront: /api/v0/openapi.json responded with 200 instead of 403',
        '✗ Add a patrol with a sighting: manager is not a Manager of Test',
        '– Send a photo: not checked, because “Add a patrol with a sighting” failed',
        '– Delete the patrol: not checked, because there is none',
      ]),
    );
    expect(counts).toEqual({ passed: 1, failed: 17, skipped: 5 });
  });

  test('without an account, nothing is signed in or written', async () => {
    const lines: string[] = [];
    const settings = { portal: origin, apiOrigin: undefined, nation: 'Test', account: undefined };
    await runChecks(smokeGroups(settings), (line) => lines.push(line));
    expect(lines.filter((line) => /PORTAL_USERNAME/.test(line))).toHaveLength(11);
  });
});

import assert from 'node:assert/strict';
import { RESPONSE_HEADERS } from '@portal/shared-types/contract/api/responseHeaders';
import { NOTICES_PATH } from '@portal/shared-types/base/text/notices';
import { HASHED_FOLDER, KEPT_FOR_GOOD } from '#aws/edge/caching.ts';
import { securityHeaders } from '#aws/edge/securityHeaders.ts';
import type { Check } from '#base/checks.ts';
import { apiAddress, request } from './target';

const CSP = 'content-security-policy';

const sourcesIn = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** The bucket of photos and an online basemap, in these directives only. */
const MAY_ADD = ['img-src', 'connect-src'];
const isOrigin = (source: string): boolean => /^https?:\/\/[^*]+$/.test(source);

/** What a page's policy allows beyond ours, or omits; empty if nothing. */
export const policyDifferences = (policy: string): string[] => {
  const actual = sourcesIn(policy);
  const wanted = sourcesIn(securityHeaders()[CSP]!);
  return [...new Set([...wanted.keys(), ...actual.keys()])].filter((name) => {
    const [is, should] = [actual.get(name), wanted.get(name)];
    if (!is || !should) return true;
    const added = is.filter((source) => !should.includes(source));
    return (
      should.some((source) => !is.includes(source)) ||
      !added.every((source) => MAY_ADD.includes(name) && isOrigin(source))
    );
  });
};

/** Names of missing or different headers; with `ownPolicy`, the API's own policy is enough. */
const wrongHeaders = (headers: Headers, ownPolicy: boolean): string[] => {
  const policy = headers.get(CSP) ?? '';
  const isPolicyGood = ownPolicy
    ? /frame-ancestors 'none'/.test(policy)
    : policyDifferences(policy).length === 0;
  const wanted = ownPolicy ? RESPONSE_HEADERS : securityHeaders();
  return [
    ...Object.entries(wanted)
      .filter(([name, value]) => name !== CSP && headers.get(name) !== value)
      .map(([name]) => name),
    ...(isPolicyGood ? [] : [CSP]),
  ];
};

interface Response {
  name: string;
  path: string;
  status: number;
  isApi?: boolean;
}
const RESPONSES: readonly Response[] = [
  { name: 'a page', path: '/', status: 200 },
  { name: 'the settings of the app', path: '/config.json', status: 200 },
  { name: 'a missing file', path: '/assets/smoke-test.js', status: 404 },
  { name: 'the API', path: '/openapi.json', status: 200, isApi: true },
  { name: 'an API error', path: '/nations/', status: 401, isApi: true },
  { name: 'an unknown API address', path: '/smoke-test/', status: 404, isApi: true },
];

const ADVICE =
  'Compare the response headers with infra/aws/edge/securityHeaders.ts. If they were changed in CloudFront by hand, deploy again.';

const headerCheck = (origin: string, { name, path, status, isApi = false }: Response): Check => ({
  name: `Security headers of ${name}`,
  advice: ADVICE,
  run: async () => {
    const response = await request(isApi ? apiAddress(origin, path) : `${origin}${path}`);
    await response.body?.cancel();
    assert(response.status === status, `status ${response.status} instead of ${status}`);
    const wrong = wrongHeaders(response.headers, isApi);
    assert(!wrong.length, `missing or different: ${wrong.join(', ')}`);
    // Functions set this header; an unknown address doesn't reach one.
    if (isApi && path !== '/smoke-test/')
      assert(response.headers.get('cache-control') === 'no-store', 'it may be cached');
    // The app corrects the clock of a device by it.
    if (isApi) assert(Date.parse(response.headers.get('date') ?? ''), 'it has no Date');
  },
});

const findFiles = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);

const appCheck = (origin: string): Check => ({
  name: 'The app and its files',
  advice: 'Files are missing or older than the page. Deploy again; the last step clears the cache.',
  run: async () => {
    const page = await request(`${origin}/login`);
    assert(page.status === 200, `/login responded with ${page.status}`);
    const files = findFiles(await page.text());
    assert(files.length > 0, '/login is not a page of the app');
    for (const file of files) {
      const { status, headers, body } = await request(`${origin}${file}`);
      await body?.cancel();
      assert(
        status === 200 && /javascript|css/.test(headers.get('content-type') ?? ''),
        `${file} responded with ${status} and ${headers.get('content-type')}`,
      );
      if (file.startsWith(`/${HASHED_FOLDER}/`))
        assert(headers.get('cache-control') === KEPT_FOR_GOOD, `browsers don't keep ${file}`);
    }
    return `${files.length} files`;
  },
});

const noticesCheck = (origin: string): Check => ({
  name: 'Third-party notices',
  advice: 'Build the app with npm run build, which writes them, and deploy again.',
  run: async () => {
    const response = await request(`${origin}${NOTICES_PATH}`);
    const text = await response.text();
    assert(
      response.status === 200 && /^react \d/m.test(text) && /^@arcgis\/core \d/m.test(text),
      `${NOTICES_PATH} responded with ${response.status} and doesn’t list the packages of the app`,
    );
  },
});

const plainHttpCheck = (origin: string): Check => ({
  name: 'Plain http',
  advice: 'Set the viewer protocol policies in infra/aws/constructs/portalDistribution.ts.',
  run: async () => {
    const plain = origin.replace(/^https/, 'http');
    const page = await request(plain);
    const target = page.headers.get('location') ?? '';
    assert(
      page.status >= 301 && page.status <= 308 && target.startsWith(origin),
      `a page responded with ${page.status} instead of a redirect to https`,
    );
    // A redirect would hide that a token was just sent in plain text.
    const { status } = await request(apiAddress(plain, '/nations/'));
    assert(status === 403, `the API responded with ${status} instead of 403`);
    return 'redirected, and rejected by the API';
  },
});

export const headerChecks = (origin: string): Check[] => [
  appCheck(origin),
  noticesCheck(origin),
  ...RESPONSES.map((response) => headerCheck(origin, response)),
  ...(origin.startsWith('https:') ? [plainHttpCheck(origin)] : []),
];

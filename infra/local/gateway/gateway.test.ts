import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { compressApp } from '#build/brotli/compressApp.ts';
import { createGateway } from './gateway';
import type { Handler } from './invoke';
import type { HttpEvent } from './toEvent';

const appDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
const page = `<!doctype html><title>Portal</title>${'<!-- long enough to gzip -->'.repeat(50)}`;
let server: Server;
let origin: string;
let handler: Handler;
let lastEvent: HttpEvent | undefined;

const port = (): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  mkdirSync(join(appDir, 'assets'));
  writeFileSync(join(appDir, 'index.html'), page);
  writeFileSync(join(appDir, 'assets', 'app-1a2b.js'), 'export {};');
  server = createGateway({
    loadHandler: () =>
      Promise.resolve((event, context) => {
        lastEvent = event;
        return handler(event, context);
      }),
    appDir,
    config: { supportContact: 'Robin', onlineTiles: null },
    timeLimitMs: 1000,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${port()}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(appDir, { recursive: true });
});
beforeEach(() => {
  lastEvent = undefined;
  handler = () => Promise.resolve({ statusCode: 200, body: '{"ok":true}' });
});

const login = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}/api/v0/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** Sends raw bytes to bypass the client's own checks. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port(), '127.0.0.1', () => socket.write(text));
    socket
      .setEncoding('utf8')
      .on('data', (chunk) => (response += String(chunk)))
      .on('close', () => resolve(response))
      .on('error', reject);
  });

test('a request reaches its handler as a payload 2.0 event', async () => {
  const response = await fetch(`${origin}/api/v0/patrols/?filters=%7B%7D&limitResults=5`, {
    headers: { Authorization: 'a.b.c', cookie: 'a=1; b=2' },
  });
  expect(await response.json()).toEqual({ ok: true });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(lastEvent).toMatchObject({
    version: '2.0',
    routeKey: 'GET /patrols/',
    rawPath: '/api/v0/patrols',
    rawQueryString: 'filters=%7B%7D&limitResults=5',
    queryStringParameters: { filters: '{}', limitResults: '5' },
    cookies: ['a=1', 'b=2'],
    headers: { authorization: 'a.b.c' },
    isBase64Encoded: false,
  });
  expect(lastEvent!.headers).not.toHaveProperty('cookie');
});

test('JSON travels as text, anything else as base64', async () => {
  await login('{"username":"Haíɫzaqv"}');
  expect(lastEvent).toMatchObject({ body: '{"username":"Haíɫzaqv"}', isBase64Encoded: false });
  await login('\xff', { 'content-type': 'image/jpeg' });
  expect(lastEvent).toMatchObject({ body: 'w78=', isBase64Encoded: true });
  const headers = { 'content-type': 'application/json' };
  const body = Buffer.from('{"é":1}', 'latin1');
  await fetch(`${origin}/api/v0/login/`, { method: 'POST', headers, body });
  expect(lastEvent).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true });
});

test('a base64 response is sent as decoded bytes', async () => {
  handler = () =>
    Promise.resolve({
      statusCode: 201,
      body: 'AAEC',
      isBase64Encoded: true,
      headers: { 'X-A': 1 },
    });
  const response = await login('{}');
  expect(response.status).toBe(201);
  expect(response.headers.get('x-a')).toBe('1');
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 1, 2]);
});

test.each(['/api/v0/login', '/api/v0/login/'])('%s is the same route', async (path) => {
  const response = await fetch(origin + path, { method: 'POST', body: '{}' });
  expect(response.status).toBe(200);
});

test('an unknown path and a wrong method answer with problem documents', async () => {
  const missing = await fetch(`${origin}/api/v0/nothing`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-type')).toBe('application/problem+json');
  expect(await missing.json()).toMatchObject({ code: 'no-such-route', status: 404 });
  const wrong = await fetch(`${origin}/api/v0/patrols/`, { method: 'DELETE' });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('GET, POST');
  expect(await wrong.json()).toMatchObject({ code: 'method-not-allowed' });
});

test('a handler that throws, hangs or answers too much costs one answer, not the gateway', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  handler = () => {
    throw new Error('first line\nsecond line of a secret');
  };
  const crashed = await login('{}');
  expect(crashed.status).toBe(500);
  const response = await crashed.text();
  expect(response).not.toContain('secret');
  const line = String(log.mock.calls[0]![0]);
  expect(line).not.toContain('\n');
  const { reference } = JSON.parse(response) as { reference: string };
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    path: '/api/v0/login/',
    requestId: reference,
  });

  handler = () => new Promise(() => undefined);
  const slow = await login('{}');
  expect(slow.status).toBe(503);
  expect(await slow.json()).toMatchObject({ code: 'unavailable' });

  handler = () => Promise.resolve({ statusCode: 200, body: 'x'.repeat(LIMITS.responseBytes) });
  const large = await login('{}');
  expect(large.status).toBe(500);
  expect(await large.json()).toMatchObject({ code: 'answer-too-large' });

  handler = () => Promise.resolve({ statusCode: 200, body: 'well' });
  expect(await (await login('{}')).text()).toBe('well');
  log.mockRestore();
});

test('a body that says it is too large is refused before it is sent', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(
      `${origin}/api/v0/login/`,
      { method: 'POST', headers: { 'content-length': LIMITS.requestBytes + 1 } },
      (response) => {
        resolve(response.statusCode!);
        response.resume();
        request.destroy();
      },
    );
    request.on('error', reject);
    request.write('{');
  });
  expect(status).toBe(413);
  expect(lastEvent).toBeUndefined();
});

test('a body that turns out too large is refused on the way', async () => {
  const mebibyte = Buffer.alloc(1024 * 1024, 'x');
  let sent = 0;
  const status = await new Promise<number>((resolve) => {
    const request = httpRequest(
      `${origin}/api/v0/login/`,
      { method: 'POST', headers: { 'transfer-encoding': 'chunked' } },
      (response) => {
        resolve(response.statusCode!);
        response.resume();
        request.destroy();
      },
    );
    request.on('error', () => undefined);
    const more = (): void => {
      sent += 1;
      if (sent < 40 && !request.destroyed) request.write(mebibyte, () => setImmediate(more));
    };
    more();
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(40);
});

test('security headers are on every response', async () => {
  handler = () => Promise.resolve({ statusCode: 200, body: '' });
  for (const path of ['/', '/api/v0/nothing', '/missing.js', '/config.json', '/%E0%A4%A']) {
    const { headers } = await fetch(origin + path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(await raw('NONSENSE\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 .*x-content-type-options: nosniff/s,
  );
});

test('pages of the app answer with its index, files that are missing with 404', async () => {
  const pages = [
    '/',
    '/patrol/104233',
    '/no/such/page',
    '/profile/orrin.saltmarsh',
    '/photos/sighting/1042.s17.3',
    '/patrol/1083.',
    '/password-reset/abc.',
    '/login.',
  ];
  // The next release has another page, even at the addresses of hashed files.
  for (const path of [
    ...[...pages, '/profile/orrin%2Esaltmarsh', '/profile/q.js?tab=1'],
    ...['/assets/old', '/assets/%2E%2E%2Findex.html'],
  ]) {
    const response = await fetch(origin + path);
    expect(await response.text()).toBe(page);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
  for (const path of ['/assets/old-9z9z.js', '/favicon.ico', '/robots.txt', '/profile.js'])
    expect((await fetch(origin + path)).status).toBe(404);
  const asset = await fetch(`${origin}/assets/app-1a2b.js`);
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(asset.headers.get('cache-control')).toContain('immutable');
});

test('files are gzipped for clients that accept it, and not sent again if unchanged', async () => {
  const response = await new Promise<{ encoding: string | undefined; body: Buffer; etag: string }>(
    (resolve) =>
      httpRequest(`${origin}/`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            encoding: response.headers['content-encoding'],
            body: Buffer.concat(chunks),
            etag: response.headers.etag!,
          }),
        );
      }).end(),
  );
  expect(response.encoding).toBe('gzip');
  expect(gunzipSync(response.body).toString()).toBe(page);
  const again = await fetch(origin, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': response.etag },
  });
  expect(again.status).toBe(304);
});

test('a Brotli copy is sent to browsers that accept it, as soon as there is one', async () => {
  const script = `export const text = '${'the same words again '.repeat(100)}';`;
  writeFileSync(join(appDir, 'assets', 'long-1a2b.js'), script);
  const getEncoding = (encoding: string): Promise<[string | undefined, string]> =>
    new Promise((resolve) =>
      httpRequest(
        `${origin}/assets/long-1a2b.js`,
        { headers: { 'accept-encoding': encoding } },
        (response) => {
          response.resume();
          resolve([response.headers['content-encoding'], response.headers['content-type']!]);
        },
      ).end(),
    );
  const type = 'text/javascript; charset=utf-8';
  expect(await getEncoding('gzip, br')).toEqual(['gzip', type]);
  await compressApp(appDir, join(appDir, 'kept'));
  expect(await getEncoding('gzip, deflate, br')).toEqual(['br', type]);
  expect(await getEncoding('gzip, br;q=0')).toEqual(['gzip', type]);
  expect(await getEncoding('identity')).toEqual([undefined, type]);
  const copy = readFileSync(join(appDir, 'assets', 'long-1a2b.js.br'));
  expect(brotliDecompressSync(copy).toString()).toBe(script);
});

test.each([
  '/../package.json',
  '/..%2f..%2fetc/pass.wd',
  '/assets/%2e%2e/%2e%2e/x.json',
  '/a%00.js',
])('no file outside the app is reached by %s', async (path) => {
  const response = await raw(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1.1 (400|404) /);
});

test('settings reach the page', async () => {
  const response = await fetch(`${origin}/config.json`);
  expect(await response.json()).toEqual({ supportContact: 'Robin', onlineTiles: null });
  const head = await fetch(`${origin}/config.json`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the gateway keeps running after a connection breaks off', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(port(), '127.0.0.1', () => {
      socket.write(
        'POST /api/v0/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{',
      );
      socket.resetAndDestroy();
      resolve();
    });
  });
  expect((await fetch(origin)).status).toBe(200);
});

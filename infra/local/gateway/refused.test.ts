/** Requests that the gateway rejects before any handler: foreign hosts and malformed HTTP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from './gateway';
import { isOurHost } from './readRequest';

const appDir = mkdtempSync(join(tmpdir(), 'gateway-refused-'));
let server: Server;
let calls = 0;

beforeAll(async () => {
  writeFileSync(join(appDir, 'index.html'), '<!doctype html>');
  server = createGateway({
    loadHandler: () =>
      Promise.resolve(() => {
        calls++;
        return Promise.resolve({ statusCode: 200, body: '{}' });
      }),
    appDir,
    config: { supportContact: 'Robin', onlineTiles: null },
    hosts: ['portal.example.org'],
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(appDir, { recursive: true });
});

/** Sends raw bytes, so that no client corrects them. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = '';
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .setEncoding('utf8')
      .on('data', (chunk) => (response += String(chunk)))
      .on('close', () => resolve(response))
      .on('error', reject);
  });
const send = (path: string, ...headers: string[]): Promise<string> =>
  raw(`GET ${path} HTTP/1.1\r\n${[...headers, 'connection: close'].join('\r\n')}\r\n\r\n`);
const readStatus = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['LOCALHOST:8080', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['portal.example.org', true],
  ['Portal.Example.org:443', true],
  [undefined, false],
  ['', false],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['evil.localhost', false],
  ['localhost.', false],
  ['localhost:3000@evil.example', false],
  ['evil.example#localhost', false],
  ['portal.example.org.evil.example', false],
  ['sub.portal.example.org', false],
  ['192.168.1.5', false],
  ['0.0.0.0', false],
  ['localhost, evil.example', false],
  [' localhost', false],
  ['localhost:', false],
  [':3000', false],
])('a request for the host %j is ours: %s', (header, ours) => {
  expect(isOurHost(header, ['portal.example.org'])).toBe(ours);
});

test.each(['/', '/config.json', '/api/v0/nations/'])(
  '%s is not answered for a foreign host, or none',
  async (path) => {
    calls = 0;
    for (const headers of [['host: evil.example'], ['host:'], []]) {
      const response = await send(path, ...headers);
      expect([headers, readStatus(response)]).toEqual([headers, 421]);
      expect(response).toContain('"code":"wrong-host"');
    }
    expect(calls).toBe(0);
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'portal.example.org:3000'])
      expect([host, readStatus(await send(path, `host: ${host}`))]).toEqual([host, 200]);
  },
);

const LOCAL = 'host: localhost';
test.each([
  ['no HTTP at all', 'NONSENSE\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 421],
  ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', 421],
  ['a broken header', `GET / HTTP/1.1\r\n${LOCAL}\r\nbad header\r\n\r\n`, 400],
  [
    'a length twice',
    `POST / HTTP/1.1\r\n${LOCAL}\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n`,
    400,
  ],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${LOCAL}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\n${LOCAL}\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['an expectation', `GET / HTTP/1.1\r\n${LOCAL}\r\nexpect: tea\r\nconnection: close\r\n\r\n`, 417],
  [
    'another scheme of address',
    `GET http://evil.example/ HTTP/1.1\r\n${LOCAL}\r\nconnection: close\r\n\r\n`,
    400,
  ],
  ['a way through', `CONNECT evil.example:443 HTTP/1.1\r\n${LOCAL}\r\n\r\n`, 405],
])('%s is refused with security headers', async (_what, text, status) => {
  const response = await raw(text);
  expect(readStatus(response)).toBe(status);
  for (const header of [
    /content-security-policy: [^\r]*frame-ancestors 'none'/i,
    /x-content-type-options: nosniff/i,
    /strict-transport-security: max-age/i,
    /referrer-policy: no-referrer/i,
  ])
    expect(response).toMatch(header);
});

import { requirePortalAddress } from './portalAddress';

beforeEach(() => {
  process.env.PORTAL_ORIGINS = 'https://portal.example.org http://[::1]:3000 http://localhost:3000';
});
const before = process.env.PORTAL_ORIGINS;
afterAll(() => {
  process.env.PORTAL_ORIGINS = before;
});

test.each([
  ['https://portal.example.org', 'https://portal.example.org'],
  ['https://portal.example.org/', 'https://portal.example.org'],
  ['HTTPS://Portal.Example.org:443', 'https://portal.example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is the portal', (sent, origin) => {
  expect(requirePortalAddress(sent)).toBe(origin);
});

test.each([
  ...[
    'https://evil.example',
    'http://portal.example.org',
    'https://portal.example.org.evil.example',
  ],
  ...['https://portal.example.org@evil.example', 'https://a@portal.example.org'],
  ...['https://portal.example.org:8443', 'http://localhost:3001', 'https://portal.example.org./'],
  ...[
    'https://portal.example.org/path',
    'https://portal.example.org?a',
    'https://portal.example.org#a',
  ],
  ...['https://evil.example/https://portal.example.org', 'https://pоrtal.example.org'],
])('%s is not', (sent) => {
  expect(() => requirePortalAddress(sent)).toThrow(
    'origin: must be the address of this portal: https://portal.example.org or http://[::1]:3000 or http://localhost:3000',
  );
});

test('without a domain, it is one of CloudFront’s names', () => {
  process.env.PORTAL_ORIGINS = 'https://*.cloudfront.net';
  expect(requirePortalAddress('https://d111.cloudfront.net')).toBe('https://d111.cloudfront.net');
  for (const other of [
    'https://a.b.cloudfront.net',
    'https://.cloudfront.net',
    'https://cloudfront.net',
  ])
    expect(() => requirePortalAddress(other)).toThrow('address of this portal');
  expect(() => requirePortalAddress('https://evil.example/.cloudfront.net')).toThrow();
});

test('a portal that doesn’t know its address accepts none', () => {
  delete process.env.PORTAL_ORIGINS;
  expect(() => requirePortalAddress('https://portal.example.org')).toThrow(
    'address of this portal',
  );
});

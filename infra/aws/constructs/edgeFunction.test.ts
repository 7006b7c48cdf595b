import { runInNewContext } from 'node:vm';
import { ADDRESS_HEADER } from '@portal/functions/http/originHeaders';
import { API_BASE } from '@portal/shared-types/contract/api/route';
import { edgeScript, type EdgeModule } from './edgeFunction';

type Headers = Record<string, { value: string }>;

/** Runs the script as CloudFront does: a plain script that declares `handler`. */
const forwarded = (module: EdgeModule, uri: string, headers: Headers, hasBrotli = false) =>
  JSON.parse(
    runInNewContext(
      `${edgeScript(module, hasBrotli)}; JSON.stringify(handler(${JSON.stringify({ viewer: { ip: '203.0.113.9' }, request: { uri, headers } })}))`,
    ) as string,
  ) as { uri: string; headers: Headers };

const rewritten = (module: EdgeModule, uri: string, encodings?: string): string => {
  const headers = encodings === undefined ? {} : { 'accept-encoding': { value: encodings } };
  return forwarded(module, uri, headers, encodings !== undefined).uri;
};

test('the API gets the person’s real address, whatever the request claims', () => {
  const claimed = { [ADDRESS_HEADER]: { value: '10.0.0.1' } };
  expect(forwarded('apiRequest', '/api/v0/login', claimed).headers).toEqual({
    [ADDRESS_HEADER]: { value: '203.0.113.9' },
  });
});

test.each([
  ['/', '/index.html'],
  ['/login', '/index.html'],
  ['/patrol/1042', '/index.html'],
  ['/report/', '/index.html'],
  ['/no-such-page', '/index.html'],
  ['/profile/orrin.saltmarsh', '/index.html'],
  ['/profile/orrin.saltmarsh/', '/index.html'],
  ['/profile/orrin/photo.jpg', '/profile/orrin/photo.jpg'],
  ['/photos/sighting/1042.s17.3', '/index.html'],
  ['/photos/survey/1042.v2.1/', '/index.html'],
  ['/patrol/1083.', '/index.html'],
  ['/patrol/1083.json', '/index.html'],
  ['/password-reset/abc.', '/index.html'],
  ['/login.', '/index.html'],
  ['/no/such.page', '/index.html'],
  ['/photos/sighting.js', '/photos/sighting.js'],
  ['/profile.js', '/profile.js'],
  ['/assets/profile/orrin.js', '/assets/profile/orrin.js'],
  ['/favicon.ico', '/favicon.ico'],
  ['/robots.txt', '/robots.txt'],
  ['/index.html', '/index.html'],
  ['/assets/main-1a2b3c.js', '/assets/main-1a2b3c.js'],
  ['/arcgis-assets/esri/core/libs/pe.wasm', '/arcgis-assets/esri/core/libs/pe.wasm'],
  ['/config.json', '/config.json'],
])('of the site, %s is answered by %s', (uri, file) => {
  expect(rewritten('appRequest', uri)).toBe(file);
});

test.each([
  ['/assets/main-1a2b3c.js', 'gzip, deflate, br', '/assets/main-1a2b3c.js.br'],
  ['/basemap/coastline.json', 'br', '/basemap/coastline.json.br'],
  ['/assets/main-1a2b3c.js', 'gzip', '/assets/main-1a2b3c.js'],
  ['/assets/main-1a2b3c.js', 'br;q=0, gzip', '/assets/main-1a2b3c.js'],
  ['/assets/font.woff2', 'br', '/assets/font.woff2'],
  ['/login', 'br', '/index.html'],
])('with Brotli copies, %s is answered to %s by %s', (uri, encodings, file) => {
  expect(rewritten('appRequest', uri, encodings)).toBe(file);
});

test.each([
  [`${API_BASE}/patrols/`, `${API_BASE}/patrols`],
  [`${API_BASE}/patrols`, `${API_BASE}/patrols`],
  [`${API_BASE}/patrols/by-id`, `${API_BASE}/patrols/by-id`],
  ['/', '/'],
])('of the API, %s is asked as %s', (uri, forwarded) => {
  expect(rewritten('apiRequest', uri)).toBe(forwarded);
});

test.each(['appRequest', 'apiRequest'] as const)(
  '%s is a script that CloudFront accepts',
  (module) => {
    const script = edgeScript(module);
    expect(script).toContain('function handler(event)');
    expect(script).not.toMatch(/\b(export|import)\b/);
    expect(Buffer.byteLength(script)).toBeLessThan(10 * 1024);
  },
);

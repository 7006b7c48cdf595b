import { ApiError } from '@portal/shared-types/contract/api/client';
import { isForeign, uncaughtMessage } from './uncaught';

test.each([
  [new TypeError('x is undefined'), 'unexpected'],
  ['a text that was thrown', 'unexpected'],
  [undefined, 'unexpected'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), 'pageLoad'],
  [new TypeError('error loading dynamically imported module: /assets/a.js'), 'pageLoad'],
  [new TypeError('Importing a module script failed.'), 'pageLoad'],
  [new Error('Unable to preload CSS for /assets/a.css'), 'pageLoad'],
  [new DOMException('The operation was aborted.', 'AbortError'), null],
  [{ name: 'AbortError', message: 'Aborted' }, null],
  [{ name: 'layer:not-loaded', message: 'Of the map' }, 'unexpected'],
  [null, 'unexpected'],
  [new Error('ResizeObserver loop completed with undelivered notifications.'), null],
])('for %p, people see %p', (reason, shown) => {
  expect(uncaughtMessage(reason)).toBe(shown);
});

it('errors of browser extensions are not the portal’s', () => {
  const origin = 'https://portal.test';
  expect(isForeign('chrome-extension://abc/content.js', origin)).toBe(true);
  expect(isForeign('https://portal.test.evil/x.js', origin)).toBe(true);
  expect(isForeign('https://portal.test/assets/x.js', origin)).toBe(false);
  expect(isForeign('', origin)).toBe(false);
});

it('a session that has ended has its own message', () => {
  expect(uncaughtMessage(new ApiError(401, {}))).toBeNull();
  expect(uncaughtMessage(new ApiError(500, {}))).toBe('unexpected');
});

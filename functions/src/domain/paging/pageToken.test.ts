import { deflateRawSync } from 'node:zlib';
import { readToken, writeToken } from './pageToken';

const refused = (token: string, query = 'q'): unknown => {
  try {
    return readToken(token, query);
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

test('a token can be read with the question that it was written for, and with no other', () => {
  const page = {
    q: 'q',
    f: 1_782_000_000,
    a: [1_782_000_000, 1042, 0] as [number, number, number],
  };
  expect(readToken(writeToken(page), 'q')).toEqual(page);
  expect(refused(writeToken(page), 'another')).toBe('invalid-token');
});

test.each([
  ['no base64', '%%%'],
  ['no page', deflateRawSync('"text"').toString('base64url')],
  ['a time before all calendars', writeToken({ q: 'q', f: -9_000_000_000_000_000 })],
  ['a time after all calendars', writeToken({ q: 'q', f: 9_000_000_000_000_000 })],
])('a token of %s is refused', (_what, token) => {
  expect(refused(token)).toBe('invalid-token');
});

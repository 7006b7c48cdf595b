import { signInResponse, tokenWith } from '#testing/builders.ts';
import { readStoredSession } from './storedSession';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const stored = (response: unknown) => readStoredSession(JSON.stringify(response), NOW);

describe('the stored sign-in response', () => {
  it('is good while its token has time left', () => {
    const response = signInResponse({}, { now: NOW });
    expect(stored(response)).toEqual({ response, expiry: NOW / 1000 + 3600 });
  });

  it.each([
    ['nothing is stored', null, 'no stored response'],
    ['damaged text is stored', '{"JwtToken":', 'no stored response'],
    ['something else is stored', '[1, 2]', 'no stored response'],
    ['the user is missing', '{"JwtToken":"a.b.c"}', 'no stored response'],
  ])('is refused when %s', (_, text, error) => {
    expect(readStoredSession(text, NOW)).toEqual({ error });
  });

  it('is refused without a token', () => {
    expect(stored(signInResponse({}, { JwtToken: '' }))).toEqual({ error: 'no token' });
    expect(stored({ user: signInResponse().user })).toEqual({ error: 'no token' });
  });

  it('is refused while the password waits to be changed', () => {
    expect(stored(signInResponse({ pwd_reset: true }, { now: NOW }))).toEqual({
      error: 'password reset',
    });
  });

  it.each([
    ['at its expiry', { exp: NOW / 1000 }, 'expired'],
    ['after its expiry', { exp: NOW / 1000 - 1 }, 'expired'],
    ['without an expiry', {}, 'unreadable token'],
    ['with an expiry that is no number', { exp: '2030' }, 'unreadable token'],
  ])('is refused %s', (_, payload, error) => {
    expect(stored(signInResponse({}, { JwtToken: tokenWith(payload) }))).toEqual({ error });
  });

  it.each(['x', 'a.b', 'a.!!.c', 'a..c'])('is refused with the token %p', (JwtToken) => {
    expect(stored(signInResponse({}, { JwtToken }))).toEqual({ error: 'unreadable token' });
  });
});

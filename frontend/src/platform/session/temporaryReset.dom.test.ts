import { signInResponse } from '#testing/builders.ts';
import { temporaryReset } from './temporaryReset';

afterEach(() => {
  jest.useRealTimers();
  temporaryReset.end();
});

describe('a sign-in with a one-time password', () => {
  it('lasts for the 15 minutes that its token is good for, and stored nowhere', () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
    const response = signInResponse({ pwd_reset: true });
    temporaryReset.begin(response, '?redirectPath=%2F');
    expect(temporaryReset.current()).toEqual({
      token: response.JwtToken,
      user: response.user,
      until: Date.parse('2026-03-01T12:15:00Z'),
      loginQuery: '?redirectPath=%2F',
    });
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    jest.setSystemTime(Date.parse('2026-03-01T12:14:59Z'));
    expect(temporaryReset.current()).not.toBeNull();
    jest.setSystemTime(Date.parse('2026-03-01T12:15:00Z'));
    expect(temporaryReset.current()).toBeNull();
  });
});

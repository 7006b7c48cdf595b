import { oneTimeState } from './oneTimePassword';

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);

test.each([
  [{ pwd_reset: false }, null],
  [{ pwd_reset: false, one_time: { expires: now + HOUR, spent: true } }, null],
  [{ pwd_reset: true, one_time: { expires: now + HOUR, spent: false } }, 'waiting'],
  [{ pwd_reset: true, one_time: { expires: now - HOUR, spent: false } }, 'expired'],
  [{ pwd_reset: true, one_time: { expires: now + HOUR, spent: true } }, 'used'],
  [{ pwd_reset: true, one_time: { expires: now - HOUR, spent: true } }, 'used'],
])('of %j a manager is told %s', (account, state) => {
  expect(oneTimeState(account)).toBe(state);
});

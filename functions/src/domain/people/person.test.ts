import { oneTimeState } from './person';

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);

test.each([
  [{ pwd_reset: false }, null],
  [{ pwd_reset: false, one_time: { expires: now + HOUR } }, null],
  [{ pwd_reset: true, one_time: { expires: now + HOUR } }, 'waiting'],
  [{ pwd_reset: true, one_time: { expires: now - HOUR } }, 'expired'],
])('managers see the state of %j as %s', (account, state) => {
  expect(oneTimeState(account)).toBe(state);
});

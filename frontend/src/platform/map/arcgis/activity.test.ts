import { getActivity } from './activity';

it.each([
  [{ ready: false, stationary: true, updating: false }, 'drawing'],
  [{ ready: true, stationary: true, updating: true }, 'drawing'],
  // A moving map always draws.
  [{ ready: true, stationary: false, updating: true }, 'moving'],
  [{ ready: true, stationary: false, updating: false }, 'moving'],
  [{ ready: true, stationary: true, updating: false }, 'idle'],
] as const)('a view with %j is %s', (view, activity) => {
  expect(getActivity(view)).toBe(activity);
});

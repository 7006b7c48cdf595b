import { resultText } from './resultText';
import { readArguments } from './arguments';

const read = (...args: string[]) => readArguments(args);

test('nations, an Administrator, and a new password', () => {
  expect(read('nations', 'North Inlet', 'Haíɫzaqv', '--stage', 'prod')).toEqual({
    stage: 'prod',
    request: { action: 'nations', nations: ['North Inlet', 'Haíɫzaqv'] },
  });
  expect(read('administrator', '--login', 'm.h', '--name', 'M H', '--nation', 'A').request).toEqual(
    {
      action: 'administrator',
      login_name: 'm.h',
      full_name: 'M H',
      nations: ['A'],
    },
  );
  expect(read('new-password', '--login', 'm.h').request).toEqual({
    action: 'new-password',
    login_name: 'm.h',
  });
});

test.each([
  [[], 'Usage:'],
  [['administrator', '--login', 'm.h'], '--name is missing'],
  [['administrator', 'Maria', '--login', 'm.h', '--name', 'M'], 'Unexpected argument "Maria"'],
  [['nations', '--stage', 'north-south'], '--stage must be a lowercase letter'],
  [['nations', '--unknown'], 'Unknown option'],
])('%j: says what is wrong', (args, reason) => {
  expect(() => read(...args)).toThrow(reason);
});

test('a one-time password is shown with what it is for; without changes, that is said', () => {
  const made = {
    done: true,
    login_name: 'm.h',
    added: ['A', 'B'],
    oneTimePassword: 'abc',
  } as const;
  expect(resultText({ ...made, added: [...made.added] })).toBe(
    [
      ...['m.h is now an Administrator of:', '  A', '  B', 'One-time password of m.h: abc'],
      'It is shown only now, works for seven days, and is replaced at the first sign-in.',
    ].join('\n'),
  );
  expect(resultText({ ...made, added: [], oneTimePassword: null })).toContain(
    'Nothing has changed',
  );
});

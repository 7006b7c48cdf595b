import { readSettings } from './settings';

test('requests may take as long as in AWS, or as long as the setting says', () => {
  expect(readSettings({}, []).timeLimitMs).toBe(29_000);
  expect(readSettings({ TIME_LIMIT_SECONDS: '90' }, []).timeLimitMs).toBe(90_000);
});

test.each(['0', '901', 'long', '-5'])('a time limit of "%s" is rejected', (text) => {
  expect(() => readSettings({ TIME_LIMIT_SECONDS: text }, [])).toThrow(
    `TIME_LIMIT_SECONDS must be a number from 1 to 900; it is "${text}".`,
  );
});

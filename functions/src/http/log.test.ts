import { logFailure } from './log';
import type { LambdaEvent } from './lambda';

test('a failure is one line of JSON, whatever line breaks it holds', () => {
  const lines: string[] = [];
  const write = jest
    .spyOn(console, 'error')
    .mockImplementation((line: string) => void lines.push(line));
  const event = { requestContext: { requestId: 'r1' } } as unknown as LambdaEvent;
  logFailure('login', event, new Error('first\n{"level":"info"}\r\nsecond'));
  write.mockRestore();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ route: 'login', requestId: 'r1', name: 'Error' });
});

import { inRequestScope } from '../data/store/requestScope';
import { logFault } from './log';

test('a failure is one line of JSON, whatever line breaks it holds', () => {
  const lines: string[] = [];
  const write = jest
    .spyOn(console, 'error')
    .mockImplementation((line: string) => void lines.push(line));
  inRequestScope({ requestId: 'r1', readUnits: 0, writeUnits: 0 }, () =>
    logFault('login', new Error('first\n{"level":"info"}\r\nsecond')),
  );
  write.mockRestore();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ route: 'login', requestId: 'r1', name: 'Error' });
});

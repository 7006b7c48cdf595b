import { inRequestScope } from './requestScope';
import { logError } from './log';

test('a failure is one line of JSON, even if it contains line breaks', () => {
  const lines: string[] = [];
  const write = jest
    .spyOn(console, 'error')
    .mockImplementation((line: string) => void lines.push(line));
  inRequestScope({ functionId: 'login', requestId: 'r1', readUnits: 0, writeUnits: 0 }, () =>
    logError('login', new Error('first\n{"level":"info"}\r\nsecond')),
  );
  write.mockRestore();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ route: 'login', requestId: 'r1', name: 'Error' });
});

test('an e-mail address in an error is not logged', () => {
  const write = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logError(
    'updateProfile',
    new Error('Not verified: maria.hall+2@mail.example.org, in ca-central-1'),
  );
  const line = String(write.mock.calls[0]![0]);
  write.mockRestore();
  expect(JSON.parse(line)).toMatchObject({ message: 'Not verified: …@…, in ca-central-1' });
  expect(line).not.toMatch(/maria|mail\.example/);
});

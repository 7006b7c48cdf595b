import { supervise } from './supervise';

const program = () => {
  let end: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  return { ended, end, stop: () => Promise.resolve(end('asked to')) };
};

test('a program that ends is started again, until it is stopped', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [first, second] = [program(), program()];
  const restarted = new Promise<void>((resolve) => {
    const { stop } = supervise('The object store', first, () => {
      setImmediate(() => void stop().then(resolve));
      return Promise.resolve(second);
    });
  });
  first.end('SIGKILL');
  await restarted;
  expect(await second.ended).toBe('asked to');
  expect(errors.mock.calls).toEqual([['The object store stopped (SIGKILL). Restarting it.']]);
  errors.mockRestore();
});

import { createOpenDrafts } from './openDrafts';

/** Like a browser's: one holder at a time, the others wait. */
const lockManager = (): LockManager => {
  const queues = new Map<string, Promise<void>>();
  const lockNames = new Set<string>();
  return {
    request: (name: string, work: () => Promise<void>) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
        lockNames.add(name);
        await work();
        lockNames.delete(name);
      });
      queues.set(name, turn);
      return turn;
    },
    query: () => Promise.resolve({ held: [...lockNames].map((name) => ({ name })) }),
  } as unknown as LockManager;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('notifies the second of two tabs that open a draft at once, but not the first', async () => {
  const locks = lockManager();
  const reported: string[] = [];
  const first = createOpenDrafts(locks).claim('a', () => reported.push('first'));
  const second = createOpenDrafts(locks).claim('a', () => reported.push('second'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(reported).toEqual(['second']);
  first();
  second();
});

it('does not notify if the previous tab releases it in time, as on a reload', async () => {
  const locks = lockManager();
  const taken = jest.fn();
  const before = createOpenDrafts(locks).claim('a');
  const release = createOpenDrafts(locks).claim('a', taken);
  await jest.advanceTimersByTimeAsync(400);
  before();
  await jest.advanceTimersByTimeAsync(5000);
  expect(taken).not.toHaveBeenCalled();
  release();
});

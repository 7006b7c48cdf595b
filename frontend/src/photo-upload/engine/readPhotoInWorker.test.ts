import { createPhotoReader } from './readPhotoInWorker';

const FILE = new File([], 'a.jpg');

/** A worker that answers so; undefined: it can't be loaded. */
const workersOf = (answer: unknown) => {
  const made: { ended: boolean }[] = [];
  const start = () => {
    const state = { ended: false };
    made.push(state);
    const worker = {
      postMessage: () => {
        if (answer === undefined) (worker as unknown as Worker).onerror!({} as ErrorEvent);
        else (worker as unknown as Worker).onmessage!({ data: answer } as MessageEvent);
      },
      terminate: () => (state.ended = true),
    };
    return Promise.resolve(worker as unknown as Worker);
  };
  return { made, start };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reads several photos with one worker, and ends it when nothing is left to read', async () => {
  const { made, start } = workersOf({ photo: { refused: 'by the worker' } });
  const read = createPhotoReader(start, () => true);
  for (let i = 0; i < 3; i++) expect(await read(FILE)).toEqual({ refused: 'by the worker' });
  expect(made).toEqual([{ ended: false }]);
  jest.runAllTimers();
  expect(made).toEqual([{ ended: true }]);
});

it('starts another worker after ten photos, which gives their memory back', async () => {
  const { made, start } = workersOf({ photo: { refused: 'by the worker' } });
  const read = createPhotoReader(start, () => true);
  for (let i = 0; i < 11; i++) await read(FILE);
  expect(made).toEqual([{ ended: true }, { ended: false }]);
});

it('says why a file could not be read', async () => {
  const { start } = workersOf({ failed: 'The card was removed' });
  await expect(createPhotoReader(start, () => true)(FILE)).rejects.toThrow('The card was removed');
});

it('reads on the page where workers don’t work', async () => {
  const broken = workersOf(undefined);
  const read = createPhotoReader(broken.start, () => true);
  expect(await read(FILE)).toEqual({ refused: 'The file is empty.' });
  await read(FILE);
  expect(broken.made).toEqual([{ ended: true }]);
  const unused = workersOf(undefined);
  expect(await createPhotoReader(unused.start, () => false)(FILE)).toEqual({
    refused: 'The file is empty.',
  });
  expect(unused.made).toEqual([]);
});

import { createPhotoReader } from './readPhotoInWorker';

const FILE = new File([], 'a.jpg');

/** A worker with this response; undefined: it can't be loaded. */
const makeWorkers = (response: unknown) => {
  const made: { ended: boolean }[] = [];
  const posted: unknown[] = [];
  const start = () => {
    const state = { ended: false };
    made.push(state);
    const worker = {
      postMessage: (request: unknown, handed: unknown) => {
        posted.push([request, handed]);
        if (response === undefined) (worker as unknown as Worker).onerror!({} as ErrorEvent);
        else (worker as unknown as Worker).onmessage!({ data: response } as MessageEvent);
      },
      terminate: () => (state.ended = true),
    };
    return Promise.resolve(worker as unknown as Worker);
  };
  return { made, posted, start };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reads several photos with one worker, and ends it when nothing is left to read', async () => {
  const { made, start } = makeWorkers({ photo: { refused: 'by the worker' } });
  const { read } = createPhotoReader(start, () => true);
  for (let i = 0; i < 3; i++) expect(await read(FILE)).toEqual({ refused: 'by the worker' });
  expect(made).toEqual([{ ended: false }]);
  jest.runAllTimers();
  expect(made).toEqual([{ ended: true }]);
});

it('starts another worker after four photos, which gives their memory back', async () => {
  const { made, start } = makeWorkers({ photo: { refused: 'by the worker' } });
  const { read } = createPhotoReader(start, () => true);
  for (let i = 0; i < 5; i++) await read(FILE);
  expect(made).toEqual([{ ended: true }, { ended: false }]);
});

it('says why a file could not be read', async () => {
  const { start } = makeWorkers({ failed: 'The card was removed' });
  await expect(createPhotoReader(start, () => true).read(FILE)).rejects.toThrow(
    'The card was removed',
  );
});

it('reads on the page where workers don’t work', async () => {
  const broken = makeWorkers(undefined);
  const { read } = createPhotoReader(broken.start, () => true);
  expect(await read(FILE)).toEqual({ refused: 'The file is empty.' });
  await read(FILE);
  expect(broken.made).toEqual([{ ended: true }]);
  const unused = makeWorkers(undefined);
  expect(await createPhotoReader(unused.start, () => false).read(FILE)).toEqual({
    refused: 'The file is empty.',
  });
  expect(unused.made).toEqual([]);
});

it('encrypts and keeps the file of a photo in the worker, without a copy of it', async () => {
  const { posted, start } = makeWorkers({ kept: true });
  const file = { name: 'a.file', content: new ArrayBuffer(3), lock: {} as CryptoKey };
  await createPhotoReader(start, () => true).keepFile(file);
  expect(posted).toEqual([[file, [file.content]]]);
});

it('says that a file isn’t kept if the worker fails or ends', async () => {
  const file = { name: 'a.file', content: new ArrayBuffer(3), lock: {} as CryptoKey };
  for (const [response, reason] of [
    [{ failed: 'No room' }, 'No room'],
    [undefined, 'The file can’t be kept.'],
  ] as const) {
    const { start } = makeWorkers(response);
    await expect(createPhotoReader(start, () => true).keepFile(file)).rejects.toThrow(reason);
  }
});

import { fileReasons } from '@portal/shared-types/base/text/exportMessages';
import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import type { ExportRequestInput } from '@portal/shared-types/contract/api/exports';
import { Failure } from '#base/failure.ts';
import { Cancelled, makeExport } from './makeExport';

const ID = '0mwszyayw-1630755e8da0a888';
const REQUEST = { tables: ['patrols'] } as unknown as ExportRequestInput;
const job = (over: object) => ({ id: ID, state: 'working', written: 0, total: null, ...over });

/** @param results answers of the portal, one after the other */
const follow = (results: (object | Error)[], stop = new AbortController(), stopAt = Infinity) => {
  const calls: object[] = [];
  const progress: number[][] = [];
  const client = {
    createExport: ({ body }: { body: object }) => {
      calls.push({ body });
      return Promise.resolve(job({}));
    },
    readExport: () => {
      const next = results.shift()!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    cancelExport: (call: object) => {
      calls.push(call);
      return Promise.resolve({ deleted: true });
    },
  } as unknown as Client;
  let rests = 0;
  const made = makeExport({ call: (send) => send(client) }, REQUEST, {
    signal: stop.signal,
    onProgress: (...counts) => progress.push(counts),
    rest: () => {
      if (++rests === stopAt) stop.abort();
      return Promise.resolve();
    },
  });
  return { made, calls, progress };
};

test('an export is followed until it is ready', async () => {
  const ready = job({ state: 'ready', written: 3, total: 3, url: 'http://store', bytes: 9 });
  const { made, calls, progress } = follow([
    ...[job({}), job({ total: 3 }), job({ written: 1, total: 3 })],
    ...[job({ written: 1, total: 3 }), ready],
  ]);
  await expect(made).resolves.toMatchObject({ url: 'http://store', bytes: 9 });
  expect(calls).toEqual([{ body: REQUEST }]);
  expect(progress).toEqual([
    [0, 3],
    [1, 3],
    [3, 3],
  ]);
});

test('Ctrl-C cancels it on the portal', async () => {
  const { made, calls } = follow([job({}), job({})], new AbortController(), 2);
  await expect(made).rejects.toThrow(Cancelled);
  expect(calls).toEqual([{ body: REQUEST }, { params: { id: ID } }]);
});

test('the reason of a failure is passed on', async () => {
  await expect(follow([job({ state: 'failed', reason: 'No records.' })]).made).rejects.toEqual(
    new Failure('The export failed. No records.'),
  );
  const reason = fileReasons.recordGone;
  await expect(follow([job({ state: 'removed', reason })]).made).rejects.toEqual(
    new Failure(reason),
  );
  const gone = new ApiError(404, { title: 'Not found' });
  await expect(follow([gone]).made).rejects.toThrow('Someone cancelled the export in the portal.');
  const late = job({ state: 'ready', total: 1, written: 1, url: null, bytes: 9 });
  await expect(follow([late]).made).rejects.toThrow(/^Your access has changed/);
});

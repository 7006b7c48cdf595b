/** Real failures while making a zip: it is complete, or its state says that it isn't. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { downloadLink } from '@portal/functions/data/objects/links';
import { makeZip as makeZipFile } from '@portal/functions/data/photos/makeZip';
import { inJob } from '@portal/functions/testing/asFunction';
import { type Cut } from '../testing/cuttingProxy';
import {
  begin,
  FAILED,
  MANIFEST,
  outcome,
  pointTo,
  proxy,
  resetZipStores,
  startZipStores,
  stopZipStores,
  store,
  getListZip,
} from '../testing/zipStores';

const makeZip = inJob('zipPhotos', makeZipFile);

beforeAll(startZipStores, 60_000);
afterAll(stopZipStores);
beforeEach(resetZipStores);
afterEach(() => jest.restoreAllMocks());

const make = async (
  choose: (number: number, line: string) => Cut | undefined = () => undefined,
) => {
  const list = await begin();
  pointTo(proxy.endpoint);
  proxy.cut(choose);
  await makeZip(list);
  const requests = proxy.count();
  return { result: await outcome(list), requests };
};

test('a connection that is cut once, at any request, changes nothing or fails the zip', async () => {
  const { result, requests } = await make();
  expect(result).toBe('ready');
  // The list, three photos, two parts; starting and completing. On a slow machine, the SDK may repeat some.
  expect(requests).toBeGreaterThanOrEqual(8);
  const results = new Map<string, string>();
  for (let number = 2; number <= requests; number++)
    for (const cut of ['before', 'response'] as const) {
      const made = await make((n) => (n === number ? cut : undefined));
      expect([number, cut, made.result]).toEqual([
        ...[number, cut],
        expect.stringMatching(/^ready$|^failed: The zip could not be finished/),
      ]);
      results.set(`${number} ${cut}`, made.result);
    }
  // The SDK retries everything except a photo whose content is already being sent.
  const failed = [...results].filter(([, state]) => state !== 'ready');
  expect(failed.every(([name]) => name.endsWith('response'))).toBe(true);
});

test.each(['before', 'request', 'response'] as const)(
  'parts that are cut each time (%s) fail the zip, which can’t be read',
  async (cut) => {
    const { result } = await make((_, line) =>
      /^PUT .*partNumber=1/.test(line) ? cut : undefined,
    );
    expect(result).toEqual(FAILED);
  },
);

test('a lost response to the completion leaves the whole zip', async () => {
  const { result } = await make((_, line) =>
    /^POST .*uploadId/.test(line) ? 'response' : undefined,
  );
  expect(result).toBe('ready');
});

test('after a failure, the upload is aborted: no parts stay in the store', async () => {
  const uploads = () => readdirSync(join(store.root, 'uploads'));
  const before = uploads();
  const { result } = await make((_, line) => (/^GET .*\/s3\//.test(line) ? 'response' : undefined));
  expect(result).toEqual(FAILED);
  expect(uploads()).toEqual(before);
});

test('links to a zip are for that zip only, for reading only, and not for ever', async () => {
  const list = await begin();
  await makeZip(list);
  const link = await downloadLink(getListZip(list), MANIFEST.fileName, 6 * 3600);
  const status = async (url: string, options: RequestInit = {}): Promise<number> =>
    (await fetch(url, options)).status;
  expect(await status(link, { headers: { range: 'bytes=100-199' } })).toBe(206);
  expect(await status(link.replace('.zip', '.json'))).toBe(403);
  expect(await status(link.replace('/1042/', '/1043/'))).toBe(403);
  expect(await status(link.replace('Expires=21600', 'Expires=604800'))).toBe(403);
  expect(await status(link.replace(/Signature=./, 'Signature=x'))).toBe(403);
  for (const method of ['PUT', 'DELETE', 'POST'])
    expect([method, await status(link, { method })]).toEqual([method, 403]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 3600 * 1000 + 1000);
  expect(await status(link)).toBe(403);
});

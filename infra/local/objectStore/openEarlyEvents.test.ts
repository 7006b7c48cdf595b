import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../settings';
import type { ObjectCreated } from './events';
import { openObjectStore } from './open';
import type { RunOptions } from './run';

const PORT = 4567;
let handled: Promise<void> | undefined;
jest.mock('./run', () => ({
  /** A store that sends an event of an earlier run before its port is known. */
  runObjectStore: async ({ onCreated }: RunOptions) => {
    handled = onCreated!({ Records: [{ s3: { object: { key: 'photos/a' } } }] } as ObjectCreated);
    await new Promise(setImmediate);
    return { port: PORT, pid: 0, ended: new Promise(() => undefined), stop: () => undefined };
  },
}));

const dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a job for an event of an earlier run starts once it can find the store', async () => {
  process.env.AWS_REGION = 'ca-central-1';
  delete process.env.AWS_ENDPOINT_URL_S3;
  const endpoints: unknown[] = [];
  const onCreated = (): Promise<void> => {
    endpoints.push(process.env.AWS_ENDPOINT_URL_S3);
    return Promise.resolve();
  };
  await openObjectStore(
    readSettings({ DATA_DIR: dataDir }, []),
    [],
    [{ keys: { prefix: 'photos/' }, onCreated }],
  );
  await handled;
  expect(endpoints).toEqual([`http://127.0.0.1:${PORT}`]);
});

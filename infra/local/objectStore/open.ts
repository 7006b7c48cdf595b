import { ABORT_UPLOADS_AFTER_DAYS, EXPIRIES } from '@portal/functions/data/objects/bucketRules';
import { s3Client } from '@portal/functions/data/objects/s3';
import { objectsFolder } from '../dataFolder/dataFolder';
import { objectAccess, STORE_HOST, withOtherPort } from '../dataFolder/objectAccess';
import { watchedUntil } from '../dataFolder/watched';
import type { Settings } from '../settings';
import { supervise, type Supervised } from '#base/supervise.ts';
import { NO_KEY } from '../tables';
import { fits, type KeyFilter, type ObjectCreated } from './events';
import { runObjectStore, type RunOptions, type RunningStore } from './run';
import { watchObjects } from './watchObjects';

const BUCKET_NAME = 'portal';

export interface OpenObjectStore {
  /** Pages load photos from here. */
  origin: string;
  /** The built-in store, or the watcher of a store of your own. */
  running: Supervised;
}

const setEnvironment = (endpoint: string): void =>
  void Object.assign(process.env, { BUCKET_NAME, AWS_ENDPOINT_URL_S3: endpoint });

/**
 * The built-in store uses the keys of the environment if you run your own database, which may need them.
 * Otherwise it has its own keys.
 */
const keysFor = async ({ dataDir, dynamodbEndpoint }: Settings) => {
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = process.env;
  const own = await objectAccess(dataDir);
  if (dynamodbEndpoint && keyId && secret && secret !== NO_KEY)
    return { ...own, accessKeyId: keyId, secretAccessKey: secret };
  process.env.AWS_ACCESS_KEY_ID = own.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = own.secretAccessKey;
  delete process.env.AWS_SESSION_TOKEN;
  return own;
};

export interface EventHandler {
  keys: KeyFilter;
  onCreated: (event: ObjectCreated) => Promise<void>;
}

/**
 * Requires the lock of the data folder.
 * @param origins of the pages that use presigned links
 * @param handlers of events, each for its keys
 * @throws Failure
 */
export const openObjectStore = async (
  settings: Settings,
  origins: string[],
  handlers: readonly EventHandler[] = [],
): Promise<OpenObjectStore> => {
  const { dataDir, s3Endpoint } = settings;
  const handle = async (event: ObjectCreated): Promise<void> => {
    const { key } = event.Records[0]!.s3.object;
    await handlers.find(({ keys }) => fits(keys, key))?.onCreated(event);
  };
  if (s3Endpoint) {
    setEnvironment(s3Endpoint);
    const watcher = watchObjects({
      client: s3Client(),
      bucket: BUCKET_NAME,
      region: process.env.AWS_REGION!,
      filters: handlers.map(({ keys }) => keys),
      onCreated: handle,
      progress: watchedUntil(dataDir, s3Endpoint),
    });
    const running = { stop: watcher.stop, lost: new Promise<never>(() => undefined) };
    return { origin: new URL(s3Endpoint).origin, running };
  }
  // The store sends events of an earlier run before its port is known here. A job that started that early
  // would use the wrong store until it ends.
  let setOpened: () => void;
  const opened = new Promise<void>((resolve) => {
    setOpened = resolve;
  });
  const onCreated = async (event: ObjectCreated): Promise<void> => {
    await opened;
    await handle(event);
  };
  let access = await keysFor(settings);
  const run = (): Promise<RunningStore> => {
    const { port, ...keys } = access;
    const options: RunOptions['options'] = {
      root: objectsFolder(dataDir),
      bucket: BUCKET_NAME,
      origins,
      access: { ...keys, region: process.env.AWS_REGION! },
      abortAfterDays: ABORT_UPLOADS_AFTER_DAYS,
      expiries: EXPIRIES,
    };
    return runObjectStore({
      options,
      host: STORE_HOST,
      port,
      eventFilters: handlers.map(({ keys }) => keys),
      onCreated,
    });
  };
  const store = await run().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    access = { ...access, port: (await withOtherPort(dataDir, await objectAccess(dataDir))).port };
    return run();
  });
  const origin = `http://${STORE_HOST}:${store.port}`;
  setEnvironment(origin);
  setOpened!();
  return { origin, running: supervise('The object store', store, run) };
};

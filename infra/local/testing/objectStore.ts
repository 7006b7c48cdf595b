/** An object store in its own folder, in this process, for tests. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { createObjectStore, type ObjectStoreOptions } from '../objectStore/server';

export const BUCKET = 'portal';
export const PAGE = 'http://localhost:3000';
export const ACCESS = {
  accessKeyId: 'LOCALKEY',
  secretAccessKey: 'a secret of 40 letters',
  region: 'ca-central-1',
};

export interface TestStore {
  root: string;
  endpoint: string;
  /** With the SDK's own settings, unless others are given. */
  client: (over?: S3ClientConfig) => S3Client;
  /** Stops it, but keeps its folder for another one. */
  stop: () => Promise<void>;
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>;
}

/** @param root the folder of an earlier one; a new one if omitted */
export const startTestStore = async (
  options: Partial<ObjectStoreOptions> = {},
): Promise<TestStore> => {
  const root = options.root ?? mkdtempSync(join(tmpdir(), 'portal-objects-'));
  const { server, stop: stopEvents } = await createObjectStore({
    root,
    bucket: BUCKET,
    access: ACCESS,
    origins: [PAGE],
    abortAfterDays: 2,
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: S3Client[] = [];
  const stop = async (): Promise<void> => {
    stopEvents();
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    root,
    endpoint,
    client: (over = {}) => {
      const { region, ...credentials } = ACCESS;
      const client = new S3Client({
        endpoint,
        region,
        credentials,
        forcePathStyle: true,
        maxAttempts: 1,
        ...over,
      });
      clients.push(client);
      return client;
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
};

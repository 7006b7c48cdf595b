/** Exports and zips of photos of a person, and what is left of them after a change. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AnyExportRequestInput } from '@portal/shared-types/contract/api/exports';
import { documentClient } from '#data/store/dynamo.ts';
import { readExports } from '#data/export/exportState.ts';
import { handler as exportJob } from '#jobs/exportRecords.ts';
import { handler as zipJob } from '#jobs/zipPhotos.ts';
import { asTest, inJob } from './asFunction';
import { exportRequest, readExportById, startExport } from './exporting';
import { bucket, zip } from './photoZips';

const exportRecords = inJob('exportRecords', exportJob);
const zipPhotos = inJob('zipPhotos', zipJob);

const isFileKey = (key: string): boolean => /^(exports|zips)\//.test(key);
const objects = (): string[] => [...bucket.keys()].filter(isFileKey);

/** Runs the jobs of all lists, requests and steps, also of those that the jobs write. */
export const runFileJobs = async (
  context?: { getRemainingTimeInMillis: () => number },
  after?: (key: string) => Promise<unknown>,
): Promise<void> => {
  const done = new Set<string>();
  for (;;) {
    const key = objects().find((one) => one.endsWith('.json') && !done.has(one));
    if (key === undefined) return;
    done.add(key);
    const event = { Records: [{ s3: { object: { key } } }] };
    await (key.startsWith('zips/') ? zipPhotos(event) : exportRecords(event, context));
    await after?.(key);
  }
};

export interface PersonFiles {
  login: string;
  exported: string;
  /** Of its objects, and of those of the zip. */
  folders: string[];
}

const getFolder = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** Starts an export of everything with photos, or another one, and a zip of the patrol's photos. */
export const startFiles = async (
  login: string,
  request: object | AnyExportRequestInput = exportRequest({ photos: true }),
): Promise<PersonFiles> => {
  const before = new Set(objects());
  const { status, job } = await startExport(login, request);
  expect(status).toBe(202);
  await zip(login, true);
  const added = objects().filter((key) => !before.has(key));
  return { login, exported: job.id, folders: [...new Set(added.map(getFolder))] };
};

export const finishedFiles = async (login: string, request?: object): Promise<PersonFiles> => {
  const files = await startFiles(login, request);
  await runFileJobs();
  const { state, url } = await readExportById(login, files.exported);
  expect([state, new URL(url!).searchParams.get('X-Amz-Expires')]).toEqual(['ready', '3600']);
  expect((await zip(login)).zip.zip!.state).toBe('ready');
  return files;
};

/** Makes a change right before jobs publish their first file. @returns whether it has been made */
export const beforePublishing = (change: () => Promise<unknown>): (() => boolean) => {
  const client = documentClient();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  let changed = false;
  client.send = (async (command: unknown) => {
    const publishes =
      command instanceof UpdateCommand && command.input.UpdateExpression?.includes('= :ready');
    if (publishes && !changed) {
      changed = true;
      await asTest(change);
    }
    return send(command);
  }) as never;
  return () => changed;
};

/** Whether objects remain, which earlier links would open, and what the list of exports says. */
export const listRemaining = async ({ login, exported, folders }: PersonFiles) => {
  const item = (await readExports(login)).find(({ id }) => id === exported);
  const left = objects().filter((key) => folders.some((folder) => key.startsWith(folder)));
  return {
    state: item?.state,
    reason: item?.reason,
    export: left.some((key) => key.startsWith('exports/')),
    zip: left.some((key) => key.startsWith('zips/')),
  };
};

/** Starts a zip of photos, and shows its progress. */
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { photoZip } from '@portal/shared-types/contract/api/photos';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { problem } from '@portal/shared-types/base/text/problems';
import {
  listKey,
  runFolder,
  zipFileKey,
  zipManifest,
  locateZip,
  type ZipManifest,
  type ZipLocation,
} from '#domain/photos/zipManifest.ts';
import { noteContents } from '../files/fileContents';
import { followRestrictions } from '../files/restrictions';
import { ZIP_DAYS } from '../objects/bucketRules';
import { downloadLink, FILE_LINK_SECONDS } from '../objects/links';
import { headObject, putJson } from '../objects/objects';
import type { ZipList } from './makeZip';
import { readPatrolsToZip } from './patrolsToZip';
import { isInterrupted, readJob, startJob, type JobItem } from '../store/jobState';
import { zipSort } from '../store/keys';
import { zipJob } from './zipJob';

type ZipResponse = RouteResponse<typeof photoZip>;
type Progress = ZipResponse['zip'];

interface ZipItem extends JobItem {
  folder: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** The store deletes zips by the day; a link must not lead to one that is about to expire. */
const USABLE_MS = (ZIP_DAYS - 1) * 24 * HOUR_MS;

const readZip = async (
  { login_name }: Viewer,
  { hash }: ZipLocation,
): Promise<ZipItem | undefined> => (await readJob(zipJob(login_name, hash))) as ZipItem | undefined;

/** @returns null if there is none, or if it was removed */
const readProgress = async (item: ZipItem | undefined, fileName: string): Promise<Progress> => {
  if (!item || item.state === 'removed') return null;
  const { state, written, reason, folder } = item;
  if (state !== 'ready') return { state, writtenBytes: written, reason, url: null };
  const key = zipFileKey(folder);
  const object = await headObject(key);
  // The store has deleted an older zip.
  if (!object || Date.now() - object.modified.getTime() >= USABLE_MS) return null;
  return {
    state,
    writtenBytes: object.bytes,
    reason: null,
    url: await downloadLink(key, fileName, FILE_LINK_SECONDS),
  };
};

const STARTED: Progress = { state: 'working', writtenBytes: 0, reason: null, url: null };

const start = async (
  viewer: Viewer,
  { hash }: ZipLocation,
  manifest: ZipManifest,
  { run, folder }: { run: string; folder: string },
): Promise<void> => {
  const content: ZipList = { ...manifest, run, viewer };
  const save = () => putJson(listKey(folder), content);
  await startJob(zipJob(viewer.login_name, hash), run, save, { folder });
};

const readContents = async (viewer: Viewer, patrolIds: readonly number[]) => {
  const patrols = await readPatrolsToZip(viewer, patrolIds);
  const manifest = zipManifest(patrols);
  return { patrols, manifest, location: locateZip(patrols, manifest) };
};
type Contents = Awaited<ReturnType<typeof readContents>>;

const ROUNDS = 4;

/**
 * Starts a zip of these contents, or of the newer ones if a change came between. They are read again after the
 * zip is noted: a change that this reading doesn't see finds the note.
 */
const startCurrent = async (viewer: Viewer, before: Contents): Promise<Contents> => {
  const { login_name, full_name, access } = viewer;
  const person = { login_name, full_name, access };
  const patrolIds = before.patrols.map(({ id }) => id);
  let contents = before;
  for (let round = 1; ; round++) {
    const { location } = contents;
    const run = randomUUID();
    const folder = runFolder(location, run);
    await noteContents(
      { login: login_name, sort: zipSort(location.hash), folder },
      { kind: 'photos', viewer, patrolIds },
    );
    contents = await readContents(viewer, patrolIds);
    if (contents.location.hash === location.hash) {
      await start(person, location, contents.manifest, { run, folder });
      return contents;
    }
    if (round === ROUNDS) throw problem('in-progress');
  }
};

const bytesIn = ({ entries }: ZipManifest): number =>
  entries.reduce((sum, entry) => sum + entry.bytes, 0);

export interface ZipInspection {
  response: ZipResponse;
  patrols: { nation: string; patrol_id: number }[];
}

/** @throws Problem if the viewer may not see one of the patrols, or the zip can't be started */
export const inspectZip = async (
  viewer: Viewer,
  patrolIds: readonly number[],
  starting: boolean,
): Promise<ZipInspection> => {
  let contents = await readContents(viewer, patrolIds);
  let item = await readZip(viewer, contents.location);
  if (item?.state === 'ready' && (await followRestrictions()))
    item = await readZip(viewer, contents.location);
  const waitingIn = ({ patrols }: Contents): number =>
    patrols.reduce((sum, patrol) => sum + patrol.waiting, 0);
  let zip: Progress = contents.manifest.entries.length
    ? await readProgress(item, contents.manifest.fileName)
    : null;
  const isStartable = zip === null || zip.state === 'failed' || (item && isInterrupted(item));
  if (starting && contents.manifest.entries.length && isStartable) {
    if (waitingIn(contents)) throw problem('photos-not-ready');
    if (bytesIn(contents.manifest) > LIMITS.zipBytes) throw problem('zip-too-large');
    contents = await startCurrent(viewer, contents);
    zip = STARTED;
  }
  const { patrols, manifest } = contents;
  const waiting = waitingIn(contents);
  const photos = manifest.entries.length;
  const count = patrols.reduce((sum, patrol) => sum + patrol.photos.length, 0);
  return {
    response: {
      photos,
      bytes: bytesIn(manifest),
      waiting,
      fileName: manifest.fileName,
      zip,
      unavailable: count - photos - waiting,
    },
    patrols: patrols
      .filter((patrol) => patrol.photos.length)
      .map(({ id, nation }) => ({ nation, patrol_id: id })),
  };
};

/** Starts a zip of photos, and shows its progress. */
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@portal/shared-types/access/policy';
import type { photoZip } from '@portal/shared-types/api/photos';
import type { AnswerOf } from '@portal/shared-types/api/route';
import { LIMITS } from '@portal/shared-types/text/limits';
import { problem } from '@portal/shared-types/text/problems';
import {
  zipManifest,
  zipPlace,
  type ZipManifest,
  type ZipPlace,
} from '../../domain/photos/zipManifest';
import { ZIP_DAYS } from '../objects/bucketRules';
import { downloadLink } from '../objects/links';
import { headObject, putJson } from '../objects/objects';
import type { ZipList } from './makeZip';
import { readPatrolsToZip } from './patrolsToZip';
import { readJob, startJob } from '../store/jobState';
import { zipJob } from './zipJob';

type ZipAnswer = AnswerOf<typeof photoZip>;
type Progress = ZipAnswer['zip'];

const HOUR_MS = 60 * 60 * 1000;
const LINK_HOURS = 6;
/** The store deletes zips by the day; a link must not lead to one that is about to expire. */
const USABLE_MS = (ZIP_DAYS - 1) * 24 * HOUR_MS;

const readProgress = async ({ hash, zip }: ZipPlace, fileName: string): Promise<Progress> => {
  const object = await headObject(zip);
  if (object && Date.now() - object.modified.getTime() < USABLE_MS)
    return {
      ...{ state: 'ready', writtenBytes: object.bytes, reason: null },
      url: await downloadLink(zip, fileName, LINK_HOURS * 60 * 60),
    };
  const found = await readJob(zipJob(hash));
  // The store has deleted an older zip.
  if (!found || found.state === 'ready') return null;
  const { state, written, reason } = found;
  return { state, writtenBytes: written, reason, url: null };
};

const start = async ({ hash, list }: ZipPlace, manifest: ZipManifest): Promise<Progress> => {
  const run = randomUUID();
  const content: ZipList = { ...manifest, run };
  await startJob(zipJob(hash), run, () => putJson(list, content));
  return { state: 'working', writtenBytes: 0, reason: null, url: null };
};

export interface ZipLook {
  answer: ZipAnswer;
  patrols: { nation: string; patrol_id: number }[];
}

/** @throws Problem if the viewer may not see one of the patrols, or the zip can't be started */
export const lookAtZip = async (
  viewer: Viewer,
  patrolIds: readonly number[],
  starting: boolean,
): Promise<ZipLook> => {
  const patrols = await readPatrolsToZip(viewer, patrolIds);
  const manifest = zipManifest(patrols);
  const { fileName, entries } = manifest;
  const count = patrols.reduce((sum, { photos }) => sum + photos.length, 0);
  const waiting = patrols.reduce((sum, patrol) => sum + patrol.waiting, 0);
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const place = zipPlace(patrols, manifest);
  let zip = entries.length ? await readProgress(place, fileName) : null;
  if (starting && entries.length && (zip === null || zip.state === 'failed')) {
    if (waiting) throw problem('photos-not-ready');
    if (bytes > LIMITS.zipBytes) throw problem('zip-too-large');
    zip = await start(place, manifest);
  }
  return {
    answer: {
      ...{ photos: entries.length, bytes, waiting, fileName, zip },
      unavailable: count - entries.length - waiting,
    },
    patrols: patrols
      .filter(({ photos }) => photos.length)
      .map(({ id, nation }) => ({ nation, patrol_id: id })),
  };
};

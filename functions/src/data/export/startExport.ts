import { randomUUID } from 'node:crypto';
import { canArchive, type Viewer } from '@portal/shared-types/contract/access/policy';
import type {
  AnyExportRequest,
  createExport,
  readExport,
} from '@portal/shared-types/contract/api/exports';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { exportReasons } from '@portal/shared-types/base/text/exportMessages';
import { wallClockAt } from '@portal/shared-types/base/time/wallClock';
import { problem } from '@portal/shared-types/base/text/problems';
import { removeFile } from '../files/removeFile';
import { followRestrictions } from '../files/restrictions';
import { isInterrupted, startJob } from '../store/jobState';
import { readHeads } from '../patrol/patrolStore';
import { FILE_LINK_SECONDS, downloadLink } from '../objects/links';
import { putJson } from '../objects/objects';
import {
  parseRequest,
  deleteExport,
  getIdEnd,
  exportFile,
  exportFolder,
  exportJob,
  fileKey,
  newExportId,
  readExports,
  requestKey,
  type ExportItem,
} from './exportState';
import type { ExportStep } from './exportKind';
import { areaAndTimes } from './exportSearch';

type ExportJob = RouteResponse<typeof createExport>;

const MAX_AT_ONCE = 3;

export const toJob = (item: ExportItem): ExportJob => {
  const { id, createdAt, state, written, total = null, reason, fileName, bytes = null } = item;
  return {
    id,
    createdAt,
    state,
    written,
    total,
    reason,
    fileName,
    bytes,
    request: parseRequest(item),
  };
};

/** "Export 2026-11-23 0812.zip", in the programme's time zone. */
const getFileName = (request: AnyExportRequest, now: number): string => {
  const wall = wallClockAt(new Date(now));
  const name = 'archive' in request ? 'Archive' : 'Export';
  return `${name} ${wall.slice(0, 10)} ${wall.slice(11, 16).replace(':', '')}.zip`;
};

/** A hidden patrol looks like a missing one. */
const requireSeen = async (viewer: Viewer, ids: readonly number[]): Promise<void> => {
  const heads = await readHeads(viewer, ids);
  if (heads.length < new Set(ids).size) throw problem('not-found');
};

const checkRequest = async (viewer: Viewer, request: AnyExportRequest): Promise<void> => {
  if ('archive' in request) {
    if (!canArchive(viewer, request.archive)) throw problem('forbidden');
  } else if ('patrolIds' in request.question) await requireSeen(viewer, request.question.patrolIds);
  else areaAndTimes(request.question);
};

/**
 * @param key idempotency key: a repeated request gets the export that it started
 * @throws Problem `forbidden`, `not-found`, `too-many-exports`, `idempotency-mismatch`, and those of the
 * search
 */
export const startExport = async (
  viewer: Viewer,
  request: AnyExportRequest,
  key?: string,
): Promise<{ job: ExportJob; replayed: boolean }> => {
  const { login_name, full_name, access } = viewer;
  await checkRequest(viewer, request);
  const exports = await readExports(login_name);
  const end = getIdEnd(key);
  const requestText = JSON.stringify(request);
  const before = exports.find((item) => item.id.endsWith(end));
  if (before && before.asked !== requestText) throw problem('idempotency-mismatch');
  if (before) return { job: toJob(before), replayed: true };
  const working = exports.filter((item) => item.state === 'working' && !isInterrupted(item));
  if (working.length >= MAX_AT_ONCE) throw problem('too-many-exports');
  const now = Date.now();
  const at = new Date(now).toISOString();
  const id = newExportId(now, end);
  const run = randomUUID();
  const folder = exportFolder(viewer, id);
  const fileName = getFileName(request, now);
  const facts = { id, createdAt: at, asked: requestText, fileName, folder, noted: true as const };
  const content: ExportStep<AnyExportRequest, never> = {
    id,
    run,
    folder,
    fileName,
    at,
    request,
    step: 1,
    viewer: { login_name, full_name, access },
  };
  const save = () => putJson(requestKey(folder), content);
  await startJob(exportJob(login_name, id), run, save, facts);
  const begun = { state: 'working', run, written: 0, reason: null, updated: now } as const;
  return { job: toJob({ ...begun, ...facts }), replayed: false };
};

const find = async (viewer: Viewer, id: string): Promise<ExportItem> => {
  const item = (await readExports(viewer.login_name)).find((one) => one.id === id);
  if (!item) throw problem('not-found');
  return item;
};

/**
 * The link is included only if the viewer's access is the same as when they started the export, and no change
 * is left whose files must still be removed.
 */
export const readOne = async (
  viewer: Viewer,
  id: string,
): Promise<RouteResponse<typeof readExport>> => {
  let item = await find(viewer, id);
  if (item.state === 'ready' && (await followRestrictions())) item = await find(viewer, id);
  const isReady = item.state === 'ready' && item.folder === exportFolder(viewer, id);
  return {
    ...toJob(item),
    url: isReady
      ? await downloadLink(fileKey(item.folder), item.fileName, FILE_LINK_SECONDS)
      : null,
  };
};

/** The item is deleted last, so that a repeated request finds what is left. */
export const cancelOne = async (viewer: Viewer, id: string): Promise<void> => {
  const { login_name } = viewer;
  await removeFile(exportFile(login_name, await find(viewer, id)), exportReasons.removed);
  await deleteExport(login_name, id);
};

/** A person's exports: the requests, and the progress of each job. */
import { createHash, randomBytes } from 'node:crypto';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { AnyExportRequest } from '@portal/shared-types/contract/api/exports';
import { exportReasons } from '@portal/shared-types/base/text/exportMessages';
import type { PersonFile } from '../files/removeFile';
import { asShown, type Job, type JobItem } from '../store/jobState';
import { EXPORT_DAYS, EXPORT_STEP, EXPORTS } from '../objects/bucketRules';
import { accessScope } from '../people/changeAccess';
import { filesKey, ZIPS_FROM } from '../store/keys';
import { deleteItem, readPartition, updateItem } from '../store/send';

export interface ExportItem extends JobItem {
  id: string;
  createdAt: string;
  /** JSON of the request. */
  asked: string;
  fileName: string;
  folder: string;
  /** Absent: of an earlier release, which didn't note what its files contain. */
  noted?: true;
  total?: number;
  bytes?: number;
}

const getExportKey = (login: string, id: string) => ({ pk: filesKey(login), sk: id });

export const exportJob = (login: string, id: string): Job => ({
  key: getExportKey(login, id),
  texts: exportReasons,
  days: EXPORT_DAYS,
});

/** Sorts by time: 9 characters of base 36 last until the year 5188. @param end see `getIdEnd` */
export const newExportId = (now: number, end = getIdEnd()): string =>
  `${now.toString(36).padStart(9, '0')}-${end}`;

/** The same key gives the same end, so that a repeated request finds its export. */
export const getIdEnd = (key?: string): string =>
  key === undefined
    ? randomBytes(8).toString('hex')
    : createHash('sha256').update(key).digest('hex').slice(0, 16);

/** What the viewer may see, as part of the key: after a change of access, earlier files are out of reach. */
const hashScope = (viewer: Viewer): string =>
  createHash('sha256')
    .update(JSON.stringify([viewer.login_name, accessScope(viewer)]))
    .digest('hex')
    .slice(0, 32);

export const exportFolder = (viewer: Viewer, id: string): string =>
  `${EXPORTS}${hashScope(viewer)}/${id}/`;

export const requestKey = (folder: string): string => `${folder}request${EXPORT_STEP}`;
export const stepKey = (folder: string, step: number): string =>
  `${folder}step-${step}${EXPORT_STEP}`;
export const fileKey = (folder: string): string => `${folder}export.zip`;

export const exportFile = (login: string, { id, folder }: ExportItem): PersonFile => ({
  login,
  sort: id,
  folder,
});

const withoutUnnoted = (item: ExportItem): ExportItem =>
  item.state === 'ready' && !item.noted
    ? { ...item, state: 'removed', reason: exportReasons.unnoted }
    : item;

/** Lists exports from newest to oldest. */
export const readExports = async (login: string): Promise<ExportItem[]> => {
  const items = (await readPartition(filesKey(login), [
    'sk < :zips',
    { ':zips': ZIPS_FROM },
  ])) as unknown as (ExportItem & { expires_at: number })[];
  const now = Date.now() / 1000;
  return items
    .filter(({ expires_at }) => expires_at > now)
    .map((item) => withoutUnnoted(asShown(item, exportReasons)))
    .reverse();
};

/** Saves the number of records or the size of the file once known. */
export const noteExport = async (
  login: string,
  id: string,
  facts: { total: number } | { bytes: number },
): Promise<void> => {
  const [[name, value]] = Object.entries(facts) as [[string, number]];
  const update = [`SET #${name} = :value`, 'attribute_exists(pk)'] as const;
  const noted = await updateItem(getExportKey(login, id), update, { ':value': value });
  if (!noted) throw new Error('The export was cancelled.');
};

export const deleteExport = (login: string, id: string): Promise<void> =>
  deleteItem(getExportKey(login, id));

export const parseRequest = ({ asked: requestText }: ExportItem): AnyExportRequest =>
  JSON.parse(requestText) as AnyExportRequest;

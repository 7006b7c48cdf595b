import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { FORMER_FILE, NATION_FILES, getRecordFile } from '#domain/archive/archiveFiles.ts';
import { originalObject, type PhotoRecord } from '#domain/photos/photoKeys.ts';
import type { ZipEntry } from '#domain/photos/zipManifest.ts';
import { readPartedLists } from '../lists/lists';
import { toHead } from '../patrol/patrolItems';
import type { PhotoBody } from '../patrol/patrolState';
import { readDirectory } from '../people/userDirectory';
import { search, type SearchQuery } from '../search/search';
import { readBody } from '../store/body';
import {
  deletedListKey,
  GUARD,
  guardKey,
  HEAD,
  listHistoryKey,
  listKey,
  listPartSort,
  mappingsKey,
  patrolKey,
  photoPrefix,
  readPhotoKey,
  headKey,
} from '../store/keys';
import { getItem, readPartition, type Item } from '../store/send';

const ALWAYS = {
  from: wallSeconds('0001-01-01 00:00:00'),
  to: wallSeconds('9999-12-31 23:59:59'),
};

/** Patrols that a search finds, and deleted ones. @returns their numbers, lowest first */
export const listNationPatrols = async (viewer: Viewer, nation: string): Promise<number[]> => {
  const found = new Set<number>();
  const query: SearchQuery = {
    kind: 'patrols',
    holds: ['patrols'],
    ring: null,
    ...ALWAYS,
  };
  for (let token: string | null | undefined; token !== null;) {
    const page = await search(viewer, { ...query, ...(token && { token }) });
    page.patrols.id.forEach((id, p) => {
      if (page.names[page.patrols.nation[p]!] === nation) found.add(id);
    });
    token = page.nextToken;
  }
  for (const { j } of await readPartition(deletedListKey(nation)))
    found.add((JSON.parse(String(j)) as { patrolId: number }).patrolId);
  return [...found].sort((a, b) => a - b);
};

export interface NationPatrol {
  items: (readonly [file: string, item: object])[];
  /** Reserves its start; a deleted patrol has none. */
  guard: Item | undefined;
  photos: ZipEntry[];
}

const makePhotoEntry = (pid: number, item: Item): ZipEntry => {
  const { file, taken_at } = readBody<PhotoBody>([item]);
  const { recordKind, no } = readPhotoKey(String(item.sk));
  const record: PhotoRecord = { pid, recordKind, no };
  const key = originalObject(record, file.sha256, file.content_type);
  return { name: key, key, bytes: file.bytes, at: taken_at ?? '2000-01-01 00:00:00' };
};

const MAX_READS = 8;

/** A consistent state of the patrol: read again if it changes in between. */
const readPatrolItems = async (pid: number): Promise<Item[]> => {
  for (let reads = 1; ; reads++) {
    const items = await readPartition(patrolKey(pid));
    const version = items.find(({ sk }) => sk === HEAD)?.version;
    const now = await getItem(headKey(pid));
    if (now?.version === version) return items;
    if (reads === MAX_READS) throw new Error(`Patrol ${pid} keeps changing.`);
  }
};

/** @returns undefined for a patrol that by now belongs to another nation */
export const readNationPatrol = async (
  pid: number,
  nation: string,
): Promise<NationPatrol | undefined> => {
  const items = await readPatrolItems(pid);
  const headItem = items.find(({ sk }) => sk === HEAD);
  const head = headItem && toHead(headItem);
  if (head?.nation !== nation) return undefined;
  const kept = items.flatMap((item): [string, Item][] => {
    const file = getRecordFile(String(item.sk));
    // A failed attempt may have left parts of a later generation.
    const isOrphan = item !== headItem && Number(item.generation ?? 0) > head.generation;
    const { staging: _, former: _former, ...whole } = item;
    return file === undefined || isOrphan ? [] : [[file, whole]];
  });
  const photos = kept
    .filter(([, { sk }]) => String(sk).startsWith(photoPrefix))
    .map(([, item]) => makePhotoEntry(pid, item));
  const guard = await getItem({ pk: guardKey(nation, head.start), sk: GUARD });
  return {
    items: [
      ...kept,
      ...(head.former ? [[FORMER_FILE, { patrol: pid, former: head.former }] as const] : []),
    ],
    guard: Number(guard?.pid) === pid ? guard : undefined,
    // A file used twice on one record is one object.
    photos: [...new Map(photos.map((photo) => [photo.key, photo])).values()],
  };
};

export const readNationItems = async (nation: string): Promise<(readonly [string, object])[]> => {
  const parted = [...(await readPartedLists('nation'))];
  const lists = parted.flatMap(([list, parts]) => {
    const part = parts.get(nation);
    return part ? [{ pk: listKey('nation'), sk: listPartSort(list, nation), ...part }] : [];
  });
  const histories = await Promise.all(
    parted.map(([list]) => readPartition(listHistoryKey('nation', list))),
  );
  const people = (await readDirectory())
    .filter(({ access }) => access.some((entry) => entry.nation === nation))
    .map(({ login_name, full_name, position }) => ({ login_name, full_name, position }));
  const rows = (file: string, items: readonly object[]) =>
    items.map((item): readonly [string, object] => [file, item]);
  return [
    ...rows(NATION_FILES.lists, lists),
    ...rows(
      NATION_FILES.listHistory,
      histories.flat().filter(({ owner }) => owner === nation),
    ),
    ...rows(NATION_FILES.mappings, await readPartition(mappingsKey(nation))),
    ...rows(NATION_FILES.deleted, await readPartition(deletedListKey(nation))),
    ...rows(NATION_FILES.people, people),
  ];
};

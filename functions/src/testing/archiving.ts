/** A nation with some of everything, what its people read of it, and its archive as a file. */
import { Readable } from 'node:stream';
import { Problem } from '@portal/shared-types/base/text/problems';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { addPhotos } from '#data/photos/addPhotos.ts';
import { parseArchiveInfo, type ArchiveReader } from '#data/archive/archiveReader.ts';
import { saveMapping } from '#data/imports/importMappings.ts';
import { putList } from '#data/lists/lists.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { readHeads, readRoute } from '#data/patrol/patrolStore.ts';
import { makePhotoVersions } from '#data/photos/makePhotoVersions.ts';
import { receiveFiles } from '#data/photos/receiveFiles.ts';
import { parseManifest } from '@portal/shared-types/contract/api/manifest';
import { inJob } from './asFunction';
import { hashSha256, type KeptObject } from './bucket';
import { sendAs, readDeleted, readHistory, NATION, storeWithManagers } from './deleting';
import { entriesIn, readExportById, runExports, startExport } from './exporting';
import { makeModel, type ModelPatrol } from './historyModel';
import { aMapping } from './mappings';
import { jpeg } from './photos';
import { seeded } from './random';
import { randomEdit } from './randomEdits';
import { randomPatrol } from './randomPatrol';
import { VIEWERS } from './store';

const processPhoto = inJob('processPhoto', makePhotoVersions);

/** An empty portal with the usual accounts and lists. */
export const emptyPortal = async (): Promise<void> => {
  await storeWithManagers();
  const item = (code: string, sharing: string | null) => ({
    code,
    label: code,
    retired: false,
    sharing,
  });
  await putList('nation', 'patrol_area', [item('Area 10', null), item('Inner Reach', NATION)]);
};

const addPhotosTo = async (patrolId: number, nos: number[], n: number): Promise<void> => {
  const files = await Promise.all(nos.map((_, i) => jpeg(n + i)));
  await addPhotos(
    VIEWERS.network,
    {
      patrolId,
      photos: nos.map((no, i) => ({
        recordKind: 's' as const,
        no,
        sha256: hashSha256(files[i]!),
        notes: { caption: `photo ${n + i}`, sensitive: i % 2 === 1 },
      })),
    },
    (all) => receiveFiles(patrolId, all, (i) => files[i]),
    `photos of ${patrolId}`,
  );
};

/** @returns the numbers of the patrols added for the nation, and for other nations */
export const fillNation = async (
  seed: number,
  bucket: ReadonlyMap<string, KeptObject>,
): Promise<number[]> => {
  const random = seeded(seed);
  const all: ModelPatrol[] = [];
  for (let i = 0; i < 10; i++) {
    const nation = i % 5 === 4 ? 'South Sound' : NATION;
    const p: NewPatrol = { ...randomPatrol(random), nation };
    const { patrolId } = await createPatrol({ login_name: 'network' }, p, `archived-${i}`);
    const [head] = await readHeads(VIEWERS.network, [patrolId]);
    all.push({ ...makeModel(patrolId, p), route: await readRoute(head!) });
    if (p.sightings.length > 1 && i % 3 === 0) await addPhotosTo(patrolId, [1, 2], i);
    await sendAs('network', 'insertFlag', {
      body: {
        nation,
        patrolID: patrolId,
        patrolStartDate: p.patrol_start_dt,
        surveyStartDate: null,
        sightingStartDate: null,
        flag: 'Wrong location',
        note: `flag ${i}`,
      },
    });
  }
  for (let n = 0; n < 80; n++) {
    const edit = randomEdit(random, all[Math.floor(random() * all.length)]!, all);
    const isDone = await edit?.run(`archived-edit-${n}`).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
    if (isDone) edit!.apply();
  }
  for (const key of bucket.keys()) await processPhoto(key);
  const manifest = parseManifest(JSON.stringify(aMapping(NATION)));
  await saveMapping(VIEWERS.network, { nation: NATION, name: 'Whales', version: 0, manifest });
  const added = await sendAs('admin', 'addListItem', {
    body: {
      kind: 'nation',
      list_name: 'patrol_area',
      sharing: NATION,
      label: 'Far Reach',
    },
  });
  expect([added.status, added.text]).toEqual([201, expect.any(String)]);
  return all.map(({ id }) => id);
};

/** Makes the archive of the nation. @returns its files */
export const makeArchive = async (
  bucket: Map<string, KeptObject>,
  context?: { getRemainingTimeInMillis: () => number },
): Promise<Map<string, Buffer>> => {
  const { status, job } = await startExport('admin', { archive: NATION });
  expect(status).toBe(202);
  await runExports(bucket, context);
  expect(await readExportById('admin', job.id)).toMatchObject({ state: 'ready', reason: null });
  return entriesIn(bucket);
};

/** Without links, which differ each time; as objects, whose keys have no order in the store. */
const comparable = (text: string): unknown =>
  JSON.parse(text.replaceAll(/"https?:[^"]*"/g, '"link"'));

/** Everything that a person reads of patrols, route by route. */
export const readAll = async (
  login: string,
  ids: readonly number[],
): Promise<Record<string, unknown>> => {
  const read: Record<string, unknown> = {};
  const note = async (name: string, id: RouteId, request: Parameters<typeof sendAs>[2] = {}) => {
    const { status, text } = await sendAs(login, id, request);
    read[name] = [status, comparable(text)];
    return text;
  };
  for (const id of ids) {
    const byId = { body: { patrolIds: [id] } };
    const patrol = JSON.parse(await note(`${id} patrol`, 'patrolsById', byId)) as {
      items: { nation: string; patrol_start_dt: string }[];
    };
    await note(`${id} sightings`, 'detailedSightings', { body: { patrolId: id } });
    await note(`${id} surveys`, 'surveysByPatrolId', { query: `patrolId=${id}` });
    await note(`${id} weather`, 'weatherByPatrolIds', byId);
    await note(`${id} flags`, 'flagsByPatrolId', { query: `patrolId=${id}` });
    read[`${id} history`] = comparable((await readHistory(login, id)).text);
    const [found] = patrol.items;
    if (!found) continue;
    const { nation, patrol_start_dt: patrolStartDate } = found;
    const query = new URLSearchParams({ nation, patrolStartDate }).toString();
    await note(`${id} route`, 'patrolRoute', { query });
    await note(`${id} photos`, 'patrolPhotos', { query });
  }
  read.deleted = comparable((await readDeleted(login)).text);
  await note('mappings', 'importMappings', { query: `nation=${encodeURIComponent(NATION)}` });
  await note('lists', 'nationListItems');
  await note('editable lists', 'editableLists');
  await note('review', 'flagsForReview');
  return read;
};

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;

const WITH_IDS = new Set('pk sk u flagId recordId recordIds before after'.split(' '));

/**
 * The records of an archive as sorted lines, in which the order of attributes doesn't matter.
 * @param oldNumbers numbers to replace, in every text that is an id, a key or part of one
 */
export const comparableArchive = (
  archive: ReadonlyMap<string, Buffer>,
  oldNumbers: ReadonlyMap<number, number> = new Map(),
): string[] => {
  const old = (text: string): string =>
    text.replaceAll(/(?<![\d.:-])\d{4,7}(?![\d:-])/g, (n) =>
      String(oldNumbers.get(Number(n)) ?? n),
    );
  const renamed = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => renamed(one, key));
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, renamed(inner, name)]),
      );
    if (typeof value === 'string') return WITH_IDS.has(key) ? old(value) : value;
    return ['pid', 'patrolId'].includes(key) ? (oldNumbers.get(Number(value)) ?? value) : value;
  };
  return [...archive]
    .flatMap(([name, bytes]) =>
      name.endsWith('.jsonl')
        ? name.includes('former-numbers') || name.includes('people')
          ? []
          : bytes
              .toString()
              .split('\n')
              .filter((line) => line)
              .map((line) => {
                const item = renamed(JSON.parse(line)) as object;
                // A list is a new version of what the portal had before.
                const over = name.includes('nation/lists') ? { version: 0 } : {};
                return `${name} ${JSON.stringify(sorted({ ...item, ...over }))}`;
              })
        : name.startsWith('photos/')
          ? [`${old(name)} ${bytes.toString('base64')}`]
          : [],
    )
    .sort();
};

/** @param entries of the zip */
export const archiveReader = (entries: ReadonlyMap<string, Buffer>): ArchiveReader => {
  const files = [...entries].filter(([name]) => name !== 'SHA256SUMS');
  const sums = files.map(([name, bytes]) => [name, hashSha256(bytes), bytes.length] as const);
  return {
    info: parseArchiveInfo(entries.get('archive-info.json')!.toString()),
    sha256: hashSha256(Buffer.from(JSON.stringify(sums))),
    files: new Map(sums.map(([name, sha256, bytes]) => [name, { sha256, bytes }])),
    lines: (file) => {
      const text = entries.get(`${file}.jsonl`)?.toString() ?? '';
      return Readable.from(text.split('\n').filter((line) => line));
    },
    photo: (key) => Promise.resolve(entries.get(key)!),
  };
};

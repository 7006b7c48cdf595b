/** The part of an archive that isn't in patrols: lists with their history, mappings, and names of people. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { ListItem } from '@portal/shared-types/records/lists/merge';
import { NATION_LISTS } from '@portal/shared-types/records/lists/editable';
import { manifest } from '@portal/shared-types/contract/api/manifest';
import { name, shortText } from '@portal/shared-types/records/text';
import { NATION_FILES } from '#domain/archive/archiveFiles.ts';
import { readPartedLists } from '../lists/lists';
import {
  listHistoryKey,
  listKey,
  listPartSort,
  MAPPING,
  MAPPING_COUNT,
  mappingsKey,
} from '../store/keys';
import { getItem, type Action, type StoredItem } from '../store/send';
import { putIf, putNew } from '../store/stagedWrites';
import { tableName } from '../store/tables';
import { readLines, refuseLine, type ArchiveReader, type Line } from './archiveReader';
import { instant, refuseMisshapen } from './itemShapes';
import { transactInRun, type RestoreRun } from './restoreClaims';

const code = shortText;
const listed = z.strictObject({ code, label: shortText, retired: z.boolean() });
const version = z
  .int()
  .min(0)
  .max(2 ** 31);
const key = { pk: z.string(), sk: z.string() };

const shapesFor = (nation: string) => ({
  [NATION_FILES.lists]: z.strictObject({
    ...key,
    version,
    items: z.array(listed.extend({ sharing: z.literal(nation) })).max(10_000),
  }),
  [NATION_FILES.listHistory]: z.strictObject({
    ...key,
    at: instant,
    by: shortText,
    full_name: shortText,
    owner: z.literal(nation),
    version,
    code: shortText.nullable(),
    before: z.unknown(),
    after: z.unknown(),
  }),
  [NATION_FILES.mappings]: z.union([
    z.strictObject({ ...key, sk: z.literal(MAPPING_COUNT), n: z.int().min(0) }),
    z.strictObject({
      ...key,
      nation: z.literal(nation),
      name,
      version,
      manifest: z.string(),
      by: shortText,
      at: instant,
    }),
  ]),
  [NATION_FILES.people]: z.strictObject({
    login_name: shortText,
    full_name: shortText,
    position: shortText.nullable().optional(),
  }),
});

/** Names of the lists of nations, including those that the portal's releases have had before. */
const listNames = async (): Promise<Set<string>> =>
  new Set<string>([...NATION_LISTS, ...(await readPartedLists('nation')).keys()]);

const isManifest = (text: string): boolean => {
  try {
    return manifest.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

export interface NationLines {
  lists: readonly Line[];
  listHistory: readonly Line[];
  mappings: readonly Line[];
}

/** @throws RestoreRefused for a line that isn't of this nation and file */
export const checkNationFiles = async (archive: ArchiveReader): Promise<NationLines> => {
  const { nation } = archive.info;
  const shapes = shapesFor(nation);
  const names = await listNames();
  const all = async (file: keyof typeof shapes): Promise<Line[]> => {
    const lines: Line[] = [];
    const keys = new Set<string>();
    for await (const line of readLines(archive, file)) {
      refuseMisshapen(line, shapes[file]);
      const id = JSON.stringify([line.item.pk, line.item.sk, line.item.login_name]);
      if (keys.has(id)) throw refuseLine(line, 'it occurs twice.');
      keys.add(id);
      lines.push(line);
    }
    return lines;
  };
  const refuseOtherKey = (line: Line, pk: string, sk: string): void => {
    if (line.item.pk !== pk || line.item.sk !== sk)
      throw refuseLine(line, 'its “pk” or “sk” is wrong.');
  };
  const nameIn = (line: Line, text: string): string => {
    if (names.has(text)) return text;
    throw refuseLine(line, `nations have no list “${text}”.`);
  };

  const lists = await all(NATION_FILES.lists);
  for (const line of lists) {
    const list = nameIn(line, line.item.sk.split('#', 1)[0]!);
    refuseOtherKey(line, listKey('nation'), listPartSort(list, nation));
    const codes = (line.item.items as ListItem[]).map((item) => item.code);
    if (new Set(codes).size < codes.length) throw refuseLine(line, 'a code occurs twice.');
  }
  const listHistory = await all(NATION_FILES.listHistory);
  for (const line of listHistory) {
    const { pk, sk, at } = line.item;
    const list = nameIn(line, pk.slice(listHistoryKey('nation', '').length));
    const id = /^[0-9a-f-]{36}$/.exec(sk.slice(String(at).length + 1))?.[0];
    refuseOtherKey(line, listHistoryKey('nation', list), `${String(at)}#${id ?? ''}`);
    const existing = await getItem({ pk, sk });
    if (existing && !isDeepStrictEqual(existing, line.item))
      throw refuseLine(line, 'this portal has another change there.');
  }
  const mappings = await all(NATION_FILES.mappings);
  for (const line of mappings) {
    const { sk, name, manifest: text, n } = line.item;
    refuseOtherKey(line, mappingsKey(nation), sk === MAPPING_COUNT ? sk : MAPPING + String(name));
    const fits = sk === MAPPING_COUNT ? n === mappings.length - 1 : isManifest(String(text));
    if (!fits)
      throw refuseLine(line, sk === MAPPING_COUNT ? 'it counts wrong.' : 'it isn’t a mapping.');
  }
  const [mapping] = mappings;
  if (mapping && !mappings.some(({ item }) => item.sk === MAPPING_COUNT))
    throw refuseLine(mapping, 'the number of mappings is missing.');
  await all(NATION_FILES.people);
  return { lists, listHistory, mappings };
};

const plain = ({ code, label, retired }: ListItem) => ({ code, label, retired });

/** Items that only this portal has are kept, after those of the archive. */
const restoreList = async (run: RestoreRun, { item }: Line): Promise<void> => {
  const [list = ''] = item.sk.split('#');
  const now = (await readPartedLists('nation', list)).get(list)?.get(run.nation);
  const items = (item.items as ListItem[]).map(plain);
  const codes = new Set(items.map((one) => one.code));
  const merged = [...items, ...(now?.items ?? []).map(plain).filter((one) => !codes.has(one.code))];
  if (now && isDeepStrictEqual(now.items.map(plain), merged)) return;
  const { pk, sk } = item;
  const raised = Math.max(1, Number(item.version), (now?.version ?? 0) + 1);
  const stored = { pk, sk, version: raised, items: merged };
  await transactInRun(run, [
    now && now.version > 0
      ? putIf(stored, 'version = :version', { ':version': now.version })
      : putIf(stored, 'attribute_not_exists(version)'),
  ]);
};

const countedMapping = (nation: string): Action => ({
  Update: {
    TableName: tableName(),
    Key: { pk: mappingsKey(nation), sk: MAPPING_COUNT },
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/** A mapping of this portal with the same name stays; that of the archive gets another name. */
const restoreMapping = async (run: RestoreRun, { item }: Line): Promise<void> => {
  const pk = mappingsKey(run.nation);
  for (let n = 1; ; n++) {
    const renamed = n === 1 ? String(item.name) : `${String(item.name)} (${n})`;
    const mapping: StoredItem = { ...item, pk, sk: MAPPING + renamed, name: renamed };
    const existing = await getItem({ pk, sk: mapping.sk });
    if (existing && existing.manifest === mapping.manifest) return;
    if (existing) continue;
    return transactInRun(run, [putNew(mapping), countedMapping(run.nation)]);
  }
};

export const restoreNationFiles = async (
  run: RestoreRun,
  { lists, listHistory, mappings }: NationLines,
): Promise<void> => {
  for (const line of lists) await restoreList(run, line);
  for (const { item } of listHistory)
    if (!(await getItem({ pk: item.pk, sk: item.sk }))) await transactInRun(run, [putNew(item)]);
  for (const line of mappings) if (line.item.sk !== MAPPING_COUNT) await restoreMapping(run, line);
};

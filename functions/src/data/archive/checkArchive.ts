/** Checks a whole archive before anything is written. */
import { deletedListKey } from '../store/keys';
import * as z from 'zod';
import { RECORD_KINDS } from '@portal/shared-types/contract/api/records';
import { patrolId, shortText, wallClock } from '@portal/shared-types/records/text';
import { Problem } from '@portal/shared-types/base/text/problems';
import {
  FORMER_FILE,
  GUARDS_FILE,
  LINE_FILES,
  NATION_FILES,
  PATROLS_FILE,
  RECORD_FILES,
  INFO_FILE,
} from '#domain/archive/archiveFiles.ts';
import {
  DICTIONARIES,
  type DictionaryName,
} from '@portal/shared-types/contract/search/dictionaries';
import { refuseFullDictionaries } from '../catalogue/catalogueChanges';
import { readNations } from '../lists/nations';
import { pendingKey } from '../patrol/patrolGuard';
import { headKey } from '../store/keys';
import { batchGet } from '../store/send';
import { chunks } from '../store/batches';
import {
  LinesByPatrol,
  readLines,
  refuseLine,
  RestoreRefused,
  type ArchiveReader,
  type Line,
} from './archiveReader';
import { checkPatrol, type CheckedPatrol } from './checkedPatrol';
import { instant, getLinePatrol, refuseMisshapen } from './itemShapes';
import { checkNationFiles, type NationLines } from './nationFiles';
import { listNationPatrols } from './readNation';
import { HIGHEST_KEPT, readRestoring } from './restoreClaims';

const deletedLine = z.strictObject({ pk: z.string(), sk: z.string(), j: z.string() });
const deletedBody = z.strictObject({
  patrolId,
  recordId: z.string().nullable(),
  kind: z.enum(RECORD_KINDS),
  type: shortText.nullable(),
  start: wallClock,
  reason: shortText.nullable(),
  by: shortText,
  at: instant,
});
const formerLine = z.strictObject({ patrol: patrolId, former: z.array(patrolId).min(1).max(100) });

const byPatrol = async (
  archive: ArchiveReader,
  file: string,
  readPatrolId: (line: Line) => number,
): Promise<Map<number, Line[]>> => {
  const found = new Map<number, Line[]>();
  for await (const line of readLines(archive, file)) {
    const pid = readPatrolId(line);
    const others = found.get(pid);
    if (others) others.push(line);
    else found.set(pid, [line]);
  }
  return found;
};

const readDeletedPatrol =
  (nation: string) =>
  (line: Line): number => {
    refuseMisshapen(line, deletedLine);
    const body = JSON.parse(String(line.item.j)) as { patrolId: number };
    if (line.item.pk !== deletedListKey(nation) || !deletedBody.safeParse(body).success)
      throw refuseLine(line, 'it isn’t a deleted record of the nation.');
    return body.patrolId;
  };

const readFormerPatrol = (line: Line): number => {
  refuseMisshapen(line, formerLine);
  return line.item.patrol as number;
};

/** What is left in these maps belongs to no patrol of the archive. */
const refuseLeftOver = (left: ReadonlyMap<number, readonly Line[]>): void => {
  for (const [pid, [line]] of left) throw refuseLine(line!, `patrol #${pid} isn’t in the archive.`);
};

/** The patrols of an archive, one after the other. @throws RestoreRefused */
export const readPatrols = async function* (archive: ArchiveReader): AsyncGenerator<CheckedPatrol> {
  const { nation } = archive.info;
  const deleted = await byPatrol(archive, NATION_FILES.deleted, readDeletedPatrol(nation));
  const former = await byPatrol(archive, FORMER_FILE, readFormerPatrol);
  const files = [...RECORD_FILES.filter((file) => file !== PATROLS_FILE), GUARDS_FILE].map(
    (file) => [file, new LinesByPatrol(archive, file, getLinePatrol)] as const,
  );
  let last = 0;
  for await (const head of readLines(archive, PATROLS_FILE)) {
    const pid = getLinePatrol(head);
    if (pid <= last) throw refuseLine(head, 'it isn’t in order.');
    last = pid;
    const lines = new Map<string, Line[]>();
    for (const [file, reader] of files) lines.set(file, await reader.take(pid));
    const { [GUARDS_FILE]: guards = [], ...parts } = Object.fromEntries(lines);
    yield checkPatrol(
      {
        pid,
        head,
        guards,
        parts: new Map(Object.entries(parts)),
        deleted: deleted.get(pid) ?? [],
        former: (former.get(pid) ?? []).flatMap(({ item }) => item.former as number[]),
      },
      nation,
      archive.files,
    );
    deleted.delete(pid);
    former.delete(pid);
  }
  // There may be lines after those of the last patrol.
  for (const [, reader] of files) await reader.take(Infinity);
  refuseLeftOver(deleted);
  refuseLeftOver(former);
};

const refuseOtherCounts = async (archive: ArchiveReader): Promise<void> => {
  for (const file of Object.keys(archive.info.counts))
    if (!LINE_FILES.includes(file))
      throw new RestoreRefused(`${INFO_FILE} counts “${file}”, which isn’t part of an archive.`);
  for (const file of LINE_FILES) {
    let found = 0;
    for await (const _ of archive.lines(file)) found++;
    const wanted = archive.info.counts[file] ?? 0;
    if (found !== wanted)
      throw new RestoreRefused(`${file}.jsonl has ${found} lines instead of ${wanted}.`);
  }
};

/** Before anything else depends on the nation. */
const refuseOtherNation = async (archive: ArchiveReader): Promise<void> => {
  const { nation } = archive.info;
  for await (const line of readLines(archive, PATROLS_FILE))
    if (line.item.nation !== nation)
      throw refuseLine(
        line,
        `it is of ${String(line.item.nation)}, but ${INFO_FILE} names ${nation}.`,
      );
};

const refuseOtherFiles = ({ files, info }: ArchiveReader, photos: ReadonlySet<string>): void => {
  const known = new Set([...LINE_FILES.map((file) => `${file}.jsonl`), INFO_FILE, ...photos]);
  for (const file of files.keys())
    if (!known.has(file))
      throw new RestoreRefused(`${file} isn’t part of the archive. Nothing was restored.`);
  const bytes = [...photos].reduce((sum, key) => sum + files.get(key)!.bytes, 0);
  if (photos.size !== info.photos.files || bytes !== info.photos.bytes)
    throw new RestoreRefused(
      `The archive has ${photos.size} photos (${bytes} bytes) instead of ${info.photos.files} (${info.photos.bytes} bytes).`,
    );
};

const makeViewer = (nation: string) => ({
  login_name: 'restore',
  full_name: 'Restore',
  access: [{ nation, access: 'Administrator', hr: false } as const],
});

/** @returns whether an earlier run of the same archive is to be continued */
const refuseOtherPortal = async ({ info: { nation }, sha256 }: ArchiveReader): Promise<boolean> => {
  if (!(await readNations()).includes(nation))
    throw new RestoreRefused(`This portal has no nation with the name ${nation}.`);
  const restoring = await readRestoring(nation);
  if (restoring === sha256) return true;
  if (restoring !== undefined)
    throw new RestoreRefused(
      `Another archive of ${nation} was partly restored here. Restore that one, or start over with an empty portal.`,
    );
  if ((await listNationPatrols(makeViewer(nation), nation)).length)
    throw new RestoreRefused(
      `This portal already has patrols of ${nation}. An archive can only be restored into a portal without them.`,
    );
  return false;
};

/** Collects the names of all patrols, and each start, which only one patrol of a nation can have. */
const patrolTally = () => {
  const names = new Map(DICTIONARIES.map((list) => [list, new Set<string>()]));
  const starts = new Map<string, number>();
  return {
    add: ({ pid, guard, names: more }: CheckedPatrol): void => {
      const other = guard && starts.get(guard.pk);
      if (other !== undefined)
        throw new RestoreRefused(
          `Patrols #${other} and #${pid} have the same start. Nothing was restored.`,
        );
      if (guard) starts.set(guard.pk, pid);
      if (more)
        for (const list of DICTIONARIES) for (const name of more[list]) names.get(list)!.add(name);
    },
    refuseTooManyNames: async (): Promise<void> => {
      const all = Object.fromEntries([...names].map(([list, some]) => [list, [...some]])) as Record<
        DictionaryName,
        string[]
      >;
      try {
        await refuseFullDictionaries(all);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        throw new RestoreRefused(
          'The archive has more names of guardians, purposes, areas and types than the search of this portal has room for. Nothing was restored.',
        );
      }
    },
  };
};

/** Numbers that a patrol here has or is getting. */
const takenNumbers = async (ids: readonly number[]): Promise<number[]> => {
  const taken = new Set<number>();
  for (const some of chunks(ids, 50)) {
    const items = await batchGet(
      some.flatMap((pid) => [headKey(pid), pendingKey(pid)]),
      {
        only: 'pk, sk',
      },
    );
    const keys = new Set(items.map(({ pk, sk }) => `${String(pk)} ${String(sk)}`));
    for (const pid of some)
      if ([headKey(pid), pendingKey(pid)].some(({ pk, sk }) => keys.has(`${pk} ${sk}`)))
        taken.add(pid);
  }
  return [...taken];
};

/** An archive that can be restored here, as far as can be known before it is. */
export interface CheckedArchive {
  archive: ArchiveReader;
  patrols: number;
  /** The highest number that can be kept. */
  highest: number;
  /** Numbers of patrols that are used here, so these patrols get others. */
  taken: readonly number[];
  /** Values that break today's rules and are kept as they are. */
  odd: readonly string[];
  nationLines: NationLines;
  /** An earlier run was interrupted. */
  continues: boolean;
}

/** Writes nothing. @throws RestoreRefused */
export const checkArchive = async (
  archive: ArchiveReader,
  onPatrol: () => void = () => undefined,
): Promise<CheckedArchive> => {
  await refuseOtherCounts(archive);
  await refuseOtherNation(archive);
  const continues = await refuseOtherPortal(archive);
  const ids: number[] = [];
  const odd: string[] = [];
  const photos = new Set<string>();
  const tally = patrolTally();
  for await (const patrol of readPatrols(archive)) {
    ids.push(patrol.pid);
    tally.add(patrol);
    odd.push(...patrol.odd);
    for (const key of patrol.photos) photos.add(key);
    onPatrol();
  }
  refuseOtherFiles(archive, photos);
  await tally.refuseTooManyNames();
  const nationLines = await checkNationFiles(archive);
  const keptIds = ids.filter((pid) => pid <= HIGHEST_KEPT);
  return {
    archive,
    patrols: ids.length,
    highest: keptIds.at(-1) ?? 0,
    odd,
    nationLines,
    continues,
    taken: continues ? [] : await takenNumbers(ids),
  };
};

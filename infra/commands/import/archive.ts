/**
 * `npm run import -- --archive FILE`: restores a nation into the stopped local portal. It writes with the
 * store's functions: the API gives new records new numbers and times.
 */
import { createInterface } from 'node:readline/promises';
import { buffer } from 'node:stream/consumers';
import {
  parseArchiveInfo,
  RestoreRefused,
  type ArchiveReader,
} from '@portal/functions/data/archive/archiveReader';
import { checkArchive, type CheckedArchive } from '@portal/functions/data/archive/checkArchive';
import { restoreNation, type Restored } from '@portal/functions/data/archive/restoreNation';
import {
  GUARDS_FILE,
  INFO_FILE,
  NATION_FILES,
  PATROLS_FILE,
  type ArchiveInfo,
} from '@portal/functions/domain/archive/archiveFiles';
import { lockDataFolder } from '#local/dataFolder/lock.ts';
import { Failure } from '#base/failure.ts';
import { openObjectStore } from '#local/objectStore/open.ts';
import { counter, step } from '#base/progress.ts';
import { readSettings } from '#local/settings.ts';
import { openStore, requirePortal } from '#local/store.ts';
import { linesIn } from '../zip/linesIn';
import { computeSumsDigest, verifySums } from '../zip/verifySums';
import { openZip, type ZipFile } from '../zip/zipFile';

/** @throws Failure for another zip, or one from a newer release, or a damaged one */
export const archiveIn = async (zip: ZipFile): Promise<ArchiveReader> => {
  if (!zip.names.includes(INFO_FILE))
    throw new Failure('This zip isn’t the archive of a nation: it has no archive-info.json.');
  const info = parseArchiveInfo(await zip.text(INFO_FILE));
  const sums = await step('Comparing the files with their SHA-256', () => verifySums(zip));
  return {
    info,
    sha256: await computeSumsDigest(zip),
    files: new Map(
      [...sums].map(([name, sha256]) => [name, { sha256, bytes: zip.getBytes(name) }]),
    ),
    lines: async function* (file) {
      if (!zip.names.includes(`${file}.jsonl`)) return;
      yield* linesIn(await zip.open(`${file}.jsonl`), `${file}.jsonl`);
    },
    photo: async (key) => buffer(await zip.open(key)),
  };
};

const getFileKind = (file: string): string =>
  file === GUARDS_FILE ? 'start times' : file.slice(file.indexOf('/') + 1).replaceAll('-', ' ');

/** Lines of the counts, without the patrols and the people. */
const countLines = ({ counts, photos }: ArchiveInfo): string[] => [
  ...Object.entries(counts)
    .filter(([file]) => file !== PATROLS_FILE && file !== NATION_FILES.people)
    .map(([file, count]) => `  ${getFileKind(file)}: ${count}`),
  `  photo files: ${photos.files}`,
];

/** Most lines of one kind that are printed. */
const MOST = 20;
const firstLines = (lines: readonly string[]): string[] => [
  ...lines.slice(0, MOST).map((line) => `  ${line}`),
  ...(lines.length > MOST ? [`  … and ${lines.length - MOST} more`] : []),
];

/** What a person decides on. Sums don't prove who made an archive. */
export const checkedText = ({
  archive,
  patrols,
  taken,
  odd,
  continues,
}: CheckedArchive): string => {
  const { info } = archive;
  return [
    `Archive of ${info.nation}, made by ${info.archivedBy || 'an unknown person'} at ${info.archivedAt} with release ${info.release}.`,
    'The archive is complete, but it isn’t signed: restore it only if you know where it comes from.',
    `  patrols: ${patrols}`,
    ...countLines(info),
    ...(odd.length
      ? [
          `${odd.length} values don’t meet today’s rules. They are kept as they are:`,
          ...firstLines(odd),
        ]
      : []),
    ...(taken.length
      ? [
          taken.length === 1
            ? '1 patrol gets a new number, because this portal already uses its number.'
            : `${taken.length} patrols get new numbers, because this portal already uses theirs.`,
        ]
      : []),
    ...(continues ? ['An earlier restore of this archive was interrupted. It continues.'] : []),
  ].join('\n');
};

export const restoredText = (info: ArchiveInfo, { patrols, renumbered }: Restored): string =>
  [
    `Restored ${info.nation}:`,
    `  ${patrols} of ${info.counts[PATROLS_FILE] ?? 0} patrols`,
    ...countLines(info),
    ...(renumbered.length
      ? [
          'Patrols with new numbers. Find a patrol and links still find them by the old ones:',
          ...renumbered.map(([old, now]) => `  #${old} → #${now}`),
        ]
      : []),
    `${info.counts[NATION_FILES.people] ?? 0} people are named in ${NATION_FILES.people}.jsonl. Their accounts aren’t part of an archive: create them in the Manager Portal, with the same login names.`,
  ].join('\n');

/** @throws Failure if nobody can be asked */
const confirm = async (nation: string): Promise<boolean> => {
  if (!process.stdin.isTTY)
    throw new Failure('Nobody can confirm this here. To restore without a question, add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question(`Restore ${nation} into this portal? (yes/no) `);
  terminal.close();
  return /^\s*y(es)?\s*$/i.test(reply);
};

const restore = async (checked: CheckedArchive): Promise<Restored> => {
  const { info } = checked.archive;
  const showPhotos = counter('photos', info.photos.files);
  const showPatrols = counter('patrols', checked.patrols);
  const done = { photos: 0, patrols: 0 };
  try {
    return await restoreNation(checked, {
      onPhoto: () => showPhotos(++done.photos),
      onPatrol: () => showPatrols(++done.patrols),
    });
  } catch (error) {
    if (!(error instanceof RestoreRefused))
      console.error('\nNot complete. Run the same command again: it continues.');
    throw error;
  }
};

export interface ArchiveImport {
  file: string;
  /** The nation to restore; undefined: the one that the archive names. */
  nation: string | undefined;
  /** Restore without asking. */
  isConfirmed: boolean;
}

/** @throws Failure */
export const importArchive = async (wanted: ArchiveImport): Promise<number> => {
  try {
    return await importChecked(wanted);
  } catch (error) {
    throw error instanceof RestoreRefused ? new Failure(error.message) : error;
  }
};

const importChecked = async ({ file, nation, isConfirmed }: ArchiveImport): Promise<number> => {
  const settings = readSettings(process.env, []);
  const zip = await openZip(file);
  const archive = await archiveIn(zip);
  if (nation !== undefined && nation !== archive.info.nation)
    throw new Failure(`This is an archive of ${archive.info.nation}, not of ${nation}.`);
  requirePortal(settings, 'Run "npm start -- --empty" once, stop it with Ctrl-C, then restore.');
  const running: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of running.splice(0).reverse()) await end().catch(() => undefined);
  };
  let isWriting = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      console.log(
        isWriting
          ? '\nStopped. Run the same command again: it continues.'
          : '\nStopped. Nothing was restored.',
      );
      void close().then(() => process.exit(130));
    });
  try {
    running.push(await lockDataFolder(settings.dataDir));
    const { engine } = await openStore(settings);
    if (engine) running.push(engine.stop);
    const objects = await openObjectStore(settings, []);
    if (objects.running) running.push(objects.running.stop);
    const checked = await step('Checking all records', () => checkArchive(archive));
    console.log(checkedText(checked));
    if (!isConfirmed && !(await confirm(archive.info.nation))) {
      console.log('Nothing was restored.');
      return 1;
    }
    isWriting = true;
    console.log(restoredText(archive.info, await restore(checked)));
    return 0;
  } finally {
    zip.close();
    await close();
  }
};

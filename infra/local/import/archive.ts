/**
 * `npm run import -- --archive FILE`: restores a nation into the stopped local portal. It writes with the
 * store's functions: the API gives new records new numbers and times.
 */
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import {
  type ArchiveReader,
  RestoreRefused,
  restoreNation,
} from '@portal/functions/data/archive/restoreNation';
import {
  ARCHIVE_FORMAT,
  NATION_FILES,
  PATROLS_FILE,
  type ArchiveInfo,
} from '@portal/functions/domain/archive/archiveFiles';
import { lockDataFolder } from '../dataFolder/lock';
import { readStoreState } from '../dataFolder/state';
import { Failure } from '../../failure';
import { openObjectStore } from '../objectStore/open';
import { counter, step } from '../progress';
import { readSettings } from '../settings';
import { openStore } from '../store';
import { sumsIn, verifySums } from '../zip/verifySums';
import { openZip, type ZipFile } from '../zip/zipFile';

const INFO = 'archive-info.json';

/** @throws Failure for another zip, or one from a newer release */
export const archiveIn = async (zip: ZipFile): Promise<ArchiveReader> => {
  if (!zip.names.includes(INFO))
    throw new Failure('This zip isn’t the archive of a nation: it has no archive-info.json.');
  const info = JSON.parse(await zip.text(INFO)) as ArchiveInfo;
  if (info.format !== ARCHIVE_FORMAT)
    throw new Failure(
      `This archive has format ${info.format} (release ${info.release}); this portal reads format ${ARCHIVE_FORMAT}. Restore it with the release that made it.`,
    );
  return {
    info,
    sha256: (await sumsIn(zip)).get(INFO)!,
    lines: async function* (file) {
      if (!zip.names.includes(`${file}.jsonl`)) return;
      yield* createInterface({ input: await zip.open(`${file}.jsonl`), crlfDelay: Infinity });
    },
    photos: zip.names.filter((name) => name.startsWith('photos/')),
    photo: async (key) => buffer(await zip.open(key)),
  };
};

export const restoredText = ({ nation, counts, photos }: ArchiveInfo, patrols: number): string =>
  [
    `Restored ${nation}:`,
    `  ${patrols} of ${counts[PATROLS_FILE] ?? 0} patrols`,
    ...Object.entries(counts)
      .filter(([file]) => file !== PATROLS_FILE && file !== NATION_FILES.people)
      .map(([file, count]) => `  ${file.slice(file.indexOf('/') + 1)}: ${count}`),
    `  photo files: ${photos.files}`,
    `${counts[NATION_FILES.people] ?? 0} people are named in ${NATION_FILES.people}.jsonl. Their accounts aren’t part of an archive: create them in the Manager Portal, with the same login names.`,
  ].join('\n');

const restore = async (archive: ArchiveReader): Promise<number> => {
  const { info, photos } = archive;
  const showPhotos = counter('photos', photos.length);
  const showPatrols = counter('patrols', info.counts[PATROLS_FILE] ?? 0);
  const done = { photos: 0, patrols: 0 };
  try {
    return await restoreNation(archive, {
      onPhoto: () => showPhotos(++done.photos),
      onPatrol: () => showPatrols(++done.patrols),
    });
  } catch (error) {
    if (error instanceof RestoreRefused) throw new Failure(error.message);
    console.error('\nNot complete. Run the same command again: it continues.');
    throw error;
  }
};

/** @throws Failure */
export const importArchive = async (file: string): Promise<number> => {
  const settings = readSettings(process.env, []);
  const { dataDir, dynamodbEndpoint } = settings;
  const zip = await openZip(file);
  const archive = await archiveIn(zip);
  await step('Comparing the files with their SHA-256', async () => {
    await verifySums(zip);
  });
  if (!readStoreState(dataDir, dynamodbEndpoint ?? 'embedded'))
    throw new Failure(
      `${dataDir} has no portal yet: run "npm start -- --empty" once, stop it with Ctrl-C, then restore.`,
    );
  const running: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of running.splice(0).reverse()) await end().catch(() => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      console.log('\nStopped. Run the same command again: it continues.');
      void close().then(() => process.exit(130));
    });
  try {
    running.push(await lockDataFolder(dataDir));
    const { engine } = await openStore(settings);
    if (engine) running.push(engine.stop);
    const objects = await openObjectStore(settings, []);
    if (objects.running) running.push(objects.running.stop);
    console.log(restoredText(archive.info, await restore(archive)));
    return 0;
  } finally {
    zip.close();
    await close();
  }
};

/**
 * A backup of the local data folder: a copy of all its files in `data`, and their checksums in `SHA256SUMS`,
 * written last, so that an unfinished backup has none. The portal must be stopped.
 */
import { lstatSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import {
  databaseExists,
  databaseFile,
  openDataFolder,
  requireWritable,
} from '#local/dataFolder/dataFolder.ts';
import {
  exchangeFolders,
  finishRestore,
  makeIncomingFolder,
  mountedFailure,
  removeIncoming,
  syncFolderNames,
} from '#local/dataFolder/finishRestore.ts';
import { lockDataFolder } from '#local/dataFolder/lock.ts';
import { readStoreState } from '#local/dataFolder/state.ts';
import { engineBinary } from '#local/engine/binary.ts';
import { endStaleEngine } from '#local/engine/staleEngine.ts';
import { diskFailure, Failure } from '#base/failure.ts';
import { readSettings } from '#local/settings.ts';
import { SUMS } from '../zip/verifySums';
import { backupInfo, checkBackup, DATA, INFO, requireSum } from './checkBackup';
import { copyPlainFiles, listPlainFiles } from './plainFiles';

type Environment = Record<string, string | undefined>;
type Report = (line: string) => void;

/** @throws Failure if the data is elsewhere */
const localDataDir = (env: Environment): string => {
  const { dataDir, dynamodbEndpoint, s3Endpoint } = readSettings(env, []);
  const elsewhere = dynamodbEndpoint ?? s3Endpoint;
  if (elsewhere)
    throw new Failure(
      `This portal keeps its data at ${elsewhere}: use the tools of that program to back it up and restore it.`,
    );
  return dataDir;
};

/** @returns its real path and a function that unlocks it. @throws Failure if the portal is running */
const lock = async (dataDir: string): Promise<[string, () => Promise<void>]> => {
  const unlock = await lockDataFolder(dataDir);
  await endStaleEngine(databaseFile(dataDir), engineBinary());
  return [realpathSync(dataDir), unlock];
};

const isInside = (folder: string, parent: string): boolean => {
  const path = relative(parent, folder);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path));
};

/** @throws Failure if anything has this name, also a link that leads nowhere */
const makeNewFolder = (target: string, dataDir: string): string => {
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new Failure(`${target} exists already. Name a new folder for each backup.`);
  const parent = dirname(target);
  const make = (path: string): void => {
    try {
      mkdirSync(path, { recursive: path === parent, mode: 0o700 });
    } catch (error) {
      throw diskFailure(error, target, 'name');
    }
  };
  make(parent);
  const folder = join(realpathSync(parent), basename(target));
  if (isInside(folder, dataDir))
    throw new Failure(
      `${folder} is inside the data folder. Name one outside it, ideally on another disk.`,
    );
  make(folder);
  return folder;
};

const writeNew = (file: string, text: string): void =>
  writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true });

/** @param target a folder that doesn't exist yet. @throws Failure */
export const backUpFolder = async (
  env: Environment,
  target: string,
  report: Report,
): Promise<void> => {
  const named = localDataDir(env);
  const isPortal = databaseExists(named);
  const contents = isPortal ? readStoreState(named, 'embedded')?.contents : undefined;
  if (!isPortal || contents === 'loading')
    throw new Failure(`${named} contains no portal to back up. Start it once: npm start.`);
  const [dataDir, unlock] = await lock(named);
  try {
    finishRestore(dataDir);
    const folder = makeNewFolder(resolve(env.INIT_CWD ?? '.', target), dataDir);
    try {
      const lines: string[] = [];
      const found = listPlainFiles(dataDir);
      await copyPlainFiles(dataDir, join(folder, DATA), found, (file, sum) => {
        lines.push(`${sum}  ${DATA}/${file}\n`);
      });
      writeNew(join(folder, INFO), backupInfo());
      writeNew(join(folder, SUMS), lines.join(''));
      syncFolderNames(folder);
      checkBackup(folder);
      report(`Saved ${lines.length} files in ${folder}.`);
    } catch (error) {
      // This run made it, and an unfinished backup is of no use.
      rmSync(folder, { recursive: true, force: true });
      throw diskFailure(error, folder, 'name');
    }
  } finally {
    await unlock();
  }
};

/** A folder that is a disk of its own can't be renamed. */
const requireRenamable = (dataDir: string): void => {
  if (statSync(dataDir).dev !== statSync(dirname(dataDir)).dev) throw mountedFailure(dataDir);
};

/**
 * Keeps the replaced content in a folder next to the data folder. After an interruption, the data folder is the
 * old one or the new one, and the same call starts again.
 *
 * @throws Failure; before the copy is complete and checked, nothing has changed
 */
export const restoreFolder = async (
  env: Environment,
  source: string,
  report: Report,
): Promise<void> => {
  const folder = resolve(env.INIT_CWD ?? '.', source);
  const named = localDataDir(env);
  openDataFolder(named);
  const [dataDir, unlock] = await lock(named);
  try {
    const checked = checkBackup(folder);
    finishRestore(dataDir);
    requireRenamable(dataDir);
    requireWritable(dirname(dataDir));
    const incoming = makeIncomingFolder(dataDir);
    try {
      await copyPlainFiles(join(folder, DATA), incoming, checked.contents, (file, sum) =>
        requireSum(checked, file, sum),
      );
    } catch (error) {
      removeIncoming(dataDir);
      throw diskFailure(error, dataDir);
    }
    const aside = exchangeFolders(dataDir);
    report(
      [`Restored ${dataDir} from ${folder}.`, aside && `Its previous content is in ${aside}.`]
        .filter(Boolean)
        .join('\n'),
    );
  } finally {
    await unlock();
  }
};

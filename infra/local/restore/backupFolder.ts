/**
 * A backup of the local data folder: a copy of all its files in `data`, and their checksums in `SHA256SUMS`,
 * written last, so that an unfinished backup has none. The portal must be stopped.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databaseExists, databaseFile, openDataFolder } from '../dataFolder/dataFolder';
import { lockDataFolder } from '../dataFolder/lock';
import { readStoreState } from '../dataFolder/state';
import { engineBinary } from '../engine/binary';
import { endStaleEngine } from '../engine/staleEngine';
import { Failure } from '../../failure';
import { readSettings } from '../settings';
import { parseSums, SUMS } from '../zip/verifySums';

const DATA = 'data';

type Environment = Record<string, string | undefined>;
type Report = (line: string) => void;

/** Paths within a folder, with slashes. */
const filesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll(sep, '/'))
    .sort();

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const copyData = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true, errorOnExist: true, force: false });

/** @throws Failure if the data is elsewhere, or the portal is running */
const lockedDataDir = async (env: Environment): Promise<[string, () => Promise<void>]> => {
  const { dataDir, dynamodbEndpoint, s3Endpoint } = readSettings(env, []);
  const elsewhere = dynamodbEndpoint ?? s3Endpoint;
  if (elsewhere)
    throw new Failure(
      `This portal keeps its data at ${elsewhere}: use the tools of that program to back it up and restore it.`,
    );
  openDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir);
  await endStaleEngine(databaseFile(dataDir), engineBinary());
  return [dataDir, unlock];
};

/** @throws Failure if the folder isn't a backup, or is damaged */
const verify = async (folder: string): Promise<void> => {
  if (!existsSync(join(folder, SUMS)))
    throw new Failure(
      `${folder} isn’t a complete backup: it has no ${SUMS}. Name a folder that npm run backup made.`,
    );
  const wanted = parseSums(readFileSync(join(folder, SUMS), 'utf8'));
  const present = new Set(filesIn(join(folder, DATA)).map((file) => `${DATA}/${file}`));
  for (const file of present)
    if (!wanted.has(file))
      throw new Failure(`The backup is damaged: ${file} doesn’t belong to it.`);
  for (const [file, sum] of wanted)
    if (!present.has(file) || (await sha256Of(join(folder, file))) !== sum)
      throw new Failure(
        `The backup is damaged: ${file} is ${present.has(file) ? 'not as it was saved' : 'missing'}. Use another backup.`,
      );
};

/** @param target a folder that doesn't exist yet */
export const backUpFolder = async (
  env: Environment,
  target: string,
  report: Report,
): Promise<void> => {
  const folder = resolve(env.INIT_CWD ?? '.', target);
  const [dataDir, unlock] = await lockedDataDir(env);
  try {
    if (!databaseExists(dataDir) || readStoreState(dataDir, 'embedded')?.contents === 'loading')
      throw new Failure(`${dataDir} contains no portal to back up. Start it once: npm start.`);
    if (existsSync(folder))
      throw new Failure(`${folder} exists already. Name a new folder for each backup.`);
    if (!relative(dataDir, folder).startsWith('..'))
      throw new Failure(
        `${folder} is inside the data folder. Name one outside it, ideally on another disk.`,
      );
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    copyData(dataDir, join(folder, DATA));
    const sums: string[] = [];
    for (const file of filesIn(join(folder, DATA)))
      sums.push(`${await sha256Of(join(dataDir, file))}  ${DATA}/${file}`);
    writeFileSync(join(folder, SUMS), `${sums.join('\n')}\n`, { flush: true });
    await verify(folder);
    report(`Saved ${sums.length} files in ${folder}.`);
  } finally {
    await unlock();
  }
};

/** Keeps the replaced content in a folder next to the data folder. */
export const restoreFolder = async (
  env: Environment,
  source: string,
  report: Report,
): Promise<void> => {
  const folder = resolve(env.INIT_CWD ?? '.', source);
  const [dataDir, unlock] = await lockedDataDir(env);
  try {
    await verify(folder);
    const incoming = `${dataDir}-incoming`;
    rmSync(incoming, { recursive: true, force: true });
    copyData(join(folder, DATA), incoming);
    const aside = `${dataDir}-before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    renameSync(dataDir, aside);
    renameSync(incoming, dataDir);
    report(`Restored ${dataDir} from ${folder}.\nIts previous content is in ${aside}.`);
  } finally {
    await unlock();
  }
};

/** Complete portals for the journeys, with their own data folder, a free port and the demo's records. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT } from '../build/paths';
import { patient, SLOWNESS } from './patience';

export interface Portal {
  address: string;
  /** Password of every demo account. */
  password: string;
  /** Its data folder; undefined for a running portal whose folder wasn't given. */
  dataDir: string | undefined;
  stop: () => Promise<void>;
}

/** The first start builds everything and loads the demo. */
const READY_WITHIN_MS = patient(5 * 60_000);
const STOPPED_WITHIN_MS = patient(15_000);
const PASSWORD = 'lantern-kelp-harbour';

const ended = (process: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) resolve();
    else process.once('exit', () => resolve());
  });

/** Rejects with everything that the portal printed if it doesn't become ready. */
const ready = (child: ChildProcess, printed: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The portal was not ready in time. It printed:\n${printed()}`)),
      READY_WITHIN_MS,
    );
    const listen = (): void => {
      const address = /^Ready: (http\S+)/m.exec(printed())?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The portal ended with code ${code}. It printed:\n${printed()}`));
    });
  });

const folders = new Set<string>();
const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
};
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  folders.add(folder);
  return folder;
};
// Portals stop when this process ends, however it ends.
process.on('exit', () => folders.forEach(removeFolder));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));

/** In the data folder, for the workers of a run, which didn't start the portal. */
const PRINTED = 'printed.txt';
export const readPrinted = (dataDir: string | undefined): string => {
  const file = dataDir && join(dataDir, PRINTED);
  return file && existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const run = async (
  folder: string,
  environment: Record<string, string> = {},
): Promise<Omit<Portal, 'dataDir'>> => {
  const args = ['--import', './infra/base/endWithParent.mjs', 'frontend/e2e/start.mjs'];
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DEMO_PASSWORD: PASSWORD,
      TIME_LIMIT_SECONDS: String(Math.ceil(29 * SLOWNESS)),
      // Brotli would take CPU time from the walks.
      WITHOUT_BROTLI: '1',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
    await ended(child);
    clearTimeout(timer);
  };
  for (const output of [child.stdout, child.stderr])
    output.on('data', (data: Buffer) => {
      // The last lines can arrive after its folder was removed.
      if (existsSync(folder)) appendFileSync(join(folder, PRINTED), data);
    });
  try {
    return { address: await ready(child, () => readPrinted(folder)), password: PASSWORD, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Builds the portal and loads the demo. @returns a data folder for `startPortal` */
export const loadDemoOnce = async (): Promise<string> => {
  console.log('Building the portal and loading the demo …');
  const folder = newFolder();
  const { stop } = await run(folder);
  // Otherwise each portal would make the smaller sizes of the demo's photos again.
  const made = Date.now() + READY_WITHIN_MS;
  while (readdirSync(join(folder, 'objects', 'events')).length && Date.now() < made)
    await pause(200);
  await stop();
  return folder;
};

/** @param demo data folder to copy; without it, the portal is built and the demo loaded */
export const startPortal = async (demo?: string): Promise<Portal> => {
  const dataDir = newFolder();
  if (demo) cpSync(demo, dataDir, { recursive: true });
  rmSync(join(dataDir, PRINTED), { force: true });
  const { stop, ...portal } = await run(dataDir, demo ? { WITHOUT_BUILD: '1' } : {});
  return {
    ...portal,
    dataDir,
    stop: async () => {
      await stop();
      removeFolder(dataDir);
    },
  };
};

/** The running portal at PORTAL_URL. @throws Error without its DEMO_PASSWORD */
export const runningPortal = (): Portal | undefined => {
  const { PORTAL_URL: address, DEMO_PASSWORD: password, DATA_DIR: dataDir } = process.env;
  if (!address) return undefined;
  if (!password) throw new Error('PORTAL_URL needs DEMO_PASSWORD, to sign in.');
  return { address, password, dataDir, stop: () => Promise.resolve() };
};

/**
 * `npm start`: builds, and at the same time starts the store and loads the demo the first time; then serves
 * the portal.
 */
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { endMoves } from '@portal/functions/data/change/nationMove';
import { runMigrations } from '@portal/functions/data/migrations/runMigrations';
import { sweepUnpublished } from '@portal/functions/data/patrol/sweepUnpublished';
import { sweepOriginals } from '@portal/functions/data/photos/sweepOriginals';
import { removeExpired } from '@portal/functions/data/store/removeExpired';
import { DEMO_PASSWORD } from '@portal/shared-types/base/text/messages';
import { isGuessable } from '@portal/functions/engine/keepEngine';
import { PROJECT_ROOT } from '#base/paths.ts';
import { buildAll } from '#build/buildAll.ts';
import { openDataFolder } from './dataFolder/dataFolder';
import { lockDataFolder } from './dataFolder/lock';
import { loadAccounts, loadDemo, loadLists, resetDemoPasswords } from '#demo/load.ts';
import { accountsTable } from '#demo/people.ts';
import { loadDemoPhotos } from '#demo/photos/loadDemoPhotos.ts';
import { Failure, runMain } from '#base/failure.ts';
import { createGateway } from './gateway/gateway';
import { loadBundle } from './gateway/handlers';
import { step } from '#base/progress.ts';
import { portalJobs } from './jobs/portalJobs';
import { runTypeScript } from '#base/run.ts';
import { readDataDir, tilesOrigin } from '#base/environment.ts';
import { readSettings, type Settings } from './settings';
import { openObjectStore, type EventHandler } from './objectStore/open';
import { openStore, type Store } from './store';

/** @returns whether the demo accounts have the operator's own password */
const fill = async (
  settings: Settings,
  store: Store,
  objectsOpen: Promise<unknown>,
): Promise<boolean> => {
  const password = settings.demoPassword ?? DEMO_PASSWORD;
  const ownPassword = settings.demoPassword !== undefined;
  if (store.state) {
    // A password set on a later start resets it; otherwise accounts don't change.
    if (!ownPassword) return store.state.ownPassword;
    await step('Setting the password of the demo accounts', () => resetDemoPasswords(password));
    store.setState({ ...store.state, ownPassword });
    return ownPassword;
  }
  await step('Creating accounts and lists', async () => {
    await loadAccounts(password);
    await loadLists();
  });
  if (!settings.empty) {
    const made = await step('Loading demo data', () => loadDemo(new Date(), settings.demoPatrols));
    await objectsOpen;
    await step('Adding demo photos', () => loadDemoPhotos(made));
  }
  store.setState({ contents: settings.empty ? 'empty' : 'demo', ownPassword });
  return ownPassword;
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Failure(
              `Port ${port} is in use: stop the other program, or set PORT to another number.`,
            )
          : error.code === 'EACCES'
            ? new Failure(`Port ${port} is not allowed: set PORT to a number above 1024.`)
            : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/**
 * Takes the port before anything else: a port in use is reported immediately, not after a long first load, and
 * no other program gets it in the meantime. Closes connections until it is passed to the gateway.
 * @param wanted 0 for a free one
 */
const reservePort = async (wanted: number) => {
  const reserved = createServer();
  reserved.on('connection', (socket) => socket.destroy());
  const port = await listen(reserved, wanted);
  const passTo = (server: Server): Promise<void> =>
    new Promise((resolve) => server.listen(reserved, resolve));
  return { port, passTo };
};

/** Time that running requests get when the portal stops. */
const LAST_RESPONSES_MS = 3000;

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), LAST_RESPONSES_MS).unref();
  });

/** Functions that stop what was started; called once, in reverse order. */
const running: (() => Promise<void>)[] = [];
let stopping = false;

const stop = async (exitCode: number): Promise<void> => {
  if (stopping) process.exit(1);
  stopping = true;
  console.log('\nStopping …');
  for (const end of running.reverse()) await end().catch(() => undefined);
  console.log('Stopped. All data is kept.');
  process.exit(exitCode);
};

const stopFor = (error: Error): void => {
  console.error(error.message);
  void stop(1);
};

const listOrigins = (port: number, portalHost: string | undefined): string[] => [
  ...['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`),
  ...(portalHost ? [`https://${portalHost}`, `http://${portalHost}`] : []),
];

/** Opens the stores, loads what is missing, and runs the daily jobs of AWS (infra/aws/stacks/jobsStack). */
const prepareStore = async (
  settings: Settings,
  origins: string[],
  handlers: readonly EventHandler[],
) => {
  const store = await step('Opening the database', () => openStore(settings));
  const { engine } = store;
  if (engine) {
    running.push(engine.stop);
    if (isGuessable(engine.address))
      console.log(
        'Use demo data only on this computer. While the portal runs, any website open in a browser here can read and change its database.',
      );
    engine.lost.catch(stopFor);
  }
  const openObjects = async (): Promise<string> => {
    const { origin, running: program } = await openObjectStore(settings, origins, handlers);
    program.lost.catch(stopFor);
    running.push(program.stop);
    return origin;
  };
  await runMigrations();
  const objectsOpen = step('Opening the object store', openObjects);
  const [objectsOrigin, ownPassword] = await Promise.all([
    objectsOpen,
    fill(settings, store, objectsOpen),
  ]);
  await sweepUnpublished();
  await endMoves();
  sweepOriginals().catch((error: unknown) => {
    if (!stopping) console.error('Files of unsaved photos could not be deleted.', error);
  });
  return { ownPassword, objectsOrigin };
};

const main = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));

  const settings = readSettings(process.env, process.argv.slice(2));
  const { port, passTo } = await reservePort(settings.port);
  openDataFolder(settings.dataDir);
  running.push(await lockDataFolder(settings.dataDir));
  const { supportContact, onlineTiles, portalHost } = settings;
  // A portal that starts next to others must not build: that would replace the files that they serve.
  const built = process.env.WITHOUT_BUILD ? Promise.resolve() : buildAll();
  const jobs = portalJobs(built);
  const origins = listOrigins(port, portalHost);
  const [{ ownPassword, objectsOrigin }] = await Promise.all([
    prepareStore(settings, origins, jobs.handlers),
    built,
  ]);
  running.push(jobs.stop);

  const gateway = createGateway({
    loadHandler: loadBundle,
    appDir: join(PROJECT_ROOT, 'frontend', 'dist'),
    config: { supportContact, onlineTiles: onlineTiles || null },
    hosts: portalHost ? [portalHost] : [],
    timeLimitMs: settings.timeLimitMs,
    extraOrigins: [objectsOrigin, ...(onlineTiles ? [tilesOrigin(onlineTiles)] : [])],
  });
  await passTo(gateway);
  running.push(() => close(gateway));
  const address = `http://localhost:${port}`;
  // The handlers write their mails there (functions/src/data/people/mail).
  process.env.MAIL_OUTBOX = join(settings.dataDir, 'outbox');
  process.env.PORTAL_ADDRESS = address;
  // An export may link to these only (functions/src/http/portalAddress).
  process.env.PORTAL_ORIGINS = origins.join(' ');
  console.log(accountsTable(ownPassword));
  console.log(`Ready: ${address}`);
  // Reads both tables once, in pages, so it doesn't delay the start.
  removeExpired().catch((error: unknown) => {
    if (!stopping) console.error('Expired sessions and notes could not be removed.', error);
  });
  // Takes half a minute after a new build; until then, the app is sent with gzip.
  if (!process.env.WITHOUT_BROTLI)
    runTypeScript('infra/build/brotli/main.ts').catch(() => undefined);
};

/** Ignores failures that a stop causes. */
const untilStopped = (error: unknown): Promise<void> => {
  if (!stopping) throw error;
  return new Promise(() => undefined);
};

runMain(() => main().catch(untilStopped), readDataDir(process.env));

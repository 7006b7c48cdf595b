/** Starts and stops the embedded DynamoDB engine on one database file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../failure';
import { engineBinary } from './binary';
import { endStaleEngine, forgetEngine, rememberEngine } from './staleEngine';

export interface Engine {
  endpoint: string;
  port: number;
  /** Resolves with the engine's last words when it ends without having been asked to. */
  died: Promise<string>;
  stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

type Report = { pid?: number; line?: string; exit?: number };

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('close', () => resolve());
  });

/**
 * @param databaseFile SQLite file; made when missing.
 * @param wantedPort any free one when not given.
 * @throws Failure when the file is damaged or the engine does not start.
 */
export const startEngine = async (databaseFile: string, wantedPort?: number): Promise<Engine> => {
  const binary = engineBinary();
  await endStaleEngine(databaseFile, binary);
  const port = wantedPort ?? (await freePort());
  const args = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', databaseFile];
  const keeper = spawn(
    process.execPath,
    [join(import.meta.dirname, 'keeper.mjs'), binary, ...args],
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  keeper.stdin.on('error', () => undefined);
  let stopping = false;
  let lastWords = '';
  let reportDeath: (words: string) => void;
  const died = new Promise<string>((resolve) => (reportDeath = resolve));
  const started = new Promise<void>((resolve, reject) => {
    createInterface({ input: keeper.stdout }).on('line', (text) => {
      const report = JSON.parse(text) as Report;
      if (report.pid) rememberEngine(databaseFile, report.pid);
      if (report.exit !== undefined) forgetEngine(databaseFile);
      if (report.line) lastWords = report.line;
      if (report.line?.includes('listening on')) resolve();
    });
    keeper.once('error', reject);
    keeper.once('close', () => {
      reject(startFailure(databaseFile, lastWords));
      if (!stopping) reportDeath(lastWords);
    });
  });
  await started;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    died,
    stop: async () => {
      stopping = true;
      keeper.stdin.end();
      await exited(keeper);
    },
  };
};

const startFailure = (databaseFile: string, words: string): Failure => {
  if (/not a valid SQLite|malformed|encrypted|corrupt/i.test(words))
    return new Failure(
      `The data folder is damaged: ${databaseFile} is not a database of the portal. Put a copy back, or begin anew with "npm start -- --reset".`,
    );
  if (/disk is full|no space/i.test(words))
    return new Failure(`The disk is full: make room for ${databaseFile}, then start again.`);
  return new Failure(`The database engine did not start: ${words || 'it gave no reason'}.`);
};

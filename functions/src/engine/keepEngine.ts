/** Starts the embedded DynamoDB engine so that it ends with this process, however that ends. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface EngineAddress {
  host: string;
  port: number;
}

const LOOPBACK = '127.0.0.1';
const FIRST_OPEN_PORT = 1024;

const randomHost = (): string => ['127', ...[1, 2, 3].map(() => randomInt(1, 255))].join('.');

/** @returns the error code of a server that can't listen there; undefined if it can */
const obstacleAt = ({ host, port }: EngineAddress): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

/**
 * A secret local address. The engine answers any website open in a local browser, so only its address
 * protects it: about 2^24 hosts with 2^16 ports each. Systems whose only loopback address is 127.0.0.1 use
 * that one (`isGuessable`).
 */
export const freeAddress = async (host = randomHost()): Promise<EngineAddress> => {
  for (;;) {
    const address = { host, port: randomInt(FIRST_OPEN_PORT, 65_536) };
    const obstacle = await obstacleAt(address);
    if (!obstacle) return address;
    if (obstacle === 'EADDRNOTAVAIL' && host !== LOOPBACK) host = LOOPBACK;
    else if (obstacle !== 'EADDRINUSE' && obstacle !== 'EACCES')
      throw new Error(`No port of ${host} can be used: ${obstacle}.`);
  }
};

export const isGuessable = ({ host }: EngineAddress): boolean => host === LOOPBACK;

export const buildEndpoint = ({ host, port }: EngineAddress): string => `http://${host}:${port}`;

/** Arguments of the engine. Without a file, data is kept in memory. */
export const serveArguments = ({ host, port }: EngineAddress, databaseFile?: string): string[] => [
  ...['serve', '--host', host, '--port', String(port)],
  ...(databaseFile ? ['--db-path', databaseFile] : []),
];

interface KeptEngine {
  pid: number;
  /** Resolves with the last line that the engine printed, once it has ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

export interface EngineEvents {
  onStart?: (pid: number) => void;
  onEnd?: () => void;
}

type Message = { pid?: number; line?: string; exit?: number };

/** Waits until the engine listens. @throws Error with its last line if it ends before that */
export const keepEngine = async (
  command: readonly string[],
  { onStart, onEnd }: EngineEvents = {},
): Promise<KeptEngine> => {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.mjs'), ...command], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  // Writing to a keeper that has ended fails; its end is noticed below.
  keeper.stdin.on('error', () => undefined);
  const closed = once(keeper, 'close');
  let pid = 0;
  let lastLine = '';
  const listening = new Promise<void>((resolve) => {
    createInterface({ input: keeper.stdout }).on('line', (text) => {
      const message = JSON.parse(text) as Message;
      if (message.pid) {
        pid = message.pid;
        onStart?.(pid);
      }
      if (message.exit !== undefined) onEnd?.();
      if (message.line) lastLine = message.line;
      if (message.line?.includes('listening on')) resolve();
    });
  });
  const ended = closed.then(() => lastLine);
  const endedEarly = ended.then((line) => {
    throw new Error(line);
  });
  await Promise.race([listening, endedEarly]);
  return {
    pid,
    ended,
    stop: async () => {
      keeper.stdin.end();
      await closed;
    },
  };
};

/** Starts the embedded DynamoDB engine so that it ends with this process, however this process ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Arguments of the engine. Without a file the data is kept in memory. */
export const serveArguments = (port: number, databaseFile?: string): string[] => [
  ...['serve', '--host', '127.0.0.1', '--port', String(port)],
  ...(databaseFile ? ['--db-path', databaseFile] : []),
];

export interface KeptEngine {
  pid: number;
  /** Resolves with the last line that the engine printed, once it has ended. */
  ended: Promise<string>;
  /** Ends it and waits for its end. */
  stop: () => Promise<void>;
}

export interface EngineEvents {
  onStart?: (pid: number) => void;
  onEnd?: () => void;
}

type Message = { pid?: number; line?: string; exit?: number };

/**
 * Waits until the engine listens.
 * @throws Error with the last line that it printed, when it ends before that.
 */
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

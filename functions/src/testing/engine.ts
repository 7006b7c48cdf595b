/** The embedded DynamoDB engine as a child process, for tests and benches. Listens on 127.0.0.1 only. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort, keepEngine, serveArguments } from '../engine/keepEngine';

const binary = (): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(
    `@dynoxide/${process.platform}-${process.arch}/dynoxide`,
  );

export interface Engine {
  endpoint: string;
  pid: number;
  /** Ends it and waits for its end; with SIGKILL as a crash would. */
  stop: (signal?: 'SIGKILL') => Promise<void>;
}

export interface EngineOptions {
  port?: number;
  /** A file to keep the data in; in memory without. */
  file?: string;
  /** Largest file that it may write, in kB: a full disk. */
  fullAtKilobytes?: number;
}

/** Past the limit a write fails as on a full disk, once the signal that comes with it is ignored. */
const withFileLimit = (kilobytes: number, command: readonly string[]): string[] => [
  ...['bash', '-c', `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$0" "$@"`],
  ...command,
];

export const runEngine = async (options: EngineOptions = {}): Promise<Engine> => {
  const { file, fullAtKilobytes } = options;
  const port = options.port ?? (await freePort());
  const command = [binary(), ...serveArguments(port, file)];
  const { pid, ended, stop } = await keepEngine(
    fullAtKilobytes === undefined ? command : withFileLimit(fullAtKilobytes, command),
  );
  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid,
    stop: async (signal) => {
      if (!signal) return stop();
      process.kill(pid, signal);
      await ended;
    },
  };
};

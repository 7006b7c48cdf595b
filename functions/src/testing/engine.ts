/** The embedded DynamoDB engine as a child process, for tests and benches. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  buildEndpoint,
  freeAddress,
  keepEngine,
  serveArguments,
  type EngineAddress,
} from '#engine/keepEngine.ts';

const binary = (): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(
    `@dynoxide/${process.platform}-${process.arch}/dynoxide`,
  );

export interface Engine {
  address: EngineAddress;
  endpoint: string;
  pid: number;
  /** Ends it and waits for its end; with SIGKILL like a crash. */
  stop: (signal?: 'SIGKILL') => Promise<void>;
}

export interface EngineOptions {
  address?: EngineAddress;
  /** A file for the data; by default, in memory. */
  file?: string;
  /** Largest file that it may write, in kB, to simulate a full disk. */
  fullAtKilobytes?: number;
}

/** Above the limit, a write fails as on a full disk, if the accompanying signal is ignored. */
const withFileLimit = (kilobytes: number, command: readonly string[]): string[] => [
  ...['bash', '-c', `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$0" "$@"`],
  ...command,
];

export const runEngine = async (options: EngineOptions = {}): Promise<Engine> => {
  const { file, fullAtKilobytes } = options;
  const address = options.address ?? (await freeAddress());
  const command = [binary(), ...serveArguments(address, file)];
  const { pid, ended, stop } = await keepEngine(
    fullAtKilobytes === undefined ? command : withFileLimit(fullAtKilobytes, command),
  );
  return {
    address,
    endpoint: buildEndpoint(address),
    pid,
    stop: async (signal) => {
      if (!signal) return stop();
      process.kill(pid, signal);
      await ended;
    },
  };
};

/** The embedded DynamoDB engine as a child process, for tests and benches. Listens on 127.0.0.1 only. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const binary = (): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(
    `@dynoxide/${process.platform}-${process.arch}/dynoxide`,
  );

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
};

export interface Engine {
  endpoint: string;
  process: ChildProcess;
  /** Ends it and waits for its end. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface EngineOptions {
  port?: number;
  /** A file to keep the data in; in memory without. */
  file?: string;
  /** Largest file that it may write, in kB: a full disk. */
  fullAtKilobytes?: number;
}

export const runEngine = async (options: EngineOptions = {}): Promise<Engine> => {
  const port = options.port ?? (await freePort());
  const args = ['serve', '--host', '127.0.0.1', '--port', String(port)];
  if (options.file) args.push('--db-path', options.file);
  const { fullAtKilobytes } = options;
  const child =
    fullAtKilobytes === undefined
      ? spawn(binary(), args, { stdio: 'ignore' })
      : // Past the limit a write fails as on a full disk, once the signal that comes with it is ignored.
        spawn(
          'bash',
          ['-c', `trap '' XFSZ; ulimit -f ${fullAtKilobytes}; exec "$0" "$@"`, binary(), ...args],
          { stdio: 'ignore' },
        );
  const endpoint = `http://127.0.0.1:${port}`;
  for (let i = 0; !(await answers(endpoint)); i++) {
    if (i === 100) throw new Error('the embedded DynamoDB engine did not start');
    await wait(50);
  }
  return {
    endpoint,
    process: child,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};

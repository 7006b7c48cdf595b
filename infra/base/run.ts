/** Runs a program of this project as a child process that ends with this one. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from './paths';

const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'endWithParent.mjs')).href;

interface RunOptions extends SpawnOptions {
  /** Path of the Node to run it with; by default the one that runs this process. */
  node?: string;
  /** From 0 to 19: the higher, the more it leaves to other processes. Its own child processes get the same. */
  niceness?: number;
}

/** @param onLine gets each line that the program prints; without it, the program prints directly */
export const run = (
  args: string[],
  { node = process.execPath, niceness, ...options }: RunOptions = {},
  onLine?: (line: string) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', END_WITH_PARENT, ...args], {
      cwd: PROJECT_ROOT,
      stdio: onLine ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    });
    if (niceness && child.pid) setPriority(child.pid, niceness);
    if (onLine)
      for (const output of [child.stdout!, child.stderr!])
        createInterface({ input: output }).on('line', onLine);
    child.once('error', reject);
    // There is no code if a signal ended it.
    child.once('close', (code) => resolve(code ?? 1));
  });

/** A TypeScript program, by its path from the project's root. */
export const runTypeScript = (
  file: string,
  args: string[] = [],
  onLine?: (line: string) => void,
): Promise<number> => run(['--import', 'tsx', file, ...args], {}, onLine);

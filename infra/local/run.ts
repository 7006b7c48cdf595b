/** Runs a program of this project as a child process that ends with this one. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../buildFunctions';

const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'endWithParent.mjs')).href;

/** @param onLine gets each line that the program prints; without it, the program prints directly */
export const run = (
  args: string[],
  options: SpawnOptions = {},
  onLine?: (line: string) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
      cwd: PROJECT_ROOT,
      stdio: onLine ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    });
    if (onLine)
      for (const output of [child.stdout!, child.stderr!])
        createInterface({ input: output }).on('line', onLine);
    child.once('error', reject);
    // 1 if a signal ended it.
    child.once('close', (code) => resolve(code ?? 1));
  });

/** A TypeScript program, by its path from the project's root. */
export const runTypeScript = (
  file: string,
  args: string[] = [],
  onLine?: (line: string) => void,
): Promise<number> => run(['--import', 'tsx', file, ...args], {}, onLine);

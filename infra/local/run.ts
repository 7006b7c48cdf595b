/** Runs a program of the project's own in a process of its own. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { PROJECT_ROOT } from '../buildFunctions';

/** @returns the exit code; 1 when a signal ended it. */
export const run = (args: string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
      ...options,
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** A TypeScript program, by its path from the project's root. */
export const runTypeScript = (file: string, args: string[] = []): Promise<number> =>
  run(['--import', 'tsx', file, ...args]);

/**
 * An engine that outlived its portal (because its keeper was killed too) would lock the database file. Its
 * process id is in a file next to the database; it is ended only if that process is the same binary on the
 * same file, so that a reused process id never ends another program.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '#base/failure.ts';

const noteFor = (databaseFile: string): string => `${databaseFile}.engine-pid`;

export const rememberEngine = (databaseFile: string, pid: number): void =>
  writeFileSync(noteFor(databaseFile), String(pid), { mode: 0o600 });

export const forgetEngine = (databaseFile: string): void =>
  rmSync(noteFor(databaseFile), { force: true });

/** The command line of a process; empty if there is none, or if it can't be read. */
const commandLine = (pid: number): string => {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return '';
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  } catch {
    return '';
  }
};

const isOurs = (pid: number, binary: string, databaseFile: string): boolean => {
  const line = commandLine(pid);
  return line.includes(binary) && line.includes(databaseFile);
};

export const endStaleEngine = async (databaseFile: string, binary: string): Promise<void> => {
  let pid: number;
  try {
    pid = Number(readFileSync(noteFor(databaseFile), 'utf8'));
  } catch {
    return;
  }
  if (Number.isInteger(pid) && pid > 1 && isOurs(pid, binary, databaseFile)) {
    console.log('Stopping the database engine of an earlier run …');
    process.kill(pid, 'SIGTERM');
    for (let waited = 0; isOurs(pid, binary, databaseFile); waited += 50) {
      if (waited > 10_000)
        throw new Failure(`An earlier database engine does not stop. End process ${pid}.`);
      await sleep(50);
    }
  }
  forgetEngine(databaseFile);
};

/**
 * Allows only one portal at a time on one data folder. The lock is a local socket: it disappears with the
 * process that has it, however that ends, and unlike a process id it can't be reused by another program.
 */
import { createHash, randomUUID } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '#base/failure.ts';

/** Not inside the folder: a socket's path is limited to about 100 characters. */
const socketPath = (dataDir: string): string => {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\coast-portal-${name}`
    : join(tmpdir(), `coast-portal-${name}.lock`);
};

const listen = (path: string, token: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(token));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });

/** The response of the process that has the lock; undefined if there is none. */
const readLockToken = (path: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let token = '';
    connect(path)
      .setEncoding('utf8')
      .on('data', (text) => (token += String(text)))
      .on('end', () => resolve(token))
      .on('error', () => resolve(undefined));
  });

/** @returns a function that unlocks it. @throws Failure if another portal runs on this folder */
export const lockDataFolder = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = socketPath(dataDir);
  const token = randomUUID();
  let server = await listen(path, token);
  if (!server && (await readLockToken(path)) === undefined) {
    rmSync(path, { force: true });
    server = await listen(path, token);
  }
  // Two portals that start at once may both find and delete an old socket: the last one gets the lock.
  if (!server || (await readLockToken(path)) !== token)
    throw new Failure(
      `Another portal is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  const locked = server;
  return () => new Promise((resolve) => locked.close(() => resolve()));
};

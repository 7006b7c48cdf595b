/** Starts the embedded DynamoDB engine on one database file. */
import {
  freePort,
  keepEngine,
  serveArguments,
  type KeptEngine,
} from '@portal/functions/engine/keepEngine';
import { Failure } from '../failure';
import { engineBinary } from './binary';
import { endStaleEngine, forgetEngine, rememberEngine } from './staleEngine';

export interface Engine extends Pick<KeptEngine, 'ended' | 'stop'> {
  endpoint: string;
  port: number;
}

/**
 * @param databaseFile SQLite file; made when missing.
 * @param wantedPort any free one when not given.
 * @throws Failure when the file is damaged or the engine does not start.
 */
export const startEngine = async (databaseFile: string, wantedPort?: number): Promise<Engine> => {
  const binary = engineBinary();
  await endStaleEngine(databaseFile, binary);
  const port = wantedPort ?? (await freePort());
  try {
    const { ended, stop } = await keepEngine([binary, ...serveArguments(port, databaseFile)], {
      onStart: (pid) => rememberEngine(databaseFile, pid),
      onEnd: () => forgetEngine(databaseFile),
    });
    return { endpoint: `http://127.0.0.1:${port}`, port, ended, stop };
  } catch (error) {
    throw startFailure(databaseFile, (error as Error).message);
  }
};

const startFailure = (databaseFile: string, reason: string): Failure => {
  if (/not a valid SQLite|malformed|encrypted|corrupt/i.test(reason))
    return new Failure(
      `The data folder is damaged: ${databaseFile} is not a database of the portal. Put a copy back, or begin anew with "npm start -- --reset".`,
    );
  if (/disk is full|no space/i.test(reason))
    return new Failure(`The disk is full: make room for ${databaseFile}, then start again.`);
  return new Failure(`The database engine did not start: ${reason || 'it gave no reason'}.`);
};

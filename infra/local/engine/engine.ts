import {
  freeAddress,
  keepEngine,
  serveArguments,
  type EngineAddress,
} from '@portal/functions/engine/keepEngine';
import { diskFailure, Failure } from '#base/failure.ts';
import { engineBinary } from './binary';
import { supervise } from '#base/supervise.ts';
import { endStaleEngine, forgetEngine, rememberEngine } from './staleEngine';

/**
 * @param databaseFile SQLite file; created if missing
 * @param wanted a secret one if omitted
 * @throws Failure if the file is damaged or the engine doesn't start
 */
const startEngine = async (databaseFile: string, wanted?: EngineAddress) => {
  const binary = engineBinary();
  await endStaleEngine(databaseFile, binary);
  const address = wanted ?? (await freeAddress());
  try {
    const { ended, stop } = await keepEngine([binary, ...serveArguments(address, databaseFile)], {
      onStart: (pid) => rememberEngine(databaseFile, pid),
      onEnd: () => forgetEngine(databaseFile),
    });
    return { address, ended, stop };
  } catch (error) {
    throw startFailure(databaseFile, (error as Error).message);
  }
};

const startFailure = (databaseFile: string, reason: string): Failure => {
  if (/not a valid SQLite|malformed|encrypted|corrupt/i.test(reason))
    return new Failure(
      `The data folder is damaged: ${databaseFile} is not a database of the portal. Restore a backup, or start over with "npm start -- --reset".`,
    );
  const known = diskFailure(new Error(reason), databaseFile);
  if (known instanceof Failure) return known;
  return new Failure(`The database engine did not start: ${reason || 'it gave no reason'}.`);
};

/** Keeps the engine running: if it dies, it is restarted at the same address. */
export const superviseEngine = async (databaseFile: string) => {
  const engine = await startEngine(databaseFile);
  const { address } = engine;
  const again = () => startEngine(databaseFile, address);
  return { address, ...supervise('The database engine', engine, again) };
};

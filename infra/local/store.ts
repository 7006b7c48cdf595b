import { createTables } from '@portal/functions/data/store/tables';
import { endpointOf } from '@portal/functions/engine/keepEngine';
import {
  databaseExists,
  databaseFile,
  deleteDatabase,
  emptyDataFolder,
  jwtKey,
  prepareDataFolder,
} from './dataFolder/dataFolder';
import { readStoreState, writeStoreState, type StoreState } from './dataFolder/state';
import { superviseEngine } from './engine/engine';
import { diskFailure, Failure } from '../failure';
import type { Settings } from './settings';
import { deleteTables, setHandlerEnvironment } from './tables';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** An interrupted load leaves half a demo: it is deleted and started again. */
const clearHalfLoaded = async (settings: Settings, name: string): Promise<void> => {
  const { dataDir, dynamodbEndpoint } = settings;
  if (readStoreState(dataDir, name)?.contents !== 'loading') return;
  console.log('The first load was interrupted last time. Starting it again.');
  if (dynamodbEndpoint) await deleteTables(dynamodbEndpoint);
  else deleteDatabase(dataDir);
  writeStoreState(dataDir, name, undefined);
};

const reset = async ({ dataDir, dynamodbEndpoint }: Settings): Promise<void> => {
  if (dynamodbEndpoint) await deleteTables(dynamodbEndpoint);
  emptyDataFolder(dataDir);
};

const checkTogether = (settings: Settings, state: StoreState | undefined): void => {
  const { dataDir, dynamodbEndpoint, empty } = settings;
  if (!dynamodbEndpoint && (state !== undefined) !== databaseExists(dataDir))
    throw new Failure(
      `The data folder is damaged: ${dataDir} contains ${state ? 'no database' : 'a database without its state.json'}. Restore a backup, or start over with "npm start -- --reset".`,
    );
  if (empty && state?.contents === 'demo')
    throw new Failure(
      'The data folder already contains records. Use "npm start -- --reset --empty" to delete them and start without records.',
    );
};

/** Requires the folder to be locked and open. @throws Failure */
export const openStore = async (settings: Settings) => {
  const { dataDir, dynamodbEndpoint } = settings;
  const name = dynamodbEndpoint ?? 'embedded';
  prepareDataFolder(dataDir);
  // Deleting tables needs a region and credentials, even before there is an engine.
  setHandlerEnvironment(dynamodbEndpoint ?? '', '');
  if (settings.reset) await reset(settings);
  await clearHalfLoaded(settings, name);
  const state = readStoreState(dataDir, name);
  checkTogether(settings, state);
  const key = jwtKey(dataDir);
  if (!state) writeStoreState(dataDir, name, { contents: 'loading', ownPassword: false });
  const engine = dynamodbEndpoint ? undefined : await superviseEngine(databaseFile(dataDir));
  setHandlerEnvironment(dynamodbEndpoint ?? endpointOf(engine!.address), key);
  try {
    await createTables();
  } catch (error) {
    await engine?.stop();
    throw dynamodbEndpoint
      ? new Failure(
          `The database engine at ${dynamodbEndpoint} does not respond: ${String(error)}.`,
        )
      : diskFailure(error, dataDir);
  }
  return {
    /** Undefined if nothing has been loaded yet. */
    state,
    setState: (next: StoreState): void => writeStoreState(dataDir, name, next),
    /** Undefined for your own engine. */
    engine,
  };
};

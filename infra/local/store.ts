import { createTables } from '@portal/functions/data/store/tables';
import { buildEndpoint } from '@portal/functions/engine/keepEngine';
import {
  databaseExists,
  databaseFile,
  deleteDatabase,
  emptyDataFolder,
  jwtKey,
  prepareDataFolder,
} from './dataFolder/dataFolder';
import {
  hasOtherStores,
  readStoreState,
  writeStoreState,
  type StoreState,
} from './dataFolder/state';
import { superviseEngine } from './engine/engine';
import { diskFailure, Failure } from '#base/failure.ts';
import type { Settings } from './settings';
import { deleteTables, existingTables, setHandlerEnvironment } from './tables';

export type Store = Awaited<ReturnType<typeof openStore>>;

const getStoreName = ({ dynamodbEndpoint }: Settings): string => dynamodbEndpoint ?? 'embedded';

/**
 * For commands that change a portal. The next start deletes what an interrupted first load left, and would
 * delete their changes too.
 * @param advice how to get a portal
 * @throws Failure if there is none
 */
export const requirePortal = (settings: Settings, advice: string): void => {
  const { dataDir, dynamodbEndpoint } = settings;
  const contents = readStoreState(dataDir, getStoreName(settings))?.contents;
  if (contents && contents !== 'loading') return;
  const where = dynamodbEndpoint ? `${dataDir} for ${dynamodbEndpoint}` : dataDir;
  throw new Failure(`There is no portal in ${where}. ${advice}`);
};

/** An interrupted load leaves half a demo: it is deleted and started again. */
const clearHalfLoaded = async (settings: Settings, name: string): Promise<void> => {
  const { dataDir, dynamodbEndpoint } = settings;
  if (readStoreState(dataDir, name)?.contents !== 'loading') return;
  console.log('The first load was interrupted last time. Starting it again.');
  if (dynamodbEndpoint) await deleteTables(dynamodbEndpoint);
  else deleteDatabase(dataDir, { objects: !hasOtherStores(dataDir, name) });
  writeStoreState(dataDir, name, undefined);
};

/** Loading the demo would write over the tables of another portal, and an interrupted load would delete them. */
const refuseUnknownTables = async ({ dataDir }: Settings, endpoint: string): Promise<void> => {
  const tables = await existingTables(endpoint);
  if (tables.length)
    throw new Failure(
      `The database engine at ${endpoint} already has ${tables.join(' and ')}, but ${dataDir} isn’t the data folder of that portal. Set DATA_DIR to its data folder, or use another engine. To delete these tables and everything in ${dataDir}, use "npm start -- --reset".`,
    );
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
  const name = getStoreName(settings);
  prepareDataFolder(dataDir);
  // Deleting tables needs a region and credentials, even before there is an engine.
  setHandlerEnvironment(dynamodbEndpoint ?? '', '');
  if (settings.reset) await reset(settings);
  await clearHalfLoaded(settings, name);
  const state = readStoreState(dataDir, name);
  checkTogether(settings, state);
  if (!state && dynamodbEndpoint) await refuseUnknownTables(settings, dynamodbEndpoint);
  const key = jwtKey(dataDir);
  if (!state) writeStoreState(dataDir, name, { contents: 'loading', ownPassword: false });
  const engine = dynamodbEndpoint ? undefined : await superviseEngine(databaseFile(dataDir));
  setHandlerEnvironment(dynamodbEndpoint ?? buildEndpoint(engine!.address), key);
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

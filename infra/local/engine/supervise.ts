/** Keeps the embedded engine running: if it dies, it is restarted at the same address. */
import type { EngineAddress } from '@portal/functions/engine/keepEngine';
import { supervise, type Supervised } from '../supervise';
import { startEngine } from './engine';

export interface SupervisedEngine extends Supervised {
  address: EngineAddress;
}

export const superviseEngine = async (databaseFile: string): Promise<SupervisedEngine> => {
  const engine = await startEngine(databaseFile);
  const { address } = engine;
  const again = () => startEngine(databaseFile, address);
  return { address, ...supervise('The database engine', engine, again) };
};

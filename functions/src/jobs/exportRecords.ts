/** Runs an export when its request or next step arrives in the store. */
import { runExport } from './runExport';
import { createdKeys, type ObjectCreated } from '../data/objects/objectEvents';

interface LambdaContext {
  getRemainingTimeInMillis: () => number;
}

export const handler = async (event: ObjectCreated, context?: LambdaContext): Promise<void> => {
  for (const key of createdKeys(event))
    await runExport(key, () => context?.getRemainingTimeInMillis() ?? Infinity);
};

/** Runs an export when its request or next step arrives in the store. */
import { runExport } from './runExport';
import { createdKeys, type ObjectCreated } from '#data/objects/objectEvents.ts';

export const handler = async (
  event: ObjectCreated,
  context?: { getRemainingTimeInMillis: () => number },
): Promise<void> => {
  for (const key of createdKeys(event))
    await runExport(key, () => context?.getRemainingTimeInMillis() ?? Infinity);
};

/** Makes the zip of each list that arrives in the store. */
import { createdKeys, type ObjectCreated } from '#data/objects/objectEvents.ts';
import { makeZip } from '#data/photos/makeZip.ts';

export const handler = async (event: ObjectCreated): Promise<void> => {
  for (const key of createdKeys(event)) await makeZip(key);
};

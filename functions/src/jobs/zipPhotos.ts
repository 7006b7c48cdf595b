/** Makes the zip of each list that arrives in the store. */
import { createdKeys, type ObjectCreated } from '../data/objects/objectEvents';
import { makeZip } from '../data/photos/makeZip';

export const handler = async (event: ObjectCreated): Promise<void> => {
  for (const key of createdKeys(event)) await makeZip(key);
};

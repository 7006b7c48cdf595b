/** Makes the smaller sizes of each photo that arrives in the store. Failed events are delivered again. */
import { createdKeys, type ObjectCreated } from '#data/objects/objectEvents.ts';
import { makePhotoVersions } from '#data/photos/makePhotoVersions.ts';

export const handler = async (event: ObjectCreated): Promise<void> => {
  // One at a time: a photo may need a gigabyte.
  for (const key of createdKeys(event)) await makePhotoVersions(key);
};

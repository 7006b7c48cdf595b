/**
 * Removes everything of a person from a shared device. All entries count as personal unless their name says
 * that they belong to the device, so that future entries are removed by default.
 */
const OF_THE_DEVICE = 'device-';

export const forgetPerson = (storage: Storage): void => {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i));
  for (const name of names)
    if (name !== null && !name.startsWith(OF_THE_DEVICE)) storage.removeItem(name);
};

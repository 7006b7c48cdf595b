/** Entries are personal unless named as the device's, so that new ones are removed by default. */
const DEVICE_PREFIX = 'device-';

export const forgetPerson = (storage: Storage): void => {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i));
  for (const name of names)
    if (name !== null && !name.startsWith(DEVICE_PREFIX)) storage.removeItem(name);
};

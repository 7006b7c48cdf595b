/**
 * Leaves nothing of a person for the next one on a shared device. Everything that the portal stores is
 * taken for a person's, so that what is added later goes as well, without anyone thinking of it. What
 * belongs to the device whoever uses it says so in its name.
 */
const OF_THE_DEVICE = 'device-';

export const forgetPerson = (storage: Storage): void => {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i));
  for (const name of names)
    if (name !== null && !name.startsWith(OF_THE_DEVICE)) storage.removeItem(name);
};

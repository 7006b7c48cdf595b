/**
 * Asks the browser not to delete drafts when storage runs low, or after some days without a visit. Some
 * browsers ask the person; a "no" only makes drafts less safe.
 */
export const requestPersistentStorage = (): void => {
  const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>;
  storage
    ?.persisted?.()
    .then((isPersisted) => isPersisted || storage.persist())
    .catch(() => undefined);
};

/**
 * Asks the browser not to delete drafts when the device runs short of room, or after some days without a
 * visit. Some ask the person; whatever the answer is, drafts are kept as well as possible.
 */
export const askToLast = (): void => {
  const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>;
  storage
    ?.persisted?.()
    .then((lasts) => lasts || storage.persist())
    .catch(() => undefined);
};

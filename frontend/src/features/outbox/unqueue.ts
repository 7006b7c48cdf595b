import type { DraftStore } from '#platform/drafts/draftStore.ts';
import { NOT_QUEUED, getOutbox, withOutbox } from './outboxState';
import { whileSendingRests } from './sendingLock';

/** Removes a draft from the queue. Waits while it is being sent; resolves to false if it was sent. */
export const unqueue = async (store: DraftStore, draftId: string): Promise<boolean> => {
  const find = () => store.all().find(({ id }) => id === draftId);
  const draft = find();
  if (!draft) return false;
  if (!getOutbox(draft).queued) return true;
  return whileSendingRests(async () => {
    // Another tab may have sent it.
    await store.load();
    const now = find();
    if (!now) return false;
    store.save(withOutbox(now, NOT_QUEUED));
    store.savePart(draftId, 'request', null);
    await store.waitForWrites();
    return true;
  });
};

/**
 * Sends what waits, one after another, oldest first. A request goes with the key that it was queued
 * under, so that one whose answer was lost, with the connection or with the tab, is done once.
 */
import { ApiError, type Client } from '@portal/shared-types/api/client';
import { message } from '@portal/shared-types/text/messages';
import type { DraftStore } from '../../platform/drafts/draftStore';
import { createOnce } from './createOnce';
import { outboxOfDraft, waitingDrafts, withOutbox, type Refused } from './outboxState';
import { raiseFlags } from './raiseFlags';
import { recordIdsOf } from './recordKeys';
import { sendFailureOf } from './refusal';
import { waitingRequestOf } from './waitingRequest';

export type SendEvent = { sent: number } | { refused: Refused };

export interface SenderParts {
  store: DraftStore;
  client: Pick<Client, 'createPatrol' | 'insertFlag'>;
  /** Runs unless another tab is at it. */
  exclusively: (run: () => Promise<void>) => Promise<void>;
  /** Sends photos of a saved patrol, whose records have ids now. */
  attachPhotos: (
    draftId: string,
    patrolId: number,
    recordIds: ReadonlyMap<string, string>,
  ) => Promise<void>;
  tell: (event: SendEvent) => void;
}

const LOST: Refused = {
  status: 0,
  text: message('patrolRequestLost'),
  errors: [],
  patrolId: null,
};

/** False where nobody answers, or nobody is served: the others would fare no better. */
const isOfThisOne = (error: unknown): boolean =>
  error instanceof ApiError && ![401, 429, 503].includes(error.status);

/** Resolves to whether something is left that may go at another time. */
export const sendWaiting = async ({
  store,
  client,
  exclusively,
  attachPhotos,
  tell,
}: SenderParts): Promise<boolean> => {
  let left = false;
  await exclusively(async () => {
    // Another tab may have sent it, or have it open, since this one looked.
    await store.load();
    for (const draft of waitingDrafts(store.offered())) {
      const { queued } = outboxOfDraft(draft);
      const refuse = (refused: Refused): void => {
        store.keep(withOutbox(draft, { queued: null, refused }));
        store.keepPart(draft.id, 'request', null);
        tell({ refused });
      };
      let read: unknown;
      try {
        read = await store.readPart(draft.id, 'request');
      } catch {
        // Out of reach for now, which says nothing of the next one.
        left = true;
        continue;
      }
      const request = waitingRequestOf(read);
      if (!request) {
        refuse(LOST);
        continue;
      }
      const { patrol, flags, keys } = request;
      try {
        const call = { body: { patrol }, idempotencyKey: queued!.key };
        const answer = await createOnce(client, call);
        await raiseFlags(client, { draftId: draft.id, patrol, answer }, flags);
        await attachPhotos(draft.id, answer.patrolId, recordIdsOf(keys, answer));
        store.remove(draft.id);
        await store.settled();
        tell({ sent: answer.patrolId });
      } catch (error) {
        const failure = sendFailureOf(error);
        if (failure.kind === 'refused') refuse(failure.refused);
        else {
          left = true;
          // What the server stumbles over, or still works on, does not hold up what comes after it.
          if (!isOfThisOne(error)) return;
        }
      }
    }
  });
  // Also one whose form was open: the lock of a form that has just closed may still be held.
  return left || waitingDrafts(store.all()).length > 0;
};

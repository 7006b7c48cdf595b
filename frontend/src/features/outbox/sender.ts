/** Oldest first, each with the key it was queued with, so that it is applied once despite retries. */
import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import type { DraftStore } from '#platform/drafts/draftStore.ts';
import { createOnce } from './createOnce';
import { getOutbox, waitingDrafts, withOutbox, type Refused } from './outboxState';
import { raiseFlags } from './raiseFlags';
import { mapRecordIds } from './recordKeys';
import { toSendFailure } from './refusal';
import { readWaitingRequest } from './waitingRequest';

export type SendEvent =
  | { sent: number }
  | { refused: Refused }
  /** It is sent again later. */
  | { failed: 'server' | 'connection' };

interface SenderParts {
  store: DraftStore;
  client: Pick<Client, 'createPatrol' | 'insertFlag'>;
  /** Runs unless another tab is sending. */
  exclusively: (run: () => Promise<void>) => Promise<void>;
  /** Sends photos of a saved patrol, whose records now have ids. */
  attachPhotos: (
    draftId: string,
    patrolId: number,
    recordIds: ReadonlyMap<string, string>,
  ) => Promise<void>;
  report: (event: SendEvent) => void;
}

const LOST: Refused = {
  status: 0,
  text: message('patrolRequestLost'),
  errors: [],
  patrolId: null,
};

/** False if the server is unreachable or rejects everyone: the others would fail too. */
const isAboutThisOne = (error: unknown): boolean =>
  error instanceof ApiError && ![401, 429, 503].includes(error.status);

/** Resolves to whether something is left to send later. */
export const sendWaiting = async ({
  store,
  client,
  exclusively,
  attachPhotos,
  report,
}: SenderParts): Promise<boolean> => {
  let left = false;
  await exclusively(async () => {
    // Another tab may have sent it, or may have it open by now.
    await store.load();
    for (const draft of waitingDrafts(store.offered())) {
      const { queued } = getOutbox(draft);
      const refuse = (refused: Refused): void => {
        store.save(withOutbox(draft, { queued: null, refused }));
        store.savePart(draft.id, 'request', null);
        report({ refused });
      };
      let read: unknown;
      try {
        read = await store.readPart(draft.id, 'request');
      } catch {
        // It can't be sent right now, but the next one may be.
        left = true;
        continue;
      }
      const request = readWaitingRequest(read);
      if (!request) {
        refuse(LOST);
        continue;
      }
      const { patrol, flags, keys } = request;
      try {
        const call = { body: { patrol }, idempotencyKey: queued!.key };
        const response = await createOnce(client, call);
        await raiseFlags(client, { draftId: draft.id, patrol, response }, flags);
        await attachPhotos(draft.id, response.patrolId, mapRecordIds(keys, response));
        store.remove(draft.id);
        await store.waitForWrites();
        report({ sent: response.patrolId });
      } catch (error) {
        const failure = toSendFailure(error);
        if (failure.kind === 'refused') refuse(failure.refused);
        else {
          left = true;
          report({ failed: error instanceof ApiError ? 'server' : 'connection' });
          // A request that the server fails on, or is still processing, doesn't block the next ones.
          if (!isAboutThisOne(error)) return;
        }
      }
    }
  });
  // Includes drafts that were open in a form: the lock of a form that has just closed may still exist.
  return left || waitingDrafts(store.all()).length > 0;
};

/** Every attempt with a draft has one idempotency key, so that a lost response causes no duplicate. */
import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { message } from '@portal/shared-types/base/text/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Hint } from '@portal/shared-types/reading/plausibility/hint';
import { useClient } from '#platform/api/ClientContext.ts';
import { uploading, type Uploaded } from '#platform/api/upload.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useDraftStore } from '#platform/drafts/DraftsContext.ts';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import { useFlagsChanged } from '#features/flags/useFlags.ts';
import { createOnce } from '#features/outbox/createOnce.ts';
import { NOT_QUEUED } from '#features/outbox/outboxState.ts';
import { raiseFlags } from '#features/outbox/raiseFlags.ts';
import { mapRecordIds, type RecordKeys } from '#features/outbox/recordKeys.ts';
import { toSendFailure, type SendFailure } from '#features/outbox/refusal.ts';
import type { WaitingRequest } from '#features/outbox/waitingRequest.ts';
import { useAttachPhotos } from '#features/photo-upload/useAttachPhotos.ts';
import { flagsToRaise } from '#features/plausibility/hintChoices.ts';
import type { EnteredPatrol } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { toNewPatrol } from './toNewPatrol';

type Sending =
  | { state: 'resting'; failure: SendFailure | null }
  /** `progress` is null while the request is prepared. */
  | { state: 'sending'; progress: Uploaded | null };

const getKeys = ({ records }: EnteredPatrol): RecordKeys => ({
  sightings: records.sighting.map(({ key }) => key),
  surveys: records.survey.map(({ key }) => key),
});

const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

export const useSendPatrol = (hints: readonly Hint[]) => {
  const { draftId, entered, route, forms, lists, draft, refuse, hintChoices, outbox, setOutbox } =
    useWizard();
  const client = useClient();
  const store = useDraftStore();
  const queries = useQueryClient();
  const flagsChanged = useFlagsChanged();
  const attachPhotos = useAttachPhotos();
  const notice = useNotice();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>(() => ({
    state: 'resting',
    failure: outbox.refused ? { kind: 'refused', refused: outbox.refused } : null,
  }));
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const send = async (): Promise<void> => {
    if (!forms || stopping.current) return;
    const controller = new AbortController();
    stopping.current = controller;
    setSending({ state: 'sending', progress: null });
    const rest = (failure: SendFailure | null): void => {
      stopping.current = null;
      setSending({ state: 'resting', failure });
    };
    try {
      // Store the draft first: the tab may be killed before the response arrives.
      draft.flush();
      const body = { patrol: toNewPatrol(entered, route, forms, lists) };
      const idempotencyKey = await requestKey(draftId, body);
      const response = await createOnce(
        client,
        { body, idempotencyKey },
        {
          signal: controller.signal,
          transport: uploading((progress) => setSending({ state: 'sending', progress })),
        },
      );
      stopping.current = null;
      const { patrolId } = response;
      const flags = flagsToRaise(hints, hintChoices);
      // The patrol is saved even if raising its flags fails; people can raise them on its page too.
      const notRaised = await raiseFlags(client, { draftId, ...body, response }, flags).catch(
        () => flags.length,
      );
      await attachPhotos(draftId, patrolId, mapRecordIds(getKeys(entered), response));
      if (flags.length) flagsChanged();
      draft.discard();
      void queries.invalidateQueries({ queryKey: ['patrol', patrolId] });
      notice(
        notRaised
          ? { severity: 'warning', text: message('patrolFlagsMissing', { patrolId }), stays: null }
          : { severity: 'success', text: message('patrolSaved', { patrolId }), stays: NOTICE_MS },
      );
      void navigate(`/patrol/${patrolId}`, { replace: true });
    } catch (error) {
      if (isStopped(error)) {
        rest({ kind: 'try again', text: message('patrolSendingStopped') });
        return;
      }
      const failure = toSendFailure(error);
      rest(failure);
      if (failure.kind === 'refused') {
        refuse(failure.refused.errors);
        setOutbox({ queued: null, refused: failure.refused });
      } else setOutbox(NOT_QUEUED);
    }
  };

  const queue = async (): Promise<void> => {
    if (!forms) return;
    draft.flush();
    const body = { patrol: toNewPatrol(entered, route, forms, lists) };
    const key = await requestKey(draftId, body);
    const flags = flagsToRaise(hints, hintChoices);
    const request: WaitingRequest = { ...body, flags, keys: getKeys(entered) };
    store.savePart(draftId, 'request', request);
    draft.queue({ queued: { key, at: currentTime() }, refused: null });
    await store.waitForWrites();
    void navigate('/add-patrol?step=1');
  };

  return { sending, send, stop: () => stopping.current?.abort(), queue };
};

/** Resolves and reopens flags, each once: every attempt for the same draft uses the same key. */
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Flag } from '@portal/shared-types/records/flag';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useRefusal } from '#records/form/refusal.ts';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import type { ResolveAction } from './flagDraft';
import { useFlagChanged } from './useFlags';
import { toText } from './useRaiseFlag';

/** The current flag, which the server returns if a change was based on an older version. */
const getCurrent = (error: unknown): Flag | null =>
  error instanceof ApiError && error.problem.code === 'stale'
    ? ((error.problem.current as Flag | undefined) ?? null)
    : null;

/** Undoes a resolution, unless the flag has been changed since. */
const useUndoResolve = () => {
  const client = useClient();
  const changed = useFlagChanged();
  const notice = useNotice();
  return async ({ flagId, version }: Flag): Promise<void> => {
    try {
      const body = { flagId, version, note: null };
      const { flag } = await client.reopenFlag({ body, idempotencyKey: crypto.randomUUID() });
      changed(flag);
      notice({ severity: 'success', text: message('flagReopened'), stays: NOTICE_MS });
    } catch {
      notice({ severity: 'error', text: message('flagNotUndone'), stays: NOTICE_MS });
    }
  };
};

/** How long "Undo" is shown: people need time to read it, and to see what has changed. */
const UNDO_MS = 10_000;

export const useResolveFlag = (act: ResolveAction, draftId: string) => {
  const client = useClient();
  const changed = useFlagChanged();
  const notice = useNotice();
  const undo = useUndoResolve();
  const { supportContact } = useSettings();
  const { problems, failure, clear, refuse } = useRefusal();
  /** The current flag, if it is no longer the version that the person saw. */
  const [moved, setMoved] = useState<Flag | null>(null);

  const request = async ({ flagId, version }: Flag, wire: Wire): Promise<Flag> => {
    const said = { flagId, version, note: toText(wire.note) };
    const idempotencyKey = await requestKey(draftId, [act, said]);
    const { flag } =
      act === 'resolve'
        ? await client.resolveFlag({ body: { ...said, note: said.note ?? '' }, idempotencyKey })
        : await client.reopenFlag({ body: said, idempotencyKey });
    return flag;
  };

  /** Resolves to whether it succeeded. Errors are in `problems`, `failure` and `moved`. */
  const send = async (seen: Flag, wire: Wire): Promise<boolean> => {
    clear();
    let flag: Flag;
    try {
      flag = await request(seen, wire);
    } catch (error) {
      const current = getCurrent(error);
      if (current) {
        setMoved(current);
        changed(current);
      } else {
        const gone = message('flagGone');
        const failed = message('flagNotChanged', { name: supportContact });
        refuse(error, failed, { 403: gone, 404: gone });
      }
      return false;
    }
    changed(flag);
    notice(
      act === 'resolve'
        ? {
            severity: 'success',
            text: message('flagResolved'),
            stays: UNDO_MS,
            action: { label: 'Undo', run: () => void undo(flag) },
          }
        : { severity: 'success', text: message('flagReopened'), stays: NOTICE_MS },
    );
    return true;
  };
  return { send, problems, failure, moved };
};

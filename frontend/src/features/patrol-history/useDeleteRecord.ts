/** Deletes a record, once, and offers to undo that. */
import { ApiError } from '@portal/shared-types/api/client';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { useClient } from '../../platform/api/ClientContext';
import { useSettings } from '../../platform/api/settings';
import { useNotice } from '../../platform/ui/notices/NoticeContext';
import { requestKey } from '@portal/shared-types/api/requestKey';
import type { Subject } from '../patrol-data/subject';
import { useRecordsChanged } from './useRecordsChanged';
import { useRestoreRecord } from './useRestoreRecord';

/** Long enough to notice what is missing. */
const UNDO_MS = 12_000;

interface DeleteRecord {
  send: (reason: string) => Promise<void>;
  busy: boolean;
  /** Why it could not be deleted. */
  failure: string | null;
}

export const useDeleteRecord = (
  { patrolId, recordId, version, title }: Subject,
  onDeleted: () => void,
): DeleteRecord => {
  const client = useClient();
  const notice = useNotice();
  const changed = useRecordsChanged();
  const restore = useRestoreRecord();
  const { supportContact } = useSettings();
  const [attempt] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const failed = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.status >= 500)
      return message('recordNotDeleted', { name: supportContact });
    // The screen is out of date.
    changed(patrolId);
    if (error.status === 403 || error.status === 404) return message('recordGone');
    return error.problem.detail ?? error.message;
  };

  const send = async (reason: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const body = { patrolId, recordId, version, reason: reason.trim() || null };
    try {
      await client.deleteRecord({ body, idempotencyKey: await requestKey(attempt, body) });
    } catch (error) {
      setFailure(failed(error));
      return;
    } finally {
      setBusy(false);
    }
    const undo = async (): Promise<void> => {
      const fault = await restore({
        patrolId,
        recordId,
        title,
        idempotencyKey: `undo-${attempt}`,
      });
      if (fault !== null) notice({ severity: 'error', text: fault, stays: null });
    };
    changed(patrolId, recordId === null);
    notice({
      severity: 'success',
      text: message('recordDeleted', { what: title }),
      stays: UNDO_MS,
      action: { label: 'Undo', run: () => void undo() },
    });
    onDeleted();
  };
  return { send, busy, failure };
};

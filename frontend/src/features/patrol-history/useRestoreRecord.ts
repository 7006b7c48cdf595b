import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { useCallback } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useRecordsChanged } from './useRecordsChanged';

interface Restorable {
  patrolId: number;
  recordId: string | null;
  /** "Patrol #1042", "Bear Den, 09:30". */
  title: string;
  /** One deletion is undone only once, however many attempts there are. */
  idempotencyKey: string;
}

/** @returns why it couldn't be restored; null after a success, which a notice has reported. */
export const useRestoreRecord = (): ((what: Restorable) => Promise<string | null>) => {
  const client = useClient();
  const notice = useNotice();
  const changed = useRecordsChanged();
  const { supportContact } = useSettings();
  return useCallback(
    async ({ patrolId, recordId, title, idempotencyKey }) => {
      try {
        await client.restoreRecord({ body: { patrolId, recordId }, idempotencyKey });
      } catch (error) {
        const known = error instanceof ApiError && error.status < 500;
        // Someone else may have restored it already.
        if (known) changed(patrolId);
        return known
          ? (error.problem.detail ?? error.message)
          : message('recordNotRestored', { name: supportContact });
      }
      changed(patrolId);
      notice({
        severity: 'success',
        text: message('recordRestored', { what: title }),
        stays: NOTICE_MS,
      });
      return null;
    },
    [client, notice, changed, supportContact],
  );
};

/** Sends a flag once: every attempt for the same draft uses the same key. */
import { ApiError } from '@portal/shared-types/api/client';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { message } from '@portal/shared-types/text/messages';
import type { FieldProblem } from '@portal/shared-types/text/problems';
import { useState } from 'react';
import { useClient } from '../../platform/api/ClientContext';
import { useSettings } from '../../platform/api/settings';
import { NOTICE_MS, useNotice } from '../../platform/ui/notices/NoticeContext';
import { requestKey } from '@portal/shared-types/api/requestKey';
import type { FlagTarget } from './flagTarget';
import { raiseOn } from './raiseOn';
import { useFlagChanged } from './useFlags';

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Maps `body.note` to the field `note`. */
export const problemsInForm = (errors: readonly FieldProblem[]): RecordProblem[] =>
  errors.map(({ path, message: text }) => ({ path: path.split('.').slice(1), message: text }));

export const useRaiseFlag = ({ place }: FlagTarget, draftId: string, onRaised: () => void) => {
  const client = useClient();
  const changed = useFlagChanged();
  const notice = useNotice();
  const { supportContact } = useSettings();
  const [problems, setProblems] = useState<readonly RecordProblem[]>([]);
  /** Why it couldn't be raised, if no field is the reason. */
  const [failure, setFailure] = useState<string | null>(null);

  /** Raises it. Errors are in `problems` and `failure`. */
  const send = async (wire: Wire): Promise<void> => {
    setProblems([]);
    setFailure(null);
    const body = { ...place, flag: textOf(wire.flag) ?? '', note: textOf(wire.note) };
    try {
      changed(await raiseOn(client, body, (what) => requestKey(draftId, what)));
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      if (errors.length) setProblems(problemsInForm(errors));
      else if (error instanceof ApiError && error.status === 404)
        setFailure(message('flagRecordGone'));
      else if (error instanceof ApiError && error.status < 500)
        setFailure(error.problem.detail ?? error.message);
      else setFailure(message('savingFailed', { name: supportContact }));
      return;
    }
    notice({ severity: 'success', text: message('flagRaised'), stays: NOTICE_MS });
    onRaised();
  };
  return { send, problems, failure };
};

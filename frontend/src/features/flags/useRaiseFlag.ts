/** Sends a flag once: every attempt for the same draft uses the same key. */
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { message } from '@portal/shared-types/base/text/messages';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useRefusal } from '#records/form/refusal.ts';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import type { FlagTarget } from './flagTarget';
import { raiseOn } from './raiseOn';
import { useFlagChanged } from './useFlags';

export const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const useRaiseFlag = ({ place: keys }: FlagTarget, draftId: string) => {
  const client = useClient();
  const changed = useFlagChanged();
  const notice = useNotice();
  const { supportContact } = useSettings();
  const { problems, failure, clear, refuse } = useRefusal();

  /** Resolves to whether it was raised. Errors are in `problems` and `failure`. */
  const send = async (wire: Wire): Promise<boolean> => {
    clear();
    const body = { ...keys, flag: toText(wire.flag) ?? '', note: toText(wire.note) };
    try {
      changed(await raiseOn(client, body, (what) => requestKey(draftId, what)));
    } catch (error) {
      refuse(error, message('savingFailed', { name: supportContact }), {
        404: message('flagRecordGone'),
      });
      return false;
    }
    notice({ severity: 'success', text: message('flagRaised'), stays: NOTICE_MS });
    return true;
  };
  return { send, problems, failure };
};

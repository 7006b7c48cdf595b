import { ApiError } from '@portal/shared-types/api/client';
import type { AccessEntry } from '@portal/shared-types/access/policy';
import { message } from '@portal/shared-types/text/messages';
import { useSettings } from '../../platform/api/settings';
import { NOTICE_MS, useNotice } from '../../platform/ui/notices/NoticeContext';
import { staysInSight } from '../../records/people/access/accessWarnings';
import type { Profile } from '../../records/people/person';
import { useUpdateAccess } from '../../records/people/queries';
import { useViewer } from '../../records/people/useViewer';

/** Longer than other notices: noticing that it was the wrong person takes a moment. */
const UNDO_MS = 12_000;

/**
 * Sends the access for the nations that the viewer administers. Offers undo as long as the viewer still sees
 * the person.
 */
export const useSaveAccess = ({ login_name, full_name }: Profile) => {
  const viewer = useViewer();
  const { supportContact } = useSettings();
  const show = useNotice();
  const update = useUpdateAccess();

  const failureOf = (error: unknown): string => {
    const { status, problem } = error instanceof ApiError ? error : {};
    if (status === 403) return message('profileForbidden');
    if (status === 400 && problem?.detail !== undefined) return problem.detail;
    return message('savingFailed', { name: supportContact });
  };
  const send = (access: readonly AccessEntry[]) =>
    update.mutateAsync({ login_name, access: [...access] });

  const restore = async (before: readonly AccessEntry[]): Promise<void> => {
    try {
      await send(before);
      const text = message('accessRestored', { person: full_name });
      show({ severity: 'success', text, stays: NOTICE_MS });
    } catch (error) {
      show({ severity: 'error', text: failureOf(error), stays: null });
    }
  };

  /** Resolves to an error message if it fails. */
  const save = async (
    before: readonly AccessEntry[],
    after: readonly AccessEntry[],
  ): Promise<string | null> => {
    try {
      const { nations } = await send(after);
      const text = message('accessSaved', { person: full_name });
      const inSight = staysInSight(viewer, { login_name, full_name }, nations);
      show({
        severity: 'success',
        text,
        stays: UNDO_MS,
        ...(inSight && { action: { label: 'Undo', run: () => void restore(before) } }),
      });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  };
  return { save, busy: update.isPending };
};

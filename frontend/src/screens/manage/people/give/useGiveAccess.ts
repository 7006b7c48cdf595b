/** Finds a person of any nation by login name, and gives them access. */
import type { AccessEntry } from '@portal/shared-types/access/policy';
import { ApiError } from '@portal/shared-types/api/client';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { useClient } from '../../../../platform/api/ClientContext';
import { useSettings } from '../../../../platform/api/settings';
import { NOTICE_MS, useNotice } from '../../../../platform/ui/notices/NoticeContext';
import { useTakePerson } from '../peopleQuery';

interface Found {
  login_name: string;
  full_name: string;
}

export const useGiveAccess = (onDone: () => void) => {
  const client = useClient();
  const notice = useNotice();
  const takePerson = useTakePerson();
  const { supportContact } = useSettings();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const failureOf = (error: unknown): string => {
    const { status, problem } = error instanceof ApiError ? error : {};
    if (status === 404) return message('personByLoginMissing');
    if (status === 403) return message('personNotGranted');
    if ((status === 409 || status === 429) && problem?.detail) return problem.detail;
    return message('accessNotGiven', { name: supportContact });
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };

  const find = (login_name: string): Promise<void> =>
    attempt(async () => setFound(await client.findPerson({ query: { login_name } })));
  const give = ({ login_name, full_name }: Found, access: readonly AccessEntry[]): Promise<void> =>
    attempt(async () => {
      takePerson(await client.grantAccess({ body: { user: { login_name, access: [...access] } } }));
      const text = message('accessGiven', { person: full_name });
      notice({ severity: 'success', text, stays: NOTICE_MS });
      onDone();
    });
  const forget = (): void => {
    setFound(null);
    setFailure(null);
  };
  return { found, failure, busy, find, give, forget };
};

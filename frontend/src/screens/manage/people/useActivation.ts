/** Deactivates and reactivates people, with undo. */
import { ApiError } from '@portal/shared-types/api/client';
import { message } from '@portal/shared-types/text/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import { NOTICE_MS, useNotice } from '../../../platform/ui/notices/NoticeContext';
import { PEOPLE } from '../../../records/people/queries';
import { useTakePerson, type ManagedPerson } from './peopleQuery';

/** Long enough to read the name and reconsider. */
const UNDO_MS = 2 * NOTICE_MS;

export const useActivation = () => {
  const client = useClient();
  const notice = useNotice();
  const queries = useQueryClient();
  const takePerson = useTakePerson();
  const [busy, setBusy] = useState(false);

  const call = async (person: ManagedPerson, active: boolean, undo?: () => void) => {
    const who = { person: person.full_name };
    setBusy(true);
    try {
      takePerson(await client.setActivation({ body: { username: person.login_name, active } }));
      notice({
        severity: 'success',
        text: message(active ? 'reactivated' : 'deactivated', who),
        stays: undo ? UNDO_MS : NOTICE_MS,
        ...(undo && { action: { label: 'Undo', run: undo } }),
      });
    } catch (error) {
      const forbidden = error instanceof ApiError && error.status === 403;
      void queries.invalidateQueries({ queryKey: [PEOPLE] });
      notice({
        severity: 'error',
        text: message(forbidden ? 'personNoLongerManaged' : 'personNotChanged', who),
        stays: NOTICE_MS,
      });
    }
    setBusy(false);
  };

  const setActivation = (person: ManagedPerson, active: boolean): Promise<void> =>
    call(person, active, () => void call(person, !active));
  return { setActivation, busy };
};

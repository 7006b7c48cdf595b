import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#platform/ui/dialogs/ConfirmDialog.tsx';
import { type ManagedPerson, useTakePerson } from './peopleQuery';
import { useClient } from '#platform/api/ClientContext.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { PEOPLE } from '#records/people/queries.ts';

/** Long enough to read the name and reconsider. */
const UNDO_MS = 2 * NOTICE_MS;

const useActivation = () => {
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

interface ActivationDialogProps {
  person: ManagedPerson;
  onClose: () => void;
}

export const ActivationDialog = ({ person, onClose }: ActivationDialogProps) => {
  const { setActivation, busy } = useActivation();
  const verb = person.active ? 'Deactivate' : 'Reactivate';
  const waits = person.one_time_password_until !== null;
  const confirm = async (): Promise<void> => {
    await setActivation(person, !person.active);
    onClose();
  };
  return (
    <ConfirmDialog
      fullWidth
      title={`${verb} ${person.full_name}?`}
      text={message(
        person.active ? 'deactivateWhat' : waits ? 'reactivateWaiting' : 'reactivateWhat',
        { person: person.full_name },
      )}
      others={[['Cancel', onClose]]}
      main={[verb, () => void confirm()]}
      busy={busy}
      onClose={onClose}
    />
  );
};

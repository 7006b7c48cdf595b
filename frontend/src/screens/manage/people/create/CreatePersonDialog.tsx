import { useState } from 'react';
import { OneTimePasswordShown } from '#features/password/OneTimePasswordShown.tsx';
import { Reauthentication } from '#features/password/Reauthentication.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import { TaskDialog } from '../../dialogs/TaskDialog';
import type { ManagedPerson } from '../peopleQuery';
import { PersonForm } from './PersonForm';
import { useNewPerson } from './useNewPerson';

/** Adds a person: checks the viewer's password, asks for the person's data, and shows their password once. */
export const CreatePersonDialog = ({ onClose }: { onClose: () => void }) => {
  const viewer = useViewer();
  const [authenticated, setAuthenticated] = useState(false);
  const [created, setCreated] = useState<ManagedPerson | null>(null);
  const [copied, setCopied] = useState(false);
  const form = useNewPerson(viewer, setCreated);
  const until = created?.one_time_password_until ?? null;
  return (
    <TaskDialog
      title={created ? 'Person added' : 'Add person'}
      unfinished={created ? (copied ? null : 'password') : form.dirty ? 'person' : null}
      onClose={onClose}
    >
      {(close) => {
        if (created && until !== null)
          return (
            <OneTimePasswordShown
              name={created.full_name}
              username={created.login_name}
              password={form.person.password}
              until={until}
              isNewPerson
              onCopied={() => setCopied(true)}
              onDone={close}
            />
          );
        if (!authenticated) return <Reauthentication onDone={() => setAuthenticated(true)} />;
        return <PersonForm viewer={viewer} form={form} onCancel={close} />;
      }}
    </TaskDialog>
  );
};

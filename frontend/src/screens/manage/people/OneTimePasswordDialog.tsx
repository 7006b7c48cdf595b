import Alert from '@mui/material/Alert';
import { message } from '@portal/shared-types/base/text/messages';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { SetOneTimePassword } from '#features/password/SetOneTimePassword.tsx';
import { PEOPLE } from '#records/people/queries.ts';
import { TaskDialog } from '../dialogs/TaskDialog';
import type { ManagedPerson } from './peopleQuery';

interface OneTimePasswordDialogProps {
  person: ManagedPerson;
  onClose: () => void;
}

/** Sets a one-time password. It is shown once, so closing asks until it was copied. */
export const OneTimePasswordDialog = ({ person, onClose }: OneTimePasswordDialogProps) => {
  const queries = useQueryClient();
  const [uncopied, setUncopied] = useState(false);
  return (
    <TaskDialog
      title="One-time password"
      unfinished={uncopied ? 'password' : null}
      onClose={onClose}
    >
      {(close) => (
        <>
          {!person.may_manage && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {message('oneTimePasswordLogged', {
                person: person.full_name,
                nations: sortedNames(person.nations).join(', '),
              })}
            </Alert>
          )}
          <SetOneTimePassword
            person={person}
            onSet={() => {
              setUncopied(true);
              void queries.invalidateQueries({ queryKey: [PEOPLE] });
            }}
            onCopied={() => setUncopied(false)}
            onDone={close}
          />
        </>
      )}
    </TaskDialog>
  );
};

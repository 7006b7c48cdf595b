import { message } from '@portal/shared-types/text/messages';
import { Question } from '../../../platform/ui/dialogs/Question';
import type { ManagedPerson } from './peopleQuery';
import { useActivation } from './useActivation';

interface ActivationDialogProps {
  person: ManagedPerson;
  onClose: () => void;
}

/** Explains deactivating or reactivating a person, and asks for confirmation. */
export const ActivationDialog = ({ person, onClose }: ActivationDialogProps) => {
  const { setActivation, busy } = useActivation();
  const verb = person.active ? 'Deactivate' : 'Reactivate';
  const waits = person.one_time_password_until !== null;
  const confirm = async (): Promise<void> => {
    await setActivation(person, !person.active);
    onClose();
  };
  return (
    <Question
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

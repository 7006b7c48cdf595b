import Alert from '@mui/material/Alert';
import { message } from '@portal/shared-types/base/text/messages';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { changedBy } from '../conflict/changedText';
import type { Outcome } from '../saving/send';

interface OutcomeAlertProps {
  outcome: Outcome | undefined;
  /** Of a part that wasn't saved; without it, the part was only checked. */
  title?: string;
  onConflict?: () => void;
}

/** What happened to a part that was sent. */
export const OutcomeAlert = ({ outcome, title, onConflict }: OutcomeAlertProps) => {
  const isCheck = title === undefined;
  const notSaved = isCheck ? '' : `${title}: not saved. `;
  switch (outcome?.state) {
    case undefined:
      return null;
    case 'saved':
      return <SecondaryText>{message('editChecked')}</SecondaryText>;
    case 'failed':
      return (
        <Alert severity={isCheck ? 'info' : 'error'}>
          {message(isCheck ? 'editCheckFailed' : 'editNotSent')}
        </Alert>
      );
    case 'gone':
      return <Alert severity="error">{`${notSaved}${message('editGone')}`}</Alert>;
    case 'conflict':
      return (
        <Alert
          severity="warning"
          action={onConflict && <AlertAction text="Choose" onClick={onConflict} />}
        >
          {`${notSaved}${message('editCheckConflict', { person: changedBy(outcome.conflict) })}`}
        </Alert>
      );
    case 'refused':
      return (
        <Alert severity="error">
          {!isCheck && `${title}: `}
          {outcome.problems.length
            ? outcome.problems.map(({ path, message: error }) => (
                <div key={`${path.join('.')}\n${error}`}>{error}</div>
              ))
            : outcome.text}
        </Alert>
      );
  }
};

import OutlinedFlag from '@mui/icons-material/OutlinedFlag';
import { canRaiseFlag } from '@portal/shared-types/contract/access/policy';
import { DialogButton } from '#platform/ui/dialogs/DialogButton.tsx';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { useSession } from '#platform/session/browserSession.ts';
import { toFlagTarget, type Flaggable } from './flagTarget';

const FlagDialog = lazyDialog(() => import('./FlagDialog'));

/** Shown only if the person may raise flags. Needs no context; refetches what `useFlags` returns. */
export const FlagButton = ({ on }: { on: Flaggable }) => {
  const target = toFlagTarget(on);
  const session = useSession();
  // The server applies the same policy.
  const mayFlag = session.status === 'signed in' && canRaiseFlag(session.response.user, on);
  if (!mayFlag) return null;
  return (
    <DialogButton
      startIcon={<OutlinedFlag />}
      aria-label={`Flag ${target.title}`}
      dialog={(onClose) => <FlagDialog target={target} onClose={onClose} />}
    >
      Flag
    </DialogButton>
  );
};

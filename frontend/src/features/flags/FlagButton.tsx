import OutlinedFlag from '@mui/icons-material/OutlinedFlag';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { canRaiseFlag } from '@portal/shared-types/access/policy';
import { lazyDialog } from '../../platform/ui/dialogs/lazyDialog';
import { useSession } from '../../platform/session/browserSession';
import { flagTargetOf, type Flaggable } from './flagTarget';

const FlagDialog = lazyDialog(() => import('./FlagDialog'));

interface FlagButtonProps {
  on: Flaggable;
}

/** Shown only if the person may raise flags. Needs no context; refetches what `useFlags` returns. */
export const FlagButton = ({ on }: FlagButtonProps) => {
  const target = flagTargetOf(on);
  const session = useSession();
  const [open, setOpen] = useState(false);
  // The server applies the same policy.
  const mayFlag = session.status === 'signed in' && canRaiseFlag(session.response.user, on);
  if (!mayFlag) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<OutlinedFlag />}
        aria-label={`Flag ${target.title}`}
        onClick={() => setOpen(true)}
      >
        Flag
      </Button>
      {open && <FlagDialog target={target} onClose={() => setOpen(false)} />}
    </>
  );
};

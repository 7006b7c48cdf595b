import TaskAlt from '@mui/icons-material/TaskAlt';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { canResolveFlags } from '@portal/shared-types/contract/access/policy';
import type { Flag } from '@portal/shared-types/records/flag';
import { useState } from 'react';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import { flagTitle } from './flagText';
import type { ResolveAction } from './flagDraft';

const ResolveDialog = lazyDialog(() => import('./ResolveDialog'));

interface ResolveButtonProps {
  flag: Flag;
  onResolved?: (() => void) | undefined;
}

/** Resolves an open flag or reopens a resolved one. Shown only if the person may do so. */
export const ResolveButton = ({ flag, onResolved }: ResolveButtonProps) => {
  const viewer = useViewer();
  const [opened, setOpened] = useState<{ flag: Flag; act: ResolveAction } | null>(null);
  if (!canResolveFlags(viewer, flag)) return null;
  const act = flag.resolved ? 'reopen' : 'resolve';
  const verb = flag.resolved ? 'Reopen' : 'Resolve';
  const close = (): void => setOpened(null);
  return (
    <>
      {/* One button for both, so that it keeps focus. */}
      <Button
        size="small"
        color={flag.resolved ? 'secondary' : 'primary'}
        startIcon={flag.resolved ? <Undo /> : <TaskAlt />}
        aria-label={`${verb} ${flagTitle(flag)}`}
        aria-haspopup="dialog"
        onClick={() => setOpened({ flag, act })}
      >
        {verb}
      </Button>
      {opened && (
        <ResolveDialog
          {...opened}
          onClose={close}
          onResolved={() => {
            close();
            onResolved?.();
          }}
        />
      )}
    </>
  );
};

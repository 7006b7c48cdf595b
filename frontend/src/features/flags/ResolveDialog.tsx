/** Where a manager explains how a flag was resolved, or why it is reopened. Loaded when first opened. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import type { Flag } from '@portal/shared-types/records/flag';
import {
  reopenFlagDefinition,
  resolveFlagDefinition,
} from '@portal/shared-types/records/flagDefinition';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import type { Draft } from '#platform/drafts/draft.ts';
import { FlagItem } from './FlagItem';
import { flagTitle, flagTargetText } from './flagText';
import { FormDialog } from './FormDialog';
import { RESOLVE_DRAFTS, readResolveDraft, type ResolveAction } from './flagDraft';
import { useResolveFlag } from './useResolveFlag';

interface ResolveDialogProps {
  flag: Flag;
  act: ResolveAction;
  draft?: Draft | null;
  onClose: () => void;
  onResolved: () => void;
}

const WORDS = {
  resolve: {
    verb: 'Resolve',
    fields: resolveFlagDefinition.fields,
    recordName: 'a resolution',
  },
  reopen: { verb: 'Reopen', fields: reopenFlagDefinition.fields, recordName: 'a reopening' },
} as const;

const ResolveDialog = ({
  flag: opened,
  act,
  draft = null,
  onClose,
  onResolved,
}: ResolveDialogProps) => {
  // The flag as shown when the dialog was opened, despite refetches: the manager resolves what they saw.
  const [seen] = useState(opened);
  const [begun] = useState(() => ({
    id: draft?.id ?? crypto.randomUUID(),
    wire: draft ? readResolveDraft(draft)?.wire : undefined,
  }));
  const { send, problems, failure, moved } = useResolveFlag(act, begun.id);
  const flag = moved ?? seen;
  const { verb, ...form } = WORDS[act];
  const isDone = (flag.resolved !== null) === (act === 'resolve');
  return (
    <FormDialog
      title={`${verb} ${flagTitle(flag)}`}
      draft={{
        id: begun.id,
        kind: RESOLVE_DRAFTS[act],
        title: flagTitle(seen),
        patrolId: seen.patrolID,
      }}
      start={begun.wire}
      toDraft={(wire) => ({ act, flag, wire })}
      form={{ ...form, lists: NO_LISTS, serverProblems: problems, submitLabel: verb }}
      failure={failure}
      send={(wire) => send(flag, wire)}
      isDone={isDone}
      onClose={onClose}
      onSent={onResolved}
    >
      {moved && (
        <Alert severity="warning">
          {message(isDone ? 'flagChangedMeanwhile' : 'flagMovedMeanwhile')}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <FlagItem
          flag={flag}
          location={<Box sx={{ mt: 0.25 }}>{flagTargetText(flag, null)}</Box>}
          alone
        />
      </Box>
      {!isDone && <DialogContentText variant="body2">{message('flagNoteRead')}</DialogContentText>}
    </FormDialog>
  );
};

export default ResolveDialog;

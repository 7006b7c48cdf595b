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
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import type { Draft } from '../../platform/drafts/draft';
import { FlagItem } from './FlagItem';
import { flagTitle, placeText } from './flagText';
import { FormDialog } from './FormDialog';
import { SETTLE_DRAFTS, readSettleDraft, type SettleAct } from './flagDraft';
import { useSettleFlag } from './useSettleFlag';

interface SettleDialogProps {
  flag: Flag;
  act: SettleAct;
  draft?: Draft | null;
  onClose: () => void;
  onSettled: () => void;
}

const WORDS = {
  resolve: {
    verb: 'Resolve',
    fields: resolveFlagDefinition.fields,
    recordName: 'a resolution',
  },
  reopen: { verb: 'Reopen', fields: reopenFlagDefinition.fields, recordName: 'a reopening' },
} as const;

const SettleDialog = ({
  flag: opened,
  act,
  draft = null,
  onClose,
  onSettled,
}: SettleDialogProps) => {
  // The flag as shown when the dialog was opened, despite refetches: the manager resolves what they saw.
  const [looked] = useState(opened);
  const [begun] = useState(() => ({
    id: draft?.id ?? crypto.randomUUID(),
    wire: draft ? readSettleDraft(draft)?.wire : undefined,
  }));
  const { send, problems, failure, moved } = useSettleFlag(act, begun.id);
  const flag = moved ?? looked;
  const { verb, ...form } = WORDS[act];
  const isDone = (flag.resolved !== null) === (act === 'resolve');
  return (
    <FormDialog
      title={`${verb} ${flagTitle(flag)}`}
      draft={{
        id: begun.id,
        kind: SETTLE_DRAFTS[act],
        title: flagTitle(looked),
        patrolId: looked.patrolID,
      }}
      start={begun.wire}
      draftOf={(wire) => ({ act, flag, wire })}
      form={{ ...form, lists: NO_LISTS, serverProblems: problems, submitLabel: verb }}
      failure={failure}
      send={(wire) => send(flag, wire)}
      isDone={isDone}
      onClose={onClose}
      onSent={onSettled}
    >
      {moved && (
        <Alert severity="warning">
          {message(isDone ? 'flagSettledMeanwhile' : 'flagMovedMeanwhile')}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <FlagItem flag={flag} place={<Box sx={{ mt: 0.25 }}>{placeText(flag, null)}</Box>} alone />
      </Box>
      {!isDone && <DialogContentText variant="body2">{message('flagNoteRead')}</DialogContentText>}
    </FormDialog>
  );
};

export default SettleDialog;

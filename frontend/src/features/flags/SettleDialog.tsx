/** Where a manager explains how a flag was resolved, or why it is reopened. Loaded when first opened. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Flag } from '@portal/shared-types/records/flag';
import {
  reopenFlagDefinition,
  resolveFlagDefinition,
} from '@portal/shared-types/records/flagDefinition';
import { message } from '@portal/shared-types/text/messages';
import { useRef, useState } from 'react';
import type { Draft } from '../../platform/drafts/draft';
import { useDraft } from '../../platform/drafts/useDraft';
import { RecordForm } from '../../records/form/RecordForm';
import { FlagItem } from './FlagItem';
import { flagTitle, placeText } from './flagText';
import { FormDialog } from './FormDialog';
import { SETTLE_DRAFTS, settleDraftOf, type SettleAct, type SettleDraft } from './flagDraft';
import { useSettleFlag } from './useSettleFlag';

interface SettleDialogProps {
  flag: Flag;
  act: SettleAct;
  draft?: Draft | null;
  onClose: () => void;
  onSettled: () => void;
}

const NOTHING: Wire = {};

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
    wire: draft ? settleDraftOf(draft)?.wire : undefined,
  }));
  // A ref, not state: the first key typed must not rerender the whole form.
  const dirty = useRef(draft !== null);
  const { keep, discard } = useDraft({
    id: begun.id,
    kind: SETTLE_DRAFTS[act],
    of: String(looked.patrolID),
    title: flagTitle(looked),
    address: `/?patrol=${looked.patrolID}`,
  });
  const { send, problems, failure, moved } = useSettleFlag(act, begun.id, () => {
    discard();
    onSettled();
  });
  const flag = moved ?? looked;
  const { verb, fields, recordName } = WORDS[act];
  const isDone = (flag.resolved !== null) === (act === 'resolve');
  return (
    <FormDialog
      title={`${verb} ${flagTitle(flag)}`}
      isDirty={() => dirty.current && !isDone}
      onClose={onClose}
      onDiscard={discard}
    >
      {(close) => (
        <>
          {moved && (
            <Alert severity="warning">
              {message(isDone ? 'flagSettledMeanwhile' : 'flagMovedMeanwhile')}
            </Alert>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <FlagItem
              flag={flag}
              place={<Box sx={{ mt: 0.25 }}>{placeText(flag, null)}</Box>}
              alone
            />
          </Box>
          {isDone ? (
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              onClick={() => {
                discard();
                onClose();
              }}
            >
              Close
            </Button>
          ) : (
            <>
              <DialogContentText variant="body2">{message('flagNoteRead')}</DialogContentText>
              {failure && <Alert severity="error">{failure}</Alert>}
              <RecordForm
                fields={fields}
                wire={NOTHING}
                {...(begun.wire && { start: begun.wire })}
                lists={NO_LISTS}
                recordName={recordName}
                serverProblems={problems}
                onDirtyChange={(now) => {
                  dirty.current = now;
                }}
                onDraft={(wire) => keep(wire && ({ act, flag, wire } satisfies SettleDraft))}
                actions={<Button onClick={close}>Cancel</Button>}
                submitLabel={verb}
                onSubmit={(wire) => send(flag, wire)}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
};

export default SettleDialog;

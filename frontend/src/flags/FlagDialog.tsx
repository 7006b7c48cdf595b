/** The flag form (spec section 2, "Flag form"). Loaded when it is first opened. */
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { flagDefinition } from '@portal/shared-types/records/flagDefinition';
import { message } from '@portal/shared-types/text/messages';
import type { Wire } from '@portal/shared-types/records/engine/values';
import { useRef, useState } from 'react';
import { Loading } from '../components/Loading';
import { ConfirmDiscard } from '../drafts/ConfirmDiscard';
import type { Draft } from '../drafts/draft';
import { DraftOffers } from '../drafts/DraftOffers';
import { useOfferedDrafts } from '../drafts/DraftsContext';
import { useDraft } from '../drafts/useDraft';
import { useCachedList } from '../lists/useCachedList';
import { useOptionLists } from '../lists/useOptionLists';
import { RecordForm } from '../records/form/RecordForm';
import { FLAG_DRAFT, flagDraftOf, isFlagDraftOn, type FlagDraft } from './flagDraft';
import type { FlagTarget } from './flagTarget';
import { useRaiseFlag } from './useRaiseFlag';

interface FlagDialogProps {
  target: FlagTarget;
  /** To go on with. */
  draft?: Draft | null;
  onClose: () => void;
  /** It is raised; the dialog is done. */
  onRaised: () => void;
}

const NOTHING: Wire = {};

const FlagDialog = ({ target, draft = null, onClose, onRaised }: FlagDialogProps) => {
  const { nation, patrolID } = target.place;
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [begun, setBegun] = useState(() => ({
    id: draft?.id ?? crypto.randomUUID(),
    wire: draft ? flagDraftOf(draft)?.wire : undefined,
  }));
  const [asking, setAsking] = useState(false);
  // Not a state: the first key typed must not draw the whole form anew.
  const dirty = useRef(draft !== null);
  const choices = useCachedList('static-list-items-cached');
  const lists = useOptionLists(nation);
  const others = useOfferedDrafts().filter((other) => isFlagDraftOn(other, target));
  const { keep, discard } = useDraft({
    id: begun.id,
    kind: FLAG_DRAFT,
    of: String(patrolID),
    title: target.title,
    address: `/?patrol=${patrolID}`,
  });
  const { send, problems, failure } = useRaiseFlag(target, begun.id, () => {
    discard();
    onRaised();
  });
  /** Nothing that was typed goes without asking. */
  const close = (): void => {
    if (dirty.current) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      onClose={close}
      aria-labelledby="flag-title"
    >
      <DialogTitle id="flag-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <span style={{ flex: 1 }}>{`Flag ${target.title}`}</span>
        <IconButton aria-label="Close" edge="end" onClick={close}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 3, alignContent: 'start', pt: 3 }}>
        <DialogContentText variant="body2">
          {message(target.sharing === 'network' ? 'flagReadByAll' : 'flagReadByNation', { nation })}
        </DialogContentText>
        {!begun.wire && (
          <DraftOffers
            drafts={others}
            onContinue={(other) => {
              dirty.current = true;
              setBegun({ id: other.id, wire: flagDraftOf(other)?.wire });
            }}
          />
        )}
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {choices.isPending && <Loading label="Loading the form" />}
        {choices.isError && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void choices.refetch()}>
                Retry
              </Button>
            }
          >
            {message('formsNotLoaded')}
          </Alert>
        )}
        {choices.isSuccess && (
          <RecordForm
            key={begun.id}
            fields={flagDefinition.fields}
            wire={NOTHING}
            {...(begun.wire && { start: begun.wire })}
            lists={lists}
            of="a flag"
            serverProblems={problems}
            onDirtyChange={(now) => {
              dirty.current = now;
            }}
            onDraft={(wire) => keep(wire && ({ target, wire } satisfies FlagDraft))}
            actions={<Button onClick={close}>Cancel</Button>}
            submitLabel="Raise flag"
            onSubmit={send}
          />
        )}
      </DialogContent>
      {asking && (
        <ConfirmDiscard
          onStay={() => setAsking(false)}
          onKeep={onClose}
          onDiscard={() => {
            discard();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};

export default FlagDialog;

/** The flag form (docs/product.md#flags). Loaded when first opened. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { flagDefinition } from '@portal/shared-types/records/flagDefinition';
import { message } from '@portal/shared-types/text/messages';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { useRef, useState } from 'react';
import { AlertAction } from '../../platform/ui/AlertAction';
import { Loading } from '../../platform/ui/Loading';
import type { Draft } from '../../platform/drafts/draft';
import { DraftOffers } from '../../platform/drafts/DraftOffers';
import { useOfferedDrafts } from '../../platform/drafts/DraftsContext';
import { useDraft } from '../../platform/drafts/useDraft';
import { useCachedList } from '../../records/lists/useCachedList';
import { useOptionLists } from '../../records/lists/useOptionLists';
import { RecordForm } from '../../records/form/RecordForm';
import { FLAG_DRAFT, flagDraftOf, isFlagDraftOn, type FlagDraft } from './flagDraft';
import type { FlagTarget } from './flagTarget';
import { FormDialog } from './FormDialog';
import { useRaiseFlag } from './useRaiseFlag';

interface FlagDialogProps {
  target: FlagTarget;
  draft?: Draft | null;
  onClose: () => void;
}

const NOTHING: Wire = {};

const FlagDialog = ({ target, draft = null, onClose }: FlagDialogProps) => {
  const { nation, patrolID } = target.place;
  const [begun, setBegun] = useState(() => ({
    id: draft?.id ?? crypto.randomUUID(),
    wire: draft ? flagDraftOf(draft)?.wire : undefined,
  }));
  // A ref, not state: the first key typed must not rerender the whole form.
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
    onClose();
  });
  return (
    <FormDialog
      title={`Flag ${target.title}`}
      isDirty={() => dirty.current}
      onClose={onClose}
      onDiscard={discard}
    >
      {(close) => (
        <>
          <DialogContentText variant="body2">
            {message(target.sharing === 'network' ? 'flagReadByAll' : 'flagReadByNation', {
              nation,
            })}
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
          {failure && <Alert severity="error">{failure}</Alert>}
          {choices.isPending && <Loading label="Loading form" />}
          {choices.isError && (
            <Alert
              severity="error"
              action={<AlertAction text="Retry" onClick={() => void choices.refetch()} />}
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
              recordName="a flag"
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
        </>
      )}
    </FormDialog>
  );
};

export default FlagDialog;

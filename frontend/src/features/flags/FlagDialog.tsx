/** The flag form (docs/product.md#flags). Loaded when first opened. */
import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { flagDefinition } from '@portal/shared-types/records/flagDefinition';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import type { Draft } from '#platform/drafts/draft.ts';
import { DraftOffers } from '#platform/drafts/DraftOffers.tsx';
import { useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { FLAG_DRAFT, readFlagDraft, isFlagDraftOn } from './flagDraft';
import type { FlagTarget } from './flagTarget';
import { FormDialog } from './FormDialog';
import { useRaiseFlag } from './useRaiseFlag';

interface FlagDialogProps {
  target: FlagTarget;
  draft?: Draft | null;
  onClose: () => void;
}

const FlagDialog = ({ target, draft = null, onClose }: FlagDialogProps) => {
  const { nation, patrolID: patrolId } = target.place;
  const [begun, setBegun] = useState(() => ({
    id: draft?.id ?? crypto.randomUUID(),
    wire: draft ? readFlagDraft(draft)?.wire : undefined,
  }));
  const choices = useCachedList('static-list-items-cached');
  const lists = useOptionLists(nation);
  const others = useOfferedDrafts().filter((other) => isFlagDraftOn(other, target));
  const { send, problems, failure } = useRaiseFlag(target, begun.id);
  return (
    <FormDialog
      title={`Flag ${target.title}`}
      draft={{ id: begun.id, kind: FLAG_DRAFT, title: target.title, patrolId }}
      start={begun.wire}
      toDraft={(wire) => ({ target, wire })}
      form={{
        fields: flagDefinition.fields,
        lists,
        recordName: 'a flag',
        serverProblems: problems,
        submitLabel: 'Raise flag',
      }}
      failure={failure}
      send={send}
      instead={
        choices.isError ? (
          <Alert
            severity="error"
            action={<AlertAction text="Retry" onClick={() => void choices.refetch()} />}
          >
            {message('formsNotLoaded')}
          </Alert>
        ) : (
          choices.isPending && <Loading label="Loading form" />
        )
      }
      onClose={onClose}
      onSent={onClose}
    >
      <DialogContentText variant="body2">
        {message(target.sharing === 'network' ? 'flagReadByAll' : 'flagReadByNation', { nation })}
      </DialogContentText>
      {!begun.wire && (
        <DraftOffers
          drafts={others}
          onContinue={(other) => setBegun({ id: other.id, wire: readFlagDraft(other)?.wire })}
        />
      )}
    </FormDialog>
  );
};

export default FlagDialog;

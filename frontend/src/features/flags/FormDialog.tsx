import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TaskFrame } from '#platform/ui/dialogs/TaskFrame.tsx';
import { ConfirmDiscard } from '#platform/drafts/ConfirmDiscard.tsx';
import type { Draft } from '#platform/drafts/draft.ts';
import { useDraft } from '#platform/drafts/useDraft.ts';
import { RecordForm, type RecordFormProps } from '#records/form/RecordForm.tsx';
import type { FlagDraft, ResolveDraft } from './flagDraft';

interface FormDialogProps {
  title: string;
  /** What the form's input is kept as. */
  draft: Pick<Draft, 'id' | 'kind' | 'title'> & { patrolId: number };
  /** Values of a draft that is continued. */
  start: Wire | undefined;
  toDraft: (wire: Wire) => FlagDraft | ResolveDraft;
  form: Pick<RecordFormProps, 'fields' | 'lists' | 'recordName' | 'submitLabel' | 'serverProblems'>;
  failure: string | null;
  /** Resolves to whether it was sent. */
  send: (wire: Wire) => Promise<boolean>;
  /** Instead of the form. */
  instead?: ReactNode;
  /** Someone else has done the same: nothing typed is worth keeping. */
  isDone?: boolean;
  onClose: () => void;
  onSent: () => void;
  /** Above the form. */
  children: ReactNode;
}

const NOTHING: Wire = {};

/** A form about a flag in a dialog, full-screen on a phone. Asks before discarding anything typed. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, start, toDraft, form, failure, send, instead, isDone = false } = props;
  const { onClose, onSent, children } = props;
  const { id, kind, title: draftTitle, patrolId } = props.draft;
  const [isConfirming, setIsConfirming] = useState(false);
  // A ref, not state: the first key typed must not rerender the whole form.
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = start !== undefined;
  }, [start]);
  const address = `/?patrol=${patrolId}`;
  const { save: save, discard } = useDraft({
    id,
    kind,
    of: String(patrolId),
    title: draftTitle,
    address,
  });
  const close = (): void => {
    if (dirty.current && !isDone) setIsConfirming(true);
    else onClose();
  };
  const leave = (): void => {
    discard();
    onClose();
  };
  return (
    <TaskFrame
      title={title}
      onClose={close}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start', pt: 3 }}
    >
      {children}
      {isDone ? (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={leave}>
          Close
        </Button>
      ) : (
        <>
          {failure && <Alert severity="error">{failure}</Alert>}
          {instead || (
            <RecordForm
              key={id}
              wire={NOTHING}
              {...(start && { start })}
              {...form}
              onDirtyChange={(now) => {
                dirty.current = now;
              }}
              onDraft={(wire) => save(wire && toDraft(wire))}
              actions={<Button onClick={close}>Cancel</Button>}
              onSubmit={async (wire) => {
                if (!(await send(wire))) return;
                discard();
                onSent();
              }}
            />
          )}
        </>
      )}
      {isConfirming && (
        <ConfirmDiscard onStay={() => setIsConfirming(false)} onKeep={onClose} onDiscard={leave} />
      )}
    </TaskFrame>
  );
};

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/text/messages';
import { useMemo, useState } from 'react';
import { ConfirmDiscard } from '../../platform/drafts/ConfirmDiscard';
import { AlertAction } from '../../platform/ui/AlertAction';
import { refusedText, WhatWillChange } from './changes/WhatWillChange';
import { changedBy } from './conflict/changedText';
import { ConflictDialog } from './conflict/ConflictDialog';
import { RouteConflictDialog } from './conflict/RouteConflictDialog';
import type { Unsaved } from './saving/useSaving';
import type { Edits, Unit } from './tracker/units';
import { unitTitle } from './unitText';
import type { EditorState } from './useEditor';

const Report = ({
  unit,
  outcome,
  onConflict,
}: {
  unit: Unit;
  outcome: Unsaved;
  onConflict: () => void;
}) => {
  const title = unitTitle(unit);
  switch (outcome.state) {
    case 'failed':
      return <Alert severity="error">{message('editNotSent')}</Alert>;
    case 'gone':
      return <Alert severity="error">{`${title}: not saved. ${message('editGone')}`}</Alert>;
    case 'conflict':
      return (
        <Alert severity="warning" action={<AlertAction text="Choose" onClick={onConflict} />}>
          {`${title}: not saved. ${message('editCheckConflict', { person: changedBy(outcome.conflict) })}`}
        </Alert>
      );
    case 'refused':
      return (
        <Alert severity="error">
          {`${title}: `}
          {refusedText(outcome)}
        </Alert>
      );
  }
};

/** What the last save failed to do, and what it did. Empty if everything was saved. */
const UnsavedReport = ({ editor }: { editor: EditorState }) => {
  const { edits, saving, problems, openConflict } = editor;
  const left = [...saving.unsaved];
  if (!left.length && !problems.length) return null;
  const saved = saving.saved.map(({ sent }) => unitTitle(sent)).join('; ');
  return (
    <Box
      role="alert"
      // Above the buttons that caused it: when it disappears, no button moves under a finger.
      sx={{
        display: 'grid',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1.5,
        flex: 'none',
        maxHeight: '35%',
        overflowY: 'auto',
      }}
    >
      {saved !== '' && <Alert severity="info">{message('editPartlySaved', { saved })}</Alert>}
      {problems.length > 0 && (
        <Alert severity="error">
          {message('editFaults')}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {problems.map(({ path, message: text }) => (
              <li key={`${path.join('.')}\n${text}`}>{text}</li>
            ))}
          </Box>
        </Alert>
      )}
      {left.map(([key, outcome]) => {
        const unit = edits[key];
        return (
          unit && (
            <Report key={key} unit={unit} outcome={outcome} onConflict={() => openConflict(key)} />
          )
        );
      })}
    </Box>
  );
};

type Reviewing = readonly [Edits | null, (edits: Edits | null) => void];

export const useReviewing = (): Reviewing => useState<Edits | null>(null);

interface EditorDialogsProps {
  editor: EditorState;
  reviewing: Reviewing;
  onSave: (edits: Edits) => void;
}

export const EditorDialogs = ({ editor, reviewing, onSave }: EditorDialogsProps) => {
  const { edits, reading, conflict, question, hintsOf } = editor;
  const [review, setReview] = reviewing;
  const hints = useMemo(() => (review ? hintsOf(review) : []), [review, hintsOf]);
  const disputed = conflict && edits[conflict.key];
  return (
    <>
      <UnsavedReport editor={editor} />
      {review && (
        <WhatWillChange
          edits={review}
          hints={hints}
          answers={editor.answers}
          onAnswers={editor.setAnswers}
          reading={reading}
          patrol={editor.current}
          onClose={() => setReview(null)}
          onSave={() => {
            setReview(null);
            onSave(review);
          }}
        />
      )}
      {disputed?.kind === 'route' && conflict?.conflict.kind === 'route' && (
        <RouteConflictDialog
          unit={disputed}
          conflict={conflict.conflict}
          onCancel={() => editor.postponeConflict(conflict.key)}
          onChosen={(next) => editor.resolve(conflict.key, next)}
        />
      )}
      {disputed && disputed.kind !== 'route' && conflict.conflict.kind !== 'route' && (
        <ConflictDialog
          key={conflict.key}
          unit={disputed}
          conflict={conflict.conflict}
          reading={reading}
          onCancel={() => editor.postponeConflict(conflict.key)}
          onChosen={(next) => editor.resolve(conflict.key, next)}
        />
      )}
      {question.open && (
        <ConfirmDiscard
          onStay={question.stay}
          onKeep={question.keep}
          onDiscard={question.discard}
        />
      )}
    </>
  );
};

/** The reports and dialogs of an editor: unsaved parts, the review, conflicts, leaving. */
import { useMemo, useState } from 'react';
import { ConfirmDiscard } from '../../platform/drafts/ConfirmDiscard';
import { WhatWillChange } from './changes/WhatWillChange';
import { ConflictDialog } from './conflict/ConflictDialog';
import { RouteConflictDialog } from './conflict/RouteConflictDialog';
import type { Edits } from './tracker/units';
import { UnsavedReport } from './UnsavedReport';
import type { useEditor } from './useEditor';

/** The edits under review before a save, or null. */
type Reviewing = readonly [Edits | null, (edits: Edits | null) => void];

export const useReviewing = (): Reviewing => useState<Edits | null>(null);

interface EditorDialogsProps {
  editor: ReturnType<typeof useEditor>;
  reviewing: Reviewing;
  onSave: (edits: Edits) => void;
}

export const EditorDialogs = ({ editor, reviewing, onSave }: EditorDialogsProps) => {
  const { edits, saving, reading, conflict, question, hintsOf } = editor;
  const [review, setReview] = reviewing;
  const hints = useMemo(() => (review ? hintsOf(review) : []), [review, hintsOf]);
  const disputed = conflict && edits[conflict.key];
  return (
    <>
      <UnsavedReport
        edits={edits}
        saving={saving}
        problems={editor.problems}
        onConflict={editor.openConflict}
      />
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

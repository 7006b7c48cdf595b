import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { ConfirmDiscard } from '#platform/drafts/ConfirmDiscard.tsx';
import { OutcomeAlert } from './changes/OutcomeAlert';
import { WhatWillChange } from './changes/WhatWillChange';
import { ConflictDialog } from './conflict/ConflictDialog';
import { RouteConflictDialog } from './conflict/RouteConflictDialog';
import type { Saving } from './saving/useSaving';
import type { Edits } from './tracker/units';
import { unitTitle } from './unitText';
import type { EditorState } from './useEditor';

/** What the last save failed to do, and what it did. Empty if everything was saved. */
const UnsavedReport = ({ edits, saving }: { edits: Edits; saving: Saving }) => {
  const { problems, openConflict } = saving;
  const left = [...saving.unsaved];
  if (!left.length && !problems.length) return null;
  const saved = saving.saved.map(({ sent }) => unitTitle(sent)).join('; ');
  return (
    <Box
      role="alert"
      // It is above the buttons that caused it: when it disappears, no button moves under a finger.
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
          {message('editErrors')}
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
            <OutcomeAlert
              key={key}
              outcome={outcome}
              title={unitTitle(unit)}
              onConflict={() => openConflict(key)}
            />
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
  const { saving, hints } = editor;
  const { edits, reading } = editor.units;
  const { confirmation } = editor.closing;
  const { conflict: open } = saving;
  const [review, setReview] = reviewing;
  const unit = open && edits[open.key];
  return (
    <>
      <UnsavedReport edits={edits} saving={saving} />
      {review && (
        <WhatWillChange
          {...{ reading, hints }}
          patrol={saving.patrol}
          edits={review}
          onClose={() => setReview(null)}
          onSave={() => {
            setReview(null);
            onSave(review);
          }}
        />
      )}
      {unit?.kind === 'route' && open?.conflict.kind === 'route' && (
        <RouteConflictDialog
          unit={unit}
          conflict={open.conflict}
          onCancel={open.onCancel}
          onChosen={open.onChosen}
        />
      )}
      {unit && unit.kind !== 'route' && open.conflict.kind !== 'route' && (
        <ConflictDialog
          key={open.key}
          unit={unit}
          conflict={open.conflict}
          reading={reading}
          onCancel={open.onCancel}
          onChosen={open.onChosen}
        />
      )}
      {confirmation.open && (
        <ConfirmDiscard
          onStay={confirmation.stay}
          onKeep={confirmation.keep}
          onDiscard={confirmation.discard}
        />
      )}
    </>
  );
};

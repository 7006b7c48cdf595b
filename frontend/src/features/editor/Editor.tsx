import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { message } from '@portal/shared-types/base/text/messages';
import { useLayoutEffect, useRef, useState } from 'react';
import { useBelow } from '#platform/ui/screenSize.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { SavedNote } from '#platform/drafts/SavedNote.tsx';
import { DraftOffers } from '#platform/drafts/DraftOffers.tsx';
import { rangeText } from '@portal/shared-types/base/time/wallText';
import type { PatrolSectionId } from '../patrol-form/sections';
import { UndoButtons } from '#platform/undo/UndoButtons.tsx';
import { useUndoKeys } from '#platform/undo/undoKeys.ts';
import { DetailsEditor } from './details/DetailsEditor';
import { EditorDialogs, useReviewing } from './EditorDialogs';
import { EditorFrame } from './EditorFrame';
import { findRecordUnit, type PatrolParts } from './patrolParts';
import { RecordEditor } from './RecordEditor';
import { RoutePane } from './RoutePane';
import { editorTitle, type EditTarget } from './target';
import type { EditorStart } from './useEditorAddress';
import type { Edits } from './tracker/units';
import { editsText, unitTitle } from './unitText';
import { useEditor, type EditorState } from './useEditor';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';

/** Disabled buttons lose focus: call the result when one is pressed; it gets the focus back later. */
const useFocusAfter = (busy: boolean): (() => void) => {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!busy && pressed.current instanceof HTMLElement && pressed.current.isConnected)
      pressed.current.focus({ preventScroll: true });
  }, [busy]);
  return () => {
    pressed.current = document.activeElement;
  };
};

interface FooterProps {
  editor: EditorState;
  onReview: () => void;
  onSave: () => void;
}

const Footer = ({ editor, onReview, onSave }: FooterProps) => {
  const { progress } = editor.saving;
  const summary = editsText(editor.units.edits);
  const disabled = summary === '' || progress !== null;
  return (
    <Box component="footer" sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}>
      {progress && <ProgressBar label="Saving" part={progress.done / progress.total} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          px: { xs: 2, md: 3 },
          py: 1.25,
        }}
      >
        <SecondaryText role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
          {progress
            ? `Saving ${progress.done + 1} of ${progress.total}`
            : summary === ''
              ? message('editNothing')
              : `Edited: ${summary}`}
        </SecondaryText>
        <Button onClick={editor.closing.close}>Cancel</Button>
        <Button variant="outlined" disabled={disabled} onClick={onReview}>
          Review changes
        </Button>
        <Button variant="contained" disabled={disabled} onClick={onSave}>
          Save
        </Button>
      </Box>
    </Box>
  );
};

interface EditorProps {
  parts: PatrolParts;
  target: EditTarget;
  start: EditorStart;
  onClose: () => void;
}

export const Editor = ({ parts, target, start, onClose }: EditorProps) => {
  const phone = useBelow('md');
  const editor = useEditor({ parts, target, start, onClose });
  const { units, saving, drafts } = editor;
  const { close } = editor.closing;
  const { edits, patrol, undo } = units;
  const rememberFocus = useFocusAfter(saving.busy);
  const [review, setReview] = useReviewing();
  const [section, setSection] = useState<PatrolSectionId>('details');
  // The route editor has its own undo.
  const onRoute = target.kind === 'route' || (target.kind === 'details' && section === 'route');
  const screen = useRef<HTMLDivElement>(null);
  useUndoKeys(undo, screen, !onRoute && !saving.busy);

  /** Shows unanswered hints once before saving; they don't prevent it. */
  const saveOrReview = (what: Edits): void => {
    rememberFocus();
    if (editor.hints.areOpen(what)) setReview(what);
    else saving.save(what);
  };

  const isRecord = target.kind !== 'route' && target.kind !== 'details';
  const record = isRecord ? findRecordUnit(parts, target.recordId) : null;
  const title = record ? `Edit ${unitTitle(record)}` : editorTitle(target, parts.patrol.id);
  return (
    <EditorFrame
      title={title}
      subtitle={
        isRecord ? `Patrol #${patrol.id}` : rangeText(patrol.patrol_start_dt, patrol.patrol_end_dt)
      }
      kept={<SavedNote isFormDraft={drafts.isOwn} />}
      tools={!onRoute && <UndoButtons steps={undo} disabled={saving.busy} />}
      footer={
        !isRecord && (
          <Footer
            editor={editor}
            onReview={() => setReview(edits)}
            onSave={() => saveOrReview(edits)}
          />
        )
      }
      onClose={close}
    >
      {isRecord && saving.busy && <LinearProgress aria-label="Saving" />}
      <Box
        ref={screen}
        // Typing during a save would be neither saved nor kept as unsaved.
        inert={saving.busy}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        {drafts.offered.length > 0 && (
          <Box sx={{ px: { xs: 2, md: 3 }, pt: 2, flex: 'none' }}>
            <DraftOffers drafts={drafts.offered} onContinue={drafts.continueWith} />
          </Box>
        )}
        {target.kind === 'route' && <RoutePane units={units} />}
        {target.kind === 'details' && (
          <DetailsEditor {...{ units, saving, phone, section }} onSection={setSection} />
        )}
        {isRecord && (
          <RecordEditor
            recordId={target.recordId}
            {...{ units, saving }}
            onClose={close}
            onReview={setReview}
            onSave={saveOrReview}
          />
        )}
      </Box>
      <EditorDialogs editor={editor} reviewing={[review, setReview]} onSave={saving.save} />
    </EditorFrame>
  );
};

/** The editor of a patrol, or of one part of it, after all parts have loaded. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLayoutEffect, useRef, useState } from 'react';
import { useBelow } from '../../platform/ui/screenSize';
import { KeptNote } from '../../platform/drafts/KeptNote';
import { DraftOffers } from '../../platform/drafts/DraftOffers';
import { rangeText } from '@portal/shared-types/time/wallText';
import type { PatrolSectionId } from '../patrol-form/sections';
import { UndoButtons } from '../../platform/undo/UndoButtons';
import { useUndoKeys } from '../../platform/undo/undoKeys';
import { DetailsEditor } from './details/DetailsEditor';
import { EditorDialogs, useReviewing } from './EditorDialogs';
import { EditorFooter } from './EditorFooter';
import { EditorFrame } from './EditorFrame';
import { openedPart, type PatrolParts } from './patrolParts';
import { RecordEditor } from './RecordEditor';
import { RoutePane } from './RoutePane';
import { editorTitle, type EditTarget } from './target';
import type { EditorStart } from './useEditorAddress';
import type { Edits } from './tracker/units';
import { unitTitle } from './unitText';
import { useEditor } from './useEditor';

/**
 * Buttons that are disabled during a save lose focus; returns it to the pressed one afterwards. Call the
 * returned function when a button is pressed, before the button loses focus.
 */
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

interface EditorProps {
  parts: PatrolParts;
  target: EditTarget;
  start: EditorStart;
  onClose: () => void;
}

export const Editor = ({ parts, target, start, onClose }: EditorProps) => {
  const phone = useBelow('md');
  const editor = useEditor({ parts, target, start, onClose });
  const { edits, saving, patrol, reading } = editor;
  const rememberFocus = useFocusAfter(saving.busy);
  const [review, setReview] = useReviewing();
  const [section, setSection] = useState<PatrolSectionId>(start.section ?? 'details');
  // The route editor has its own undo.
  const onRoute = target.kind === 'route' || (target.kind === 'details' && section === 'route');
  const screen = useRef<HTMLDivElement>(null);
  useUndoKeys(editor.undo, screen, !onRoute && !saving.busy);

  /** Shows unanswered hints once before saving; they don't prevent it. */
  const saveOrAsk = (what: Edits): void => {
    rememberFocus();
    if (editor.hasOpenHints(what)) setReview(what);
    else editor.save(what);
  };

  const loaded = openedPart(target, parts);
  const title =
    loaded?.mode === 'record'
      ? `Edit ${unitTitle(loaded.unit)}`
      : editorTitle(target, parts.patrol.id);
  const isRecord = target.kind !== 'route' && target.kind !== 'details';
  return (
    <EditorFrame
      title={title}
      subtitle={
        isRecord ? `Patrol #${patrol.id}` : rangeText(patrol.patrol_start_dt, patrol.patrol_end_dt)
      }
      kept={<KeptNote isOfForm={editor.isOwnDraft} />}
      tools={!onRoute && <UndoButtons steps={editor.undo} disabled={saving.busy} />}
      footer={
        !isRecord && (
          <EditorFooter
            edits={edits}
            progress={saving.progress}
            onCancel={editor.close}
            onReview={() => setReview(edits)}
            onSave={() => saveOrAsk(edits)}
          />
        )
      }
      onClose={editor.close}
    >
      {isRecord && saving.busy && <LinearProgress aria-label="Saving" />}
      <Box
        ref={screen}
        // Typing during a save would be neither saved nor kept as unsaved.
        inert={saving.busy}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        {editor.offered.length > 0 && (
          <Box sx={{ px: { xs: 2, md: 3 }, pt: 2, flex: 'none' }}>
            <DraftOffers drafts={editor.offered} onContinue={editor.continueWith} />
          </Box>
        )}
        {target.kind === 'route' && <RoutePane parts={parts} editor={editor} />}
        {target.kind === 'details' && (
          <DetailsEditor
            parts={parts}
            editor={editor}
            reading={reading}
            phone={phone}
            section={section}
            onSection={setSection}
          />
        )}
        {isRecord && (
          <RecordEditor
            parts={parts}
            recordId={target.recordId}
            editor={editor}
            reading={reading}
            onReview={setReview}
            onSave={saveOrAsk}
          />
        )}
      </Box>
      <EditorDialogs editor={editor} reviewing={[review, setReview]} onSave={editor.save} />
    </EditorFrame>
  );
};

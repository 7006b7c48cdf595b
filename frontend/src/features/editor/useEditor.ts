import { useCallback, useEffect, useRef } from 'react';
import type { Draft } from '#platform/drafts/draft.ts';
import { useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { photoPath } from '../patrol-data/photo';
import { readEditDraft, isEditFor } from './editDraft';
import { findRecordUnit, type PatrolParts } from './patrolParts';
import { useEditorReading } from './reading';
import { makePlan } from './saving/plan';
import { useSaving } from './saving/useSaving';
import { formatEditTarget, type EditTarget } from './target';
import { listChanges, type Unit, type UnitKey } from './tracker/units';
import { unitTitle } from './unitText';
import { useClosing } from './useClosing';
import type { EditorStart } from './useEditorAddress';
import { useEditorHints } from './useEditorHints';
import { useEdits, type EditState } from './useEdits';

const isEdited = (unit: Unit | undefined): boolean => !!unit && listChanges(unit).length > 0;

interface EditorOptions {
  parts: PatrolParts;
  target: EditTarget;
  start: EditorStart;
  onClose: () => void;
}

/** Drafts of this target that can be continued; the one that the address names continues at once. */
const useDrafts = ({ parts, target, start }: EditorOptions, state: EditState) => {
  const { edits, drafts, continueWith } = state;
  const part = target.kind === 'details' ? undefined : formatEditTarget(target);
  // A draft isn't offered for a part that has edits: it would replace them.
  const offered = useOfferedDrafts().filter(
    (one) =>
      isEditFor(one, parts.patrol.id, part) && !isEdited(edits[readEditDraft(one)?.key ?? '']),
  );
  const draftToContinue = useRef(start.draft ?? null);
  useEffect(() => {
    const found = offered.find((one) => one.id === draftToContinue.current);
    if (!found) return;
    draftToContinue.current = null;
    continueWith(found);
  });
  const isOwn = useCallback(
    (draft: Draft) => drafts.keys().some((key) => drafts.getId(key) === draft.id),
    [drafts],
  );
  return { offered, continueWith, isOwn };
};

export const useEditor = (options: EditorOptions) => {
  const { parts, onClose } = options;
  const { id } = parts.patrol;
  const describe = useCallback(
    (key: UnitKey, unit: Unit) => ({
      of: String(id),
      title: `${unitTitle(unit)} (Patrol #${id})`,
      address: unit.kind === 'photo' ? photoPath(key) : `/patrol/${id}?edit=${key}`,
    }),
    [id],
  );
  const state = useEdits(describe);
  const { edits, revision, undo, drafts, change, replace } = state;
  const details = edits.details?.kind === 'details' ? edits.details : null;
  const patrol = details?.base ?? parts.patrol;
  const editedPatrol = details?.edited ?? patrol;
  const dirty = makePlan(edits).length > 0;
  const reading = useEditorReading(editedPatrol, parts.surveys);

  const offers = useDrafts(options, state);
  const hints = useEditorHints(parts);
  const closing = useClosing(dirty, drafts.discardAll, onClose);
  const saving = useSaving({
    // A draft may be based on an earlier nation or start of the patrol.
    patrol: patrol.version > parts.patrol.version ? patrol : parts.patrol,
    state,
    reading,
    onSaved: hints.raise,
    onDone: closing.leave,
  });
  return {
    /** The parts of the patrol as they are edited, and how to change them. */
    units: {
      parts,
      patrol,
      editedPatrol,
      reading,
      edits,
      dirty,
      revision,
      undo,
      change,
      /** Null if it isn't there. */
      find: (recordId: UnitKey): Unit | null => edits[recordId] ?? findRecordUnit(parts, recordId),
      revert: (recordId: UnitKey): void => {
        drafts.discard(recordId);
        replace({ [recordId]: null });
      },
    },
    saving,
    hints,
    closing,
    drafts: offers,
  };
};

export type EditorState = ReturnType<typeof useEditor>;
export type EditorUnits = EditorState['units'];

import { currentTime } from '@portal/shared-types/base/time/currentTime';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import { message } from '@portal/shared-types/base/text/messages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '#platform/drafts/draft.ts';
import { useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import { raiseOn } from '../flags/raiseOn';
import { useFlagsChanged } from '../flags/useFlags';
import { useLeaveGuard } from '#platform/leaving/useLeaveGuard.ts';
import { useClient } from '#platform/api/ClientContext.ts';
import { useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { photoPath } from '../patrol-data/photo';
import { flagsToRaise, NO_CHOICES, openHints } from '../plausibility/hintChoices';
import { useLand } from '../plausibility/useLand';
import { detailsProblems } from './details/problems';
import { readEditDraft, isEditFor } from './editDraft';
import { findRecordUnit, type PatrolParts } from './patrolParts';
import { applyEdits, flagBody, newHints } from './plausible';
import { useEditorReading } from './reading';
import { makePlan } from './saving/plan';
import { useSaving } from './saving/useSaving';
import { formatEditTarget, type EditTarget } from './target';
import { listChanges, type Edits, type Unit, type UnitKey } from './tracker/units';
import { unitTitle } from './unitText';
import type { EditorStart } from './useEditorAddress';
import { useEdits } from './useEdits';

const isEdited = (unit: Unit | undefined): boolean => !!unit && listChanges(unit).length > 0;

const NONE: readonly RecordProblem[] = [];

interface EditorOptions {
  parts: PatrolParts;
  target: EditTarget;
  start: EditorStart;
  onClose: () => void;
}

/** Closes once, and only after the leave guard is inactive. */
const useLeaving = (onClose: () => void) => {
  const [gone, setGone] = useState(false);
  const closed = useRef(false);
  useEffect(() => {
    if (!gone || closed.current) return;
    closed.current = true;
    onClose();
  }, [gone, onClose]);
  return { gone, leave: useCallback(() => setGone(true), []) };
};

export const useEditor = ({ parts, target, start, onClose }: EditorOptions) => {
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
  const { edits, drafts, replace, continueWith } = state;
  const details = edits.details?.kind === 'details' ? edits.details : null;
  const patrol = details?.base ?? parts.patrol;
  // A draft may be based on an earlier nation or start of the patrol.
  const current = patrol.version > parts.patrol.version ? patrol : parts.patrol;

  const { gone, leave } = useLeaving(onClose);
  const reading = useEditorReading(details?.edited ?? patrol, parts.surveys);
  const client = useClient();
  const notify = useNotice();
  const flagsChanged = useFlagsChanged();
  const land = useLand();
  const [hintChoices, setHintChoices] = useState(NO_CHOICES);
  const [now] = useState(() => currentTime() / 1000);
  const getHints = useCallback(
    (what: Edits) => newHints(parts, what, { land, now }),
    [parts, land, now],
  );
  const raised = useRef<ReadonlySet<string>>(new Set());
  /** Raise flags before refetching; afterwards these hints no longer count as new. */
  const raiseFlags = async (saved: Edits): Promise<void> => {
    const hints = getHints(saved).filter(({ key }) => !raised.current.has(key));
    const editedParts = applyEdits(parts, saved);
    const flags = flagsToRaise(hints, hintChoices);
    const flagged = hints.filter(({ key }) => key in hintChoices.flags).map(({ key }) => key);
    raised.current = new Set([...raised.current, ...flagged]);
    for (const flag of flags)
      try {
        const key = crypto.randomUUID();
        await raiseOn(client, flagBody(editedParts, flag), (body) => requestKey(key, body));
      } catch {
        notify({ severity: 'warning', text: message('editFlagNotRaised'), stays: null });
      }
    if (flags.length) flagsChanged();
  };
  const saving = useSaving({ patrol: current, state, reading, onSaved: raiseFlags, onDone: leave });
  const dirty = makePlan(edits).length > 0;
  const guard = useLeaveGuard(dirty && !gone);
  const [isConfirming, setIsConfirming] = useState(false);

  // Conflicts open one after another; a postponed one waits until its button is pressed.
  const [postponed, setPostponed] = useState<ReadonlySet<UnitKey>>(new Set());
  const conflicts = [...saving.unsaved].flatMap(([key, outcome]) =>
    outcome.state === 'conflict' ? [{ key, conflict: outcome.conflict }] : [],
  );
  // Errors appear only after the first attempt to save; from then on, with every change.
  const [blockedSaves, setBlockedSaves] = useState(0);
  const problems = useMemo(
    () => (blockedSaves > 0 && details ? detailsProblems(details) : NONE),
    [blockedSaves, details],
  );
  const save = (what: Edits): void => {
    setPostponed(new Set());
    if (what.details?.kind === 'details' && detailsProblems(what.details).length) {
      setBlockedSaves((n) => n + 1);
      return;
    }
    void saving.save(what);
  };

  const part = target.kind === 'details' ? undefined : formatEditTarget(target);
  // A draft isn't offered for a part that has edits: it would replace them.
  const offered = useOfferedDrafts().filter(
    (one) => isEditFor(one, id, part) && !isEdited(edits[readEditDraft(one)?.key ?? '']),
  );
  const draftToContinue = useRef(start.draft ?? null);
  useEffect(() => {
    const found = offered.find((one) => one.id === draftToContinue.current);
    if (!found) return;
    draftToContinue.current = null;
    continueWith(found);
  });

  const isOwnDraft = useCallback(
    (draft: Draft) => drafts.keys().some((key) => drafts.getId(key) === draft.id),
    [drafts],
  );

  const conflict = conflicts.find(({ key }) => !postponed.has(key));
  return {
    ...state,
    parts,
    /** A record as it is edited; null if it isn't there. */
    getUnit: (recordId: UnitKey): Unit | null => edits[recordId] ?? findRecordUnit(parts, recordId),
    /** The server's errors in a part. */
    problemsIn: (key: UnitKey): readonly RecordProblem[] => {
      const outcome = saving.unsaved.get(key);
      return outcome?.state === 'refused' ? outcome.problems : NONE;
    },
    isOwnDraft,
    reading,
    saving,
    patrol,
    current,
    editedPatrol: details?.edited ?? patrol,
    offered,
    dirty,
    save,
    getHints: getHints,
    hintChoices,
    setHintChoices,
    /** Whether a hint is unanswered: hints are shown before anything is saved. */
    hasOpenHints: (what: Edits) => openHints(getHints(what), hintChoices).length > 0,
    /** Errors that prevented the patrol's own part from being sent. */
    problems,
    blockedSaves,
    close: () => (dirty ? setIsConfirming(true) : leave()),
    confirmation: {
      open: isConfirming || guard.isConfirming,
      stay: () => {
        setIsConfirming(false);
        guard.stay();
      },
      keep: () => (guard.isConfirming ? guard.leave() : leave()),
      discard: () => {
        drafts.discardAll();
        if (guard.isConfirming) guard.leave();
        else leave();
      },
    },
    openConflict: (key: UnitKey) =>
      setPostponed((before) => new Set([...before].filter((other) => other !== key))),
    conflict: conflict && {
      ...conflict,
      onCancel: () => setPostponed((before) => new Set(before).add(conflict.key)),
      /** Continues with the chosen version; when no choices are left, it is saved. */
      onChosen: (unit: Unit) => {
        const { key } = conflict;
        replace({ [key]: unit });
        saving.clearOutcome(key);
        if (conflicts.every((one) => one.key === key)) save({ ...edits, [key]: unit });
      },
    },
  };
};

export type EditorState = ReturnType<typeof useEditor>;

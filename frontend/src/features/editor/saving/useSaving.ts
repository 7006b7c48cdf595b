/** Saves each part once; reports saved ones even if others fail. A retry sends only the others. */
import { message } from '@portal/shared-types/base/text/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useEventState } from '#platform/useEventState.ts';
import { detailsProblems } from '../details/problems';
import type { EditorReading } from '../reading';
import { mergedLabels } from './merged';
import type { EditState } from '../useEdits';
import type { Edits, Unit, UnitKey } from '../tracker/units';
import { makePlan } from './plan';
import { refreshPatrol } from './refreshPatrol';
import { afterEvent, findConflict, isOnlyConflict, NOTHING_SAVED, type Unsaved } from './saveState';
import type { PatrolRef } from './send';
import { sendPart } from './sendPart';
import { undoSaved, type SavedPart } from './undoSaved';

/** Longer than usual, because "Undo" is available. */
const UNDO_MS = 12_000;

const NONE: readonly RecordProblem[] = [];

interface SavingOptions {
  patrol: PatrolRef;
  state: Pick<EditState, 'edits' | 'drafts' | 'replace'>;
  reading: EditorReading;
  /** Called with the saved parts, whatever happens to the others; queries are refetched afterwards. */
  onSaved: (saved: Edits) => Promise<void>;
  /** Called when everything was saved. */
  onDone: () => void;
}

export const useSaving = (options: SavingOptions) => {
  const { patrol, reading, onSaved, onDone } = options;
  const { edits, drafts, replace } = options.state;
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotice();
  const { state, getState, dispatch } = useEventState(afterEvent, () => NOTHING_SAVED);

  // Shown after the editor has closed: a closing dialog hides the siblings of the dialog below it from screen
  // readers.
  const lastNotice = useRef<(() => void) | null>(null);
  const showLastNotice = useCallback(() => lastNotice.current?.(), []);
  useEffect(() => () => void setTimeout(showLastNotice), [showLastNotice]);

  const notifySaved = (parts: readonly SavedPart[]): void => {
    if (!parts.length)
      return notify({ severity: 'info', text: message('editKeptTheirs'), stays: NOTICE_MS });
    const undo = async (): Promise<void> => {
      const all = await undoSaved(client, patrol, parts);
      await refreshPatrol(queries, patrol.id, parts);
      notify(
        all
          ? { severity: 'success', text: message('editTakenBack'), stays: NOTICE_MS }
          : { severity: 'warning', text: message('editNotTakenBack'), stays: null },
      );
    };
    const merged = [...new Set(parts.flatMap((part) => mergedLabels(part, reading)))];
    notify({
      severity: 'success',
      text: merged.length
        ? message('editSavedMerged', { fields: merged.join(', ') })
        : message('editSaved'),
      stays: UNDO_MS,
      action: { label: 'Undo', run: () => void undo() },
    });
  };

  const run = async (what: Edits): Promise<void> => {
    const plan = makePlan(what);
    const done: SavedPart[] = [];
    const left = new Map<UnitKey, Unsaved>();
    dispatch({ type: 'save started', total: plan.length });
    for (const [key, unit] of plan) {
      const outcome = await sendPart(key, unit, { client, patrol, draftId: drafts.getId(key) });
      if (outcome.state === 'saved') {
        drafts.discard(key);
        done.push({ key, sent: unit, saved: outcome.unit });
      } else left.set(key, outcome);
      // Without a connection the others would fail too, each after a timeout.
      if (outcome.state === 'failed') break;
      if (done.length + left.size < plan.length) dispatch({ type: 'part done' });
    }
    if (done.length) await onSaved(Object.fromEntries(done.map(({ key, sent }) => [key, sent])));
    // If the other version was chosen everywhere, nothing is sent, but the screen is still out of date.
    const theirs = plan.length === 0 ? Object.values(what).map((sent) => ({ sent })) : [];
    // Deleted records are still shown below the editor.
    const gone = plan.flatMap(([key, sent]) => (left.get(key)?.state === 'gone' ? [{ sent }] : []));
    const others = [...done, ...theirs, ...gone];
    if (others.length) await refreshPatrol(queries, patrol.id, others);
    dispatch({ type: 'save ended', saved: done, unsaved: left });
    if (left.size === 0) {
      lastNotice.current = () => notifySaved(getState().saved);
      onDone();
    } else if (done.length) replace(Object.fromEntries(done.map(rebasedPart)));
  };

  const save = (what: Edits): void => {
    if (getState().progress) return;
    if (what.details?.kind === 'details' && detailsProblems(what.details).length)
      return dispatch({ type: 'save blocked' });
    void run(what).catch((error: unknown) => {
      dispatch({ type: 'save broken off' });
      throw error;
    });
  };

  const { unsaved, saved, blockedSaves } = state;
  // Errors appear only after the first attempt to save; from then on, with every change.
  const { details } = edits;
  const problems = useMemo(
    () => (blockedSaves > 0 && details?.kind === 'details' ? detailsProblems(details) : NONE),
    [blockedSaves, details],
  );
  const conflict = findConflict(state);
  // Without parts to send, a save is too short to be shown.
  const progress = state.progress?.total ? state.progress : null;
  return {
    patrol,
    progress,
    busy: progress !== null,
    unsaved,
    saved,
    save,
    /** Errors that prevented the patrol's own part from being sent. */
    problems,
    blockedSaves,
    /** The server's errors in a part. */
    problemsIn: (key: UnitKey): readonly RecordProblem[] => {
      const outcome = unsaved.get(key);
      return outcome?.state === 'refused' ? outcome.problems : NONE;
    },
    openConflict: (key: UnitKey): void => dispatch({ type: 'conflict opened', key }),
    conflict: conflict && {
      ...conflict,
      onCancel: (): void => dispatch({ type: 'conflict postponed', key: conflict.key }),
      /** Continues with the chosen version; when no choices are left, it is saved. */
      onChosen: (unit: Unit): void => {
        const { key } = conflict;
        replace({ [key]: unit });
        dispatch({ type: 'conflict resolved', key });
        if (isOnlyConflict(state, key)) save({ ...edits, [key]: unit });
      },
    },
  };
};

export type Saving = ReturnType<typeof useSaving>;

const rebasedPart = ({ key, saved }: SavedPart): [UnitKey, Unit] => [key, saved];

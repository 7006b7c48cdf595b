/** Saves each part once; reports saved ones even if others fail. A retry sends only the others. */
import { message } from '@portal/shared-types/base/text/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import type { EditorReading } from '../reading';
import { mergedLabels } from './merged';
import type { EditState } from '../useEdits';
import type { Edits, Unit, UnitKey } from '../tracker/units';
import { makePlan } from './plan';
import { refreshPatrol } from './refreshPatrol';
import type { Outcome, PatrolRef } from './send';
import { sendPart } from './sendPart';
import { undoSaved, type SavedPart } from './undoSaved';

export type Unsaved = Exclude<Outcome, { state: 'saved' }>;

/** Longer than usual, because "Undo" is available. */
const UNDO_MS = 12_000;

const NOTHING: ReadonlyMap<UnitKey, Unsaved> = new Map();

interface SavingOptions {
  patrol: PatrolRef;
  state: Pick<EditState, 'drafts' | 'replace'>;
  reading: EditorReading;
  /** Called with the saved parts, whatever happens to the others; queries are refetched afterwards. */
  onSaved: (saved: Edits) => Promise<void>;
  /** Called when everything was saved. */
  onDone: () => void;
}

export const useSaving = ({ patrol, state, reading, onSaved, onDone }: SavingOptions) => {
  const { drafts, replace } = state;
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotice();
  /** Number of parts done and in total. Null when nothing is being saved. */
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [unsaved, setUnsaved] = useState(NOTHING);
  /** Parts saved since the editor was opened. */
  const [saved, setSaved] = useState<readonly SavedPart[]>([]);
  const busy = useRef(false);

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

  const run = async (edits: Edits): Promise<void> => {
    const plan = makePlan(edits);
    const done: SavedPart[] = [];
    const left = new Map<UnitKey, Unsaved>();
    for (const [i, [key, unit]] of plan.entries()) {
      setProgress({ done: i, total: plan.length });
      const outcome = await sendPart(key, unit, { client, patrol, draftId: drafts.getId(key) });
      if (outcome.state === 'saved') {
        drafts.discard(key);
        done.push({ key, sent: unit, saved: outcome.unit });
        continue;
      }
      left.set(key, outcome);
      // Without a connection the others would fail too, each after a timeout.
      if (outcome.state === 'failed') break;
    }
    const all = [...saved, ...done];
    if (done.length) await onSaved(Object.fromEntries(done.map(({ key, sent }) => [key, sent])));
    // If the other version was chosen everywhere, nothing is sent, but the screen is still out of date.
    const theirs = plan.length === 0 ? Object.values(edits).map((sent) => ({ sent })) : [];
    // Deleted records are still shown below the editor.
    const gone = plan.flatMap(([key, sent]) => (left.get(key)?.state === 'gone' ? [{ sent }] : []));
    const others = [...done, ...theirs, ...gone];
    if (others.length) await refreshPatrol(queries, patrol.id, others);
    setUnsaved(left);
    setSaved(all);
    if (left.size === 0) {
      lastNotice.current = () => notifySaved(all);
      onDone();
    } else if (done.length) replace(Object.fromEntries(done.map(rebasedPart)));
  };

  return {
    busy: progress !== null,
    progress,
    unsaved,
    saved,
    save: async (edits: Edits): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      try {
        await run(edits);
      } finally {
        busy.current = false;
        setProgress(null);
      }
    },
    /** Dismisses a part's failure: the person has seen it, or it is resolved. */
    clearOutcome: (key: UnitKey): void =>
      setUnsaved((before) => new Map([...before].filter(([other]) => other !== key))),
  };
};

const rebasedPart = ({ key, saved }: SavedPart): [UnitKey, Unit] => [key, saved];

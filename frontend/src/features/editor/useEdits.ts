import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDraftStore } from '#platform/drafts/DraftsContext.ts';
import type { Draft } from '#platform/drafts/draft.ts';
import { useUndo } from '#platform/undo/useUndo.ts';
import { readEditDraft } from './editDraft';
import { createEditDrafts } from './editDrafts';
import type { Edits, RouteUnit, Unit, UnitKey } from './tracker/units';

const NOTHING: Edits = {};

const withParts = (edits: Edits, units: Readonly<Record<UnitKey, Unit | null>>): Edits =>
  Object.fromEntries(
    Object.entries({ ...edits, ...units }).filter((one): one is [string, Unit] => one[1] !== null),
  );

export const useEdits = (
  describe: (key: UnitKey, unit: Unit) => { of: string; title: string; address: string },
) => {
  const store = useDraftStore();
  const [drafts] = useState(() => createEditDrafts(store, describe));
  useEffect(() => drafts.open(), [drafts]);

  const [records, setRecords] = useState(NOTHING);
  const [route, setRoute] = useState<RouteUnit | null>(null);
  /** Increases with changes from outside the forms (undo, merges, drafts), so that the forms show them. */
  const [revision, setRevision] = useState(0);
  const { change: step, undo, redo, canUndo, canRedo } = useUndo(records, setRecords);
  const renew = useCallback(() => setRevision((n) => n + 1), []);

  // Stores the result of an undo or merge; typing is stored immediately, below.
  useEffect(() => {
    for (const [key, unit] of Object.entries(records)) drafts.save(key, unit);
    for (const key of drafts.keys()) if (key !== 'route' && !(key in records)) drafts.clear(key);
  }, [drafts, records]);
  useEffect(() => {
    if (route) drafts.save('route', route);
  }, [drafts, route]);

  /** Sets a part that the person changed; quick changes to one part are undone together. */
  const change = useCallback(
    (key: UnitKey, unit: Unit) => {
      if (unit.kind === 'route') return setRoute(unit);
      drafts.save(key, unit);
      step((before) => ({ ...before, [key]: unit }), key);
    },
    [drafts, step],
  );
  /** Sets parts from outside the forms, or null to remove them; undo can't go back past this. */
  const replace = useCallback(
    (units: Readonly<Record<UnitKey, Unit | null>>) => {
      const { route: nextRoute, ...others } = units;
      if (nextRoute !== undefined) setRoute(nextRoute as RouteUnit | null);
      if (Object.keys(others).length) setRecords((before) => withParts(before, others));
      renew();
    },
    [renew],
  );
  const continueWith = useCallback(
    (draft: Draft) => {
      const edit = readEditDraft(draft);
      if (!edit) return;
      drafts.adopt(edit.key, draft.id, edit.unit);
      replace({ [edit.key]: edit.unit });
    },
    [drafts, replace],
  );
  /** Undo for all parts except the route, whose editor has its own. */
  const stepped = useMemo(
    () => ({
      canUndo,
      canRedo,
      undo: () => {
        undo();
        renew();
      },
      redo: () => {
        redo();
        renew();
      },
    }),
    [canUndo, canRedo, undo, redo, renew],
  );
  const edits = useMemo(() => (route ? { route, ...records } : records), [route, records]);
  return { edits, revision, drafts, change, replace, continueWith, undo: stepped };
};

export type EditState = ReturnType<typeof useEdits>;

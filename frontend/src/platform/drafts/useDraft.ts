import { useCallback, useEffect } from 'react';
import type { Draft } from './draft';
import { useDraftStore } from './DraftsContext';

/**
 * The draft of one open form. Call `keep` with the form's content when typing pauses, or null if nothing was
 * entered; `discard` when the record is saved or not wanted. A form that just closes keeps its draft, which
 * is then offered.
 */
export const useDraft = ({ id, kind, of, title, address }: Omit<Draft, 'savedAt' | 'value'>) => {
  const store = useDraftStore();
  useEffect(() => store.claim(id), [store, id]);
  const keep = useCallback(
    (value: unknown) => {
      if (value === null) store.drop(id);
      else store.keep({ id, kind, of, title, address, value });
    },
    [store, id, kind, of, title, address],
  );
  const discard = useCallback(() => store.remove(id), [store, id]);
  return { keep, discard };
};

import { useCallback, useEffect } from 'react';
import type { Draft } from './draft';
import { useDraftStore } from './DraftsContext';

/**
 * The draft of one open form. Call `save` with the form's content when typing pauses, or null if nothing was
 * entered; `discard` when the record is saved or not wanted. A form that just closes keeps its draft, which
 * is then offered.
 */
export const useDraft = ({
  id,
  kind,
  of: subject,
  title,
  address,
}: Omit<Draft, 'savedAt' | 'value'>) => {
  const store = useDraftStore();
  useEffect(() => store.claim(id), [store, id]);
  const save = useCallback(
    (value: unknown) => {
      if (value === null) store.clear(id);
      else store.save({ id, kind, of: subject, title, address, value });
    },
    [store, id, kind, subject, title, address],
  );
  const discard = useCallback(() => store.remove(id), [store, id]);
  return { save, discard };
};

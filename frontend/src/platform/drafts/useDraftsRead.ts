import { useEffect, useState } from 'react';
import { useDraftStore } from './DraftsContext';

/** Until the device's drafts are read, it is unknown what can be continued. */
export const useDraftsRead = () => {
  const store = useDraftStore();
  const [state, setState] = useState<'reading' | 'read' | 'not read'>('reading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    void store.load().then(() => {
      if (!left) setState(store.wasRead() ? 'read' : 'not read');
    });
    return () => {
      left = true;
    };
  }, [store, tries]);
  return { state, retry: () => setTries((count) => count + 1) };
};

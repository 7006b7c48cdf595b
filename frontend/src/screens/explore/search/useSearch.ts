import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand/react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { usePatrolChanges } from '#features/patrol-data/patrolChanges.ts';
import type { SearchQuery } from './searchQuery';
import type { PrepareFilters } from '../filters/sentFilters';
import { serverWasUnreachable } from './searchState';
import { createSearchStore } from './searchStore';

/** Also searches on `repeat`, and when records are deleted or restored. `prepare` must be stable. */
export const useSearch = (query: SearchQuery | null, prepare: PrepareFilters) => {
  const client = useClient();
  const notify = useNotice();
  const { supportContact } = useSettings();
  const store = useMemo(() => createSearchStore(client, prepare), [client, prepare]);
  const state = useStore(store, (s) => s.state);
  const [repeats, setRepeats] = useState(0);
  const changes = usePatrolChanges(({ count }) => count);

  useEffect(() => {
    const { search, clear, stop } = store.getState();
    if (query) search(query);
    else clear();
    return stop;
  }, [store, query, repeats, changes]);

  // Offline, the screen shows its own note.
  const failed = state.phase === 'failed' && !serverWasUnreachable(state);
  useEffect(() => {
    if (failed)
      notify({
        severity: 'error',
        text: message('search', { name: supportContact }),
        stays: NOTICE_MS,
      });
  }, [failed, notify, supportContact]);

  return { state, stop: store.getState().stop, repeat: () => setRepeats((n) => n + 1) };
};

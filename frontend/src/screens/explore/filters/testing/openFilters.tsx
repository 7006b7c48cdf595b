import { ThemeProvider } from '@mui/material/styles';
import { createClient } from '@portal/shared-types/contract/api/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { theme } from '#platform/ui/theme.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { EVERYTHING, type FilteredQuery } from '../choice';
import FiltersDialog from '../FiltersDialog';
import type { TreeItems } from '../trees';
import { makeResponses, LISTS } from './lists';

interface Opening {
  draft?: Partial<FilteredQuery>;
  lists?: Partial<TreeItems>;
  blocked?: boolean;
  /** Override responses of the lists. */
  responses?: Record<string, () => FakeResponse>;
}

/** Opens the modal for a draft, which it edits. */
export const openFilters = async ({ draft, lists, blocked = false, responses }: Opening = {}) => {
  localStorage.clear();
  const server = fakeServer({ ...makeResponses({ ...LISTS, ...lists }), ...responses });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reported = { searches: 0, closed: 0 };
  let written: FilteredQuery = {
    kind: 'patrols',
    include: ['sightings', 'surveys'],
    filters: EVERYTHING,
    ...draft,
  };
  const Panel = () => {
    const [now, setNow] = useState(written);
    written = now;
    return (
      <FiltersDialog
        draft={now}
        onDraft={(part) => setNow({ ...now, ...part })}
        blocked={blocked}
        obstacle={null}
        onSearch={() => reported.searches++}
        onClose={() => reported.closed++}
      />
    );
  };
  render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider client={queries}>
          <Panel />
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  const modal = within(await screen.findByRole('dialog', { name: 'Filters' }));
  return { server, modal, reported, draft: () => written };
};

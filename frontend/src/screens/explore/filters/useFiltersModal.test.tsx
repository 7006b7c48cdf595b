import { ThemeProvider } from '@mui/material/styles';
import { createClient } from '@portal/shared-types/contract/api/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { theme } from '#platform/ui/theme.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import type { Draft } from '../search/draft';
import { defaultQuery } from '../search/searchQuery';
import type { SearchState } from '../search/searchState';
import { EVERYTHING, type FilterChoice } from './choice';
import { FiltersButton } from './FiltersButton';
import { makeResponses, LISTS } from './testing/lists';
import { useFiltersModal } from './useFiltersModal';

const noNation: FilterChoice = { ...EVERYTHING, trees: { nations: { only: [] } } };

const openPanel = (filters: FilterChoice, dates: Partial<Draft> = {}) => {
  localStorage.clear();
  fakeServer(makeResponses(LISTS));
  const queries = new QueryClient();
  const reported = { searches: 0, displayClosed: 0 };
  const Panel = () => {
    const [draft, setDraft] = useState<Draft>({ ...defaultQuery(), ...dates, filters });
    const [state, setState] = useState<SearchState>({ phase: 'idle' });
    const modal = useFiltersModal({
      draft,
      onDraft: setDraft,
      onSearch: () => reported.searches++,
      state,
      onOpened: () => reported.displayClosed++,
    });
    return (
      <>
        <FiltersButton draft={draft} onOpen={modal.open} />
        <button onClick={modal.search}>Search the panel</button>
        <button onClick={() => setState({ phase: 'blocked', query: { ...draft, bounds: null } })}>
          Come by a link
        </button>
        {modal.modal}
      </>
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
  return { reported, queries };
};
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const NO_NATION = /Select at least one nation/;

describe('the filters modal', () => {
  it('opens from the panel, whose button shows how many categories are applied', async () => {
    const { reported } = openPanel(noNation);
    await press('Filters 1 applied');
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(screen.queryByRole('button', { name: NO_NATION })).toBeNull();
    expect(reported.displayClosed).toBe(1);
  });

  it('opens instead of a search that its filters block', async () => {
    const { reported, queries } = openPanel(noNation);
    // Errors are known when the list has arrived.
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    await press('Search the panel');
    expect(await screen.findByRole('button', { name: NO_NATION })).toBeVisible();
    expect(reported).toEqual({ searches: 0, displayClosed: 1 });
  });

  it('opens when a link contains filters that block its search', async () => {
    openPanel(noNation);
    await press('Come by a link');
    expect(await screen.findByRole('button', { name: NO_NATION })).toBeVisible();
  });

  it('searches no more than the panel does while the dates are wrong, and says why', async () => {
    const { reported } = openPanel(EVERYTHING, { endDate: '' });
    await press('Filters');
    const modal = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(modal.getByText('End date must be defined.')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Search' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reported.searches).toBe(0);
  });

  it('stays closed while nothing is wrong', async () => {
    const { reported } = openPanel(EVERYTHING);
    await press('Search the panel');
    expect(reported).toEqual({ searches: 1, displayClosed: 0 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Draft } from '#platform/drafts/draft.ts';
import { DraftsContext, useAllDrafts } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { StartPage } from './StartPage';

const Begun = () => <StartPage drafts={useAllDrafts()} newId="new" onRetry={null} />;

const begun = (id: string): Omit<Draft, 'savedAt'> => ({
  id,
  kind: 'patrol',
  of: '',
  title: `Patrol ${id}`,
  address: `/add-patrol?step=1&draft=${id}`,
  value: {},
});

it('gives the keyboard back when a draft is discarded with what was clicked', async () => {
  const drafts = memoryDrafts();
  drafts.save(begun('a'));
  render(
    <DraftsContext.Provider value={drafts}>
      <MemoryRouter>
        <Begun />
      </MemoryRouter>
    </DraftsContext.Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Discard/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: /^Discard/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Discard/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Continue a draft')).toBeNull();
  expect(screen.getByRole('link', { name: 'Start a new patrol' })).toHaveFocus();
});

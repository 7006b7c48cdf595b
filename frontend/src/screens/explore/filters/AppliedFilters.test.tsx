import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { fakeServer } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import { AppliedFilters } from './AppliedFilters';
import { EVERYTHING, type FilterChoice } from './choice';
import { selectOnly } from './rules';
import { makeResponses, LISTS } from './testing/lists';
import { buildTrees } from './trees';

const { nations } = buildTrees(LISTS);
const ONE_NATION: FilterChoice = {
  ...EVERYTHING,
  trees: { nations: selectOnly(nations!, undefined, nations![1]!.id)! },
};

const open = (first: FilterChoice) => {
  localStorage.clear();
  fakeServer(makeResponses(LISTS));
  const onOpen = jest.fn();
  let written = first;
  const Panel = () => {
    const [filters, setFilters] = useState(first);
    const button = useRef<HTMLButtonElement>(null);
    written = filters;
    return (
      <>
        <button ref={button} onClick={() => setFilters({ ...filters, onlyWithPhotos: true })}>
          Only with photos
        </button>
        <AppliedFilters
          draft={{ kind: 'patrols', include: [], filters }}
          onFilters={setFilters}
          onOpen={onOpen}
          onRemoved={() => button.current?.focus()}
        />
      </>
    );
  };
  renderScreen(<Panel />, { address: '/' });
  return { onOpen, filters: () => written };
};
const chip = () => screen.findByRole('button', { name: 'Nations: North Inlet' });

it('a chip opens the filters', async () => {
  const { onOpen } = open(ONE_NATION);
  await userEvent.click(await chip());
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('a removed filter can be restored, and filters that were set later stay', async () => {
  const { filters } = open(ONE_NATION);
  await chip();
  // Skips the button above.
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Delete}');
  expect(filters()).toEqual(EVERYTHING);
  expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Only with photos' });
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.click(button);
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText('Removed “Nations: North Inlet”.')).toBeVisible();
  await userEvent.click(notice.getByRole('button', { name: 'Undo' }));
  expect(filters()).toEqual({ ...ONE_NATION, onlyWithPhotos: true });
});

it('the cross of a chip removes it with the mouse', async () => {
  const { filters } = open(ONE_NATION);
  const cross = within(await chip()).getByTestId('CancelIcon');
  await userEvent.click(cross);
  expect(filters()).toEqual(EVERYTHING);
});

import { columnsOf } from '@portal/shared-types/contract/search/testing/columns';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onPhone, renderScreen } from '#testing/renderScreen.tsx';
import ResultsTable from './ResultsTable';

const found = columnsOf([
  {
    id: 12,
    nation: 'South Sound',
    start: '2025-03-02 08:00:00',
    distance: 30.5,
    sightings: [{ type: 'Whale Observation', subtype: 'Killer Whale', time: '10:00' }],
  },
]);

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-07-28T19:00:00Z'), advanceTimers: true }),
);
afterEach(() => jest.useRealTimers());

const open = (
  kind: 'patrols' | 'sightings',
  user: { login_name?: string } = {},
  columns = found,
  onPoint = jest.fn(),
) => {
  return renderScreen(
    <ResultsTable
      columns={columns}
      kind={kind}
      flags={{
        patrols: Uint16Array.of(2),
        sightings: new Uint16Array(1),
        surveys: new Uint16Array(0),
        surveysWithin: new Uint8Array(0),
      }}
      selected={null}
      onPoint={onPoint}
      onOpen={jest.fn()}
    />,
    { address: '/', user },
  );
};
const findGrid = async (kind: 'patrols' | 'sightings') => {
  open(kind);
  return within(await screen.findByRole('grid'));
};

it('shows start and end of a patrol in one column, with the year of an earlier one', async () => {
  const grid = await findGrid('patrols');
  expect(await grid.findByText(/^Mar 2, 2025, 08:00 – /)).toBeInTheDocument();
});

it('hides a column, also at the next visit, and shows all again', async () => {
  const { unmount } = open('patrols');
  const header = (name: string) => screen.queryByRole('columnheader', { name });
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Nation' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Nation' })).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(header('Nation')).toBeNull();
  unmount();
  open('patrols');
  await waitFor(() => expect(header('Nation')).toBeNull());
  expect(header('Start and end')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show all' }));
  await userEvent.keyboard('{Escape}');
  expect(header('Nation')).toBeVisible();
});

it('hides no columns of the next person on the device', async () => {
  const first = open('patrols');
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Guardians' }));
  first.unmount();
  open('patrols', { login_name: 'someone.else' });
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Guardians' })).toBeChecked();
});

const partlyShown: typeof found = {
  ...found,
  patrols: { ...found.patrols, sightings: [11], surveys: [4] },
};

it('counts the sightings and surveys that are shown, of all that the patrol has', async () => {
  open('patrols', {}, partlyShown);
  const row = within((await screen.findByText(/^Mar 2, 2025/)).closest<HTMLElement>('[role=row]')!);
  expect(row.getByText('1 of 11')).toBeVisible();
  expect(row.getByText('0 of 4')).toBeVisible();
});

it('counts all if the search did not include sightings', async () => {
  open('patrols', {}, { ...partlyShown, holds: ['patrols', 'surveys'] });
  expect(await screen.findByText('11')).toBeVisible();
  expect(screen.getByText('0 of 4')).toBeVisible();
});

it('points at a row that scrolls under a resting pointer only once the pointer moves', async () => {
  const onPoint = jest.fn<void, [number | null]>();
  open('patrols', {}, found, onPoint);
  const row = (await screen.findByText(/^Mar 2, 2025/)).closest<HTMLElement>('[role=row]')!;
  fireEvent.mouseMove(row, { clientX: 5, clientY: 60 });
  onPoint.mockClear();
  fireEvent.mouseEnter(row, { clientX: 5, clientY: 60 });
  expect(onPoint).not.toHaveBeenCalled();
  fireEvent.mouseMove(row, { clientX: 6, clientY: 60 });
  expect(onPoint.mock.calls).toEqual([[0]]);
  fireEvent.mouseLeave(row);
  fireEvent.mouseEnter(row, { clientX: 9, clientY: 70 });
  expect(onPoint.mock.calls).toEqual([[0], [null], [0]]);
});

describe('on a phone', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = onPhone();
  });
  afterEach(() => restore());

  it('shows a patrol as a card, with its flags', async () => {
    const grid = await findGrid('patrols');
    const card = within((await grid.findAllByRole('gridcell'))[0]!);
    expect(card.getByText('Patrol #12 · 1 sighting')).toBeInTheDocument();
    expect(card.getByText(/^Mar 2, 2025, 08:00 – .* · South Sound$/)).toBeInTheDocument();
    expect(grid.getByRole('img', { name: '2 open flags' })).toBeInTheDocument();
  });

  it('counts the sightings that are shown on the card of a patrol', async () => {
    open('patrols', {}, partlyShown);
    expect(await screen.findByText('Patrol #12 · 1 of 11 sightings')).toBeVisible();
  });

  it('shows a sighting by its closest type', async () => {
    const grid = await findGrid('sightings');
    const card = within(await grid.findByRole('gridcell'));
    expect(card.getByText('Killer Whale')).toBeInTheDocument();
    expect(card.getByText('Mar 2, 2025, 10:00 · patrol #12 · South Sound')).toBeInTheDocument();
  });
});

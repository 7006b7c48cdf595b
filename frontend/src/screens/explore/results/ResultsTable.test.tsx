import { columnsOf } from '@portal/shared-types/search/testing/columns';
import { render, screen, within } from '@testing-library/react';
import { onPhone } from '../../../testing/renderScreen';
import ResultsTable from './ResultsTable';

const found = columnsOf([
  {
    ...{ id: 12, nation: 'South Sound', start: '2025-03-02 08:00:00', distance: 30.5 },
    sightings: [{ type: 'Whale Observation', subtype: 'Killer Whale', time: '10:00' }],
  },
]);

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-07-28T19:00:00Z'), advanceTimers: true }),
);
afterEach(() => jest.useRealTimers());

const open = async (kind: 'patrols' | 'sightings') => {
  render(
    <ResultsTable
      columns={found}
      kind={kind}
      flags={{
        patrols: Uint16Array.of(2),
        sightings: new Uint16Array(1),
        surveys: new Uint16Array(0),
      }}
      selected={null}
      onPoint={jest.fn()}
      onOpen={jest.fn()}
    />,
  );
  return within(await screen.findByRole('grid'));
};

it('shows start and end of a patrol in one column, with the year of an earlier one', async () => {
  const grid = await open('patrols');
  expect(await grid.findByText(/^Mar 2, 2025, 08:00 – /)).toBeInTheDocument();
});

describe('on a phone', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = onPhone();
  });
  afterEach(() => restore());

  it('shows a patrol as a card, with its flags', async () => {
    const grid = await open('patrols');
    const card = within(await grid.findByRole('gridcell'));
    expect(card.getByText('Patrol #12 · 1 sighting · 30.5 km')).toBeInTheDocument();
    expect(card.getByText(/^Mar 2, 2025, 08:00 – .* · South Sound$/)).toBeInTheDocument();
    expect(card.getByRole('img', { name: '2 open flags' })).toBeInTheDocument();
  });

  it('shows a sighting by its closest type', async () => {
    const grid = await open('sightings');
    const card = within(await grid.findByRole('gridcell'));
    expect(card.getByText('Killer Whale')).toBeInTheDocument();
    expect(card.getByText('Mar 2, 2025, 10:00 · patrol #12 · South Sound')).toBeInTheDocument();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeColumns } from '@portal/shared-types/contract/search/testing/columns';
import { openAt, press, searched, theMap } from '../testing/openExplore';

const TEST = 'Testing or Demonstrating';
const withTestData = {
  'GET /patrols/': {
    bytes: encodeColumns([
      { id: 1042, sightings: [{ type: 'Whale Observation' }, { type: 'Bird Observation' }] },
      { id: 1043, nation: 'South Sound', effort: TEST, sightings: [{ type: 'Bird Observation' }] },
    ]),
  },
};
const onlyTestData = {
  'GET /patrols/': { bytes: encodeColumns([{ id: 1043, effort: TEST, sightings: [{}] }]) },
};

const sightingsOnMap = (): number[] => Array.from(theMap().shown.sightings.key);
const turnOff = (name: RegExp) =>
  userEvent.click(within(screen.getByRole('treeitem', { name })).getByText(name));

describe('the display of results', () => {
  it('applies to the map, the table’s tabs and the note below them', async () => {
    await openAt('/', withTestData);
    expect(await searched()).toHaveTextContent('Found 2 patrols, 3 sightings, 0 surveys.');
    expect(sightingsOnMap()).toHaveLength(2);
    expect(screen.getByRole('tab', { name: 'Patrols (1 of 2)' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Sightings (2 of 3)' })).toBeVisible();
    expect(screen.getByText('1 patrol and 1 sighting hidden by display settings')).toBeVisible();
    await press('Display');
    await turnOff(/^Whale Observation/);
    expect(sightingsOnMap()).toHaveLength(1);
    expect(screen.getByText('1 patrol and 2 sightings hidden by display settings')).toBeVisible();
  });

  it('begins again with the next search', async () => {
    const server = await openAt('/', withTestData);
    await searched();
    await press('Show everything');
    expect(sightingsOnMap()).toHaveLength(3);
    await press('Search');
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(2));
    expect(await screen.findByRole('tab', { name: 'Sightings (2 of 3)' })).toBeVisible();
  });

  it('says so where all that was found is hidden, and brings it back', async () => {
    await openAt('/', onlyTestData);
    await searched();
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(
      results.getByText('All results are hidden by display settings: 1 patrol.'),
    ).toBeVisible();
    await userEvent.click(results.getAllByRole('button', { name: 'Show everything' }).at(-1)!);
    expect(await screen.findByText('The table')).toBeVisible();
    expect(sightingsOnMap()).toEqual([0]);
  });

  it('leaves the selected patrol selected when it is hidden', async () => {
    await openAt('/?patrol=1042', withTestData);
    await screen.findByRole('tab', { name: 'Patrols (1 of 2)' });
    await press('Display');
    await turnOff(/^North Inlet/);
    expect(screen.getByRole('tab', { name: 'Patrols (0 of 2)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Patrol #1042' })).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('patrol')).toBe('1042');
  });

  it('opens the record that is shown at a location, when others before it are hidden', async () => {
    await openAt('/', withTestData);
    await searched();
    await press('Display');
    await turnOff(/^Whale Observation/);
    act(() => theMap().pick({ layer: 'sightings', keys: [0] }));
    expect(new URLSearchParams(window.location.search).get('record')).toBe('1042.2');
  });

  it('closes when the filters open', async () => {
    await openAt('/', withTestData);
    await searched();
    await press('Display');
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    expect(screen.queryByRole('dialog', { name: 'Display' })).toBeNull();
  });
});

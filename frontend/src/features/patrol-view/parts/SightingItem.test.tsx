import { screen, waitFor, within } from '@testing-library/react';
import { patrol, sighting } from '#testing/builders.ts';
import { getValue, openPanel as open } from '../testing/openPanel';

describe('a sighting in the panel', () => {
  const whale = sighting({
    sighting_subtype: 'HW',
    observed_loc_description: 'Off the point',
    details: {
      species: 'HW',
      best_size: 3,
      shore_distance_m: 120,
      latitude: 52.5,
      longitude: -128.5,
    },
  });

  it('is read by the form of its type', async () => {
    open(
      { 'POST /sightings/detailed/': { json: { sightings: [whale], surveySightings: [] } } },
      { recordId: '1042.1' },
    );
    expect(
      await screen.findByRole('button', { name: /^Whale Observation · Humpback whale/ }),
    ).toBeVisible();
    await waitFor(() => expect(getValue('Species')).toBe('Humpback whale'));
    expect(getValue('Date and time')).toBe('Mar 1, 2026, 09:00');
    expect(getValue('Location description')).toBe('Off the point');
    expect(getValue('Location')).toBe('52.50000, -128.50000');
    expect(getValue('Group size, best estimate')).toBe('3');
    expect(getValue('Whale’s distance from shore')).toBe('120 m');
  });

  it.each([
    ['of a shared patrol says that it isn’t shared', 'network', 'nation', true],
    ['of a patrol of the nation says nothing about it', 'nation', 'nation', false],
    ['that is shared says nothing about it', 'network', 'network', false],
  ] as const)('%s', async (_, level, own, isMarked) => {
    const one = sighting({ sharing_level: own });
    open({
      'POST /patrols/by-id': { json: { items: [patrol({ sharing_level: level })] } },
      'POST /sightings/detailed/': { json: { sightings: [one], surveySightings: [] } },
    });
    const line = await screen.findByRole('button', { name: new RegExp(`^${one.sighting_type}`) });
    await waitFor(() => expect(within(line).queryAllByText('Nation only')).toHaveLength(+isMarked));
  });

  it('of an unknown type shows everything that was recorded, without an error', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const odd = sighting({
      sighting_type: 'Comet Sighting',
      details: { tail_length: 'long', latitude: 52.5, longitude: -128.5, seen_before: false },
    });
    open(
      { 'POST /sightings/detailed/': { json: { sightings: [odd], surveySightings: [] } } },
      { recordId: '1042.1' },
    );
    await screen.findByText('Tail length');
    expect(getValue('Tail length')).toBe('long');
    expect(getValue('Seen before')).toBe('No');
    expect(getValue('Location')).toBe('52.50000, -128.50000');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log).toHaveBeenCalledWith('Unknown sighting type Comet Sighting');
    log.mockRestore();
  });

  it('is shown as it was recorded when the forms cannot be read, and says so', async () => {
    open(
      {
        'POST /sightings/detailed/': { json: { sightings: [whale], surveySightings: [] } },
        'GET /sightings/forms': { status: 500, json: {} },
      },
      { recordId: '1042.1' },
    );
    await screen.findByText('Best size');
    expect(getValue('Best size')).toBe('3');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'There was an error accessing the patrol details. If the problem persists, please contact the data team and provide him with your selected patrol, sighting, or survey.',
    );
  });
});

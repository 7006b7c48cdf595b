import { act, screen, waitFor } from '@testing-library/react';
import { session } from '#platform/session/browserSession.ts';
import { patrol, sighting, signInResponse } from '#testing/builders.ts';
import { fill } from '#testing/fill.ts';
import { openEditor } from './testing/openEditor';

beforeEach(() => session.begin(signInResponse()));
afterEach(() => act(() => session.end('logged out')));

const whale = (best_size: number, version = 1) =>
  sighting({
    sighting_type: 'Whale Observation',
    details: { best_size, latitude: 52.5, longitude: -128.5 },
    version,
  });

it('raises the flag of what was saved at once, and once, though the rest could not be saved', async () => {
  let online = false;
  const { server, user } = await openEditor(
    { kind: 'details' },
    {
      responses: {
        'POST /sightings/detailed/': { json: { sightings: [whale(2)], surveySightings: [] } },
        'POST /flags/insert-flag/': { json: { flag: {} } },
        'PUT /editor/sightings/': {
          json: { sighting: whale(200, 2), patrolVersion: 2, changes: [], written: true },
        },
        'PATCH /editor/details/': () => {
          if (!online) throw new TypeError('Failed to fetch');
          return {
            json: { patrol: patrol({ notes: 'Fog', version: 3 }), changes: [], written: true },
          };
        },
      },
    },
  );
  const press = async (name: string): Promise<void> =>
    user.click((await screen.findAllByRole('button', { name })).at(-1)!);
  await fill(await screen.findByLabelText('Pre-trip log'), 'Fog');
  await press('Sightings 1');
  await user.click(await screen.findByRole('button', { name: /^Whale Observation/ }));
  const size = await screen.findByLabelText(/^Group size, best/);
  await user.clear(size);
  await fill(size, '200');
  await press('Done');
  await press('Save');
  await user.click(await screen.findByText('Flag'));
  await press('Save');
  expect(
    await screen.findByText(/^Your changes could not be saved: there is no connection/),
  ).toBeVisible();
  const flags = () => server.to('POST /flags/insert-flag/').map(({ body }) => body);
  expect(flags()).toEqual([
    expect.objectContaining({
      flag: 'Check details',
      note: 'Whale Observation of 09:00: Group size, best estimate: 200.',
      recordId: '1042.1',
    }),
  ]);

  online = true;
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close editor' })).toBeNull());
  expect(flags()).toHaveLength(1);
});

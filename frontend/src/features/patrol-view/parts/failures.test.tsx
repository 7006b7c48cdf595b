import { act, screen, within } from '@testing-library/react';
import { openPanel, part } from '../testing/openPanel';

const BROKEN = { status: 500, json: {} };
const CONTACT = 'If the problem persists, please contact the data team and provide him with';

const FAILURES = [
  [
    'the patrol itself',
    { 'POST /patrols/by-id': BROKEN },
    `There was an error accessing the patrol details. ${CONTACT} your selected patrol, sighting, or survey.`,
  ],
  [
    'its route',
    { 'GET /patrols/route/': BROKEN },
    `There was an error accessing the patrol's route. ${CONTACT} the patrol ID.`,
  ],
  [
    'its sightings',
    { 'POST /sightings/detailed/': BROKEN },
    `There was an error accessing the patrol's sightings and surveys. ${CONTACT} the patrol ID.`,
  ],
  [
    'its surveys',
    { 'GET /surveys/by-patrol-id/': BROKEN },
    `There was an error accessing the patrol's sightings and surveys. ${CONTACT} the patrol ID.`,
  ],
  [
    'its weather',
    { 'POST /weather-observations/by-patrol-ids/': BROKEN },
    `There was an error accessing the patrol's weather observations. ${CONTACT} the patrol ID.`,
  ],
  [
    'its photos',
    { 'GET /photos/thumbnails-for-patrol/': BROKEN },
    `There was an error accessing the patrol's photos. ${CONTACT} the patrol ID.`,
  ],
  [
    'its flags',
    { 'GET /flags/by-patrol-id/': BROKEN },
    `There was an error accessing the patrol's flags. ${CONTACT} the patrol ID.`,
  ],
] as const;

test.each(FAILURES)(
  'of %s a failure is said in its own words, and stays',
  async (_, responses, text) => {
    openPanel(responses);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveClass('MuiAlert-colorError');
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible();
    jest.useFakeTimers();
    act(() => jest.advanceTimersByTime(3_600_000));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  },
);

it('a patrol that is not there, or may not be seen, is said so without an offer to retry', async () => {
  openPanel({ 'POST /patrols/by-id': { json: { items: [] } } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Unable to find patrol with given ID. Double check patrol ID and ensure you have permissions required to view patrol.',
  );
  expect(within(alert).queryByRole('button')).toBeNull();
});

it('one failed part does not affect the others', async () => {
  openPanel({ 'POST /sightings/detailed/': BROKEN });
  await screen.findByRole('alert');
  expect(await part('Weather').findByText('No weather observations on this patrol.')).toBeVisible();
});

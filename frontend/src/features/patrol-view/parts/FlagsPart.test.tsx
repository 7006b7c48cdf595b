import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { flag, sighting, signInResponse } from '#testing/builders.ts';
import { items, openPanel, part } from '../testing/openPanel';
import { survey } from '../testing/survey';

const ON_SIGHTING = { recordId: '1042.1', sightingStartDate: '2026-03-01 09:00:00' };
const ON_SURVEY = { recordId: '1042.v1', surveyStartDate: '2026-03-01 10:00:00' };

const openFlagged = () =>
  openPanel({
    'POST /sightings/detailed/': { json: { sightings: [sighting()], surveySightings: [] } },
    'GET /surveys/by-patrol-id/': items(survey()),
    'GET /flags/by-patrol-id/': items(
      flag({ flag: 'Duplicate' }),
      flag({ ...ON_SIGHTING, flagId: '1042.f2', flag: 'Wrong location' }),
      flag({ ...ON_SURVEY, flagId: '1042.f3', flag: 'Wrong time' }),
    ),
  });

it('a flag is marked on the line of its record, and leads there', async () => {
  openFlagged();
  const line = await part('Sightings').findByRole('button', { name: /Wrong location$/ });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(await part('Surveys').findByRole('button', { name: /Wrong time$/ })).toBeVisible();
  await userEvent.click(part('Flags').getByRole('button', { name: 'Whale Observation, 09:00' }));
  expect(line).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(part('Flags').getByRole('button', { name: 'Kelp Survey, 10:00' }));
  expect(line).toHaveAttribute('aria-expanded', 'false');
});

it('a flag on what is open already leads to its part', async () => {
  openFlagged();
  const link = await part('Flags').findByRole('button', { name: 'Kelp Survey, 10:00' });
  await userEvent.click(link);
  await userEvent.click(link);
  expect(screen.getByRole('heading', { name: 'Surveys' })).toHaveFocus();
});

it('the patrol, and a record that is open, can be flagged', async () => {
  session.begin(signInResponse());
  openFlagged();
  expect(await part('Flags').findByRole('button', { name: 'Flag Patrol #1042' })).toBeVisible();
  await userEvent.click(await part('Surveys').findByRole('button', { name: /Wrong time$/ }));
  const list = within(screen.getByRole('region', { name: 'Surveys' }));
  expect(list.getByRole('button', { name: 'Flag the Kelp Survey at 10:00' })).toBeVisible();
  act(() => session.end('logged out'));
});

import { act, screen, waitFor } from '@testing-library/react';
import { session } from '../session/browserSession';
import { patrol, signInResponse } from '../testing/builders';
import { showPatrol } from './testing/openEditor';

jest.setTimeout(60_000);
afterEach(() => act(() => session.end('logged out')));

const DETAILS = { kind: 'details' } as const;

it('opens the editor that a link names', async () => {
  session.begin(signInResponse());
  showPatrol(DETAILS, {}, '?edit=details');
  expect(await screen.findByRole('button', { name: 'Close the editor' })).toBeVisible();
});

it('tells somebody who may not change the patrol, and shows it', async () => {
  session.begin(signInResponse({ login_name: 'other', full_name: 'Odo Other' }));
  showPatrol(
    DETAILS,
    {
      answers: { 'POST /patrols/by-id': { json: { items: [patrol({ created_by: 'guardian' })] } } },
    },
    '?edit=details',
  );
  expect(
    await screen.findByText(
      'You may look at this patrol, but not change it. Guardians who were on it can, and managers of North Inlet.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByRole('button', { name: 'Close the editor' })).toBeNull();
});

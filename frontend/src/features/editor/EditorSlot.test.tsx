import { act, screen, waitFor } from '@testing-library/react';
import { session } from '#platform/session/browserSession.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { patrol, sighting, signInResponse } from '#testing/builders.ts';
import { EDIT_DRAFT } from './editDraft';
import { showPatrol } from './testing/openEditor';

afterEach(() => act(() => session.end('logged out')));

const DETAILS = { kind: 'details' } as const;

it('opens the editor that a link names', async () => {
  session.begin(signInResponse());
  showPatrol(DETAILS, {}, '?edit=details');
  expect(await screen.findByRole('button', { name: 'Close editor' })).toBeVisible();
});

it('notifies someone who may not edit the patrol, and shows it', async () => {
  session.begin(signInResponse({ login_name: 'other', full_name: 'Odo Other' }));
  showPatrol(
    DETAILS,
    {
      responses: {
        'POST /patrols/by-id': { json: { items: [patrol({ created_by: 'guardian' })] } },
      },
    },
    '?edit=details',
  );
  expect(
    await screen.findByText(
      'You can view this patrol but not edit it. Guardians who were on it and managers of North Inlet can.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByRole('button', { name: 'Close editor' })).toBeNull();
});

it('shows what was typed of a record that is gone', async () => {
  session.begin(signInResponse());
  const drafts = memoryDrafts();
  const note = (text: string) =>
    sighting({ sighting_id: '1042.9', sighting_type: 'Geotagged Note', details: { note: text } });
  drafts.save({
    id: 'a',
    kind: EDIT_DRAFT,
    of: '1042',
    title: 'Geotagged Note',
    address: '/patrol/1042?edit=1042.9',
    value: {
      key: '1042.9',
      unit: { kind: 'sighting', base: note('A log'), edited: note('Two logs') },
    },
  });
  showPatrol(DETAILS, { drafts }, '?edit=1042.9');
  expect(await screen.findByText(/^This record was deleted, or you don/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your changes' })).toHaveTextContent(
    'NoteA log→Two logs',
  );
});

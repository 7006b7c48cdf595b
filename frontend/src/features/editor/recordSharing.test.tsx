/** Only the nation's Administrators change who sees a single record of a shared patrol. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { survey } from '../patrol-view/testing/survey';
import { session } from '#platform/session/browserSession.ts';
import { patrol, sighting, signInResponse } from '#testing/builders.ts';
import { maySetRecordSharing } from './reading';
import { openEditor } from './testing/openEditor';
import type { AnyRecordUnit } from './tracker/units';

afterEach(() => act(() => session.end('logged out')));

const administrator = {
  login_name: 'admin',
  full_name: 'Alma Admin',
  access: [{ nation: 'North Inlet', hr: false, access: 'Administrator' as const }],
};
const shared = patrol({ sharing_level: 'network', created_by: 'guardian' });
const note = (parts: object = {}) =>
  sighting({
    sighting_type: 'Geotagged Note',
    sharing_level: 'network',
    details: { note: 'A landmark', latitude: 52.5, longitude: -128.5 },
    ...parts,
  });
const open = () =>
  openEditor(
    { kind: 'sighting', recordId: '1042.1' },
    {
      responses: {
        'POST /patrols/by-id': { json: { items: [shared] } },
        'POST /sightings/detailed/': { json: { sightings: [note()], surveySightings: [] } },
        'PUT /editor/sightings/': {
          json: {
            sighting: note({ sharing_level: 'nation', version: 2 }),
            patrolVersion: 2,
            changes: [],
            written: true,
          },
        },
      },
    },
  );

it('keeps one record of a shared patrol within the nation', async () => {
  session.begin(signInResponse(administrator));
  const { server, user } = await open();
  await screen.findByLabelText(/^Note/);
  await user.selectOptions(
    screen.getByRole('combobox', { name: /^Who can see it/ }),
    'Nation only',
  );
  const review = screen.getByRole('button', { name: 'Review changes' });
  await waitFor(() => expect(review).toBeEnabled());
  await user.click(review);
  const changes = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(within(changes).getByText('Who can see it')).toBeVisible();
  expect(within(changes).getByText('Shared with the network')).toBeVisible();
  await user.click(within(changes).getByRole('button', { name: 'Save' }));
  await screen.findByText('The changes were saved.');
  const [edit] = server
    .to('PUT /editor/sightings/')
    .map(({ body }) => body as { printOnly?: boolean; editedSighting: object })
    .filter(({ printOnly }) => !printOnly);
  expect(edit?.editedSighting).toEqual(note({ sharing_level: 'nation' }));
});

it('is not offered to others', async () => {
  session.begin(signInResponse());
  await open();
  await screen.findByLabelText(/^Note/);
  expect(screen.queryByRole('combobox', { name: /^Who can see it/ })).toBeNull();
});

it('is offered only where it makes a difference', () => {
  const may = (unit: Pick<AnyRecordUnit, 'kind' | 'base'>, over = {}, surveys = [survey()]) =>
    maySetRecordSharing(administrator, { ...shared, ...over }, surveys, unit as AnyRecordUnit);
  const inSurvey = { kind: 'sighting' as const, base: note({ survey_id: '1042.v1' }) };
  expect(may({ kind: 'survey', base: survey() })).toBe(true);
  expect(may({ kind: 'survey', base: survey() }, { sharing_level: 'nation' })).toBe(false);
  expect(may({ kind: 'survey', base: survey() }, { nation: 'South Sound' })).toBe(false);
  expect(may({ kind: 'details', base: shared })).toBe(false);
  expect(may(inSurvey)).toBe(false);
  expect(may(inSurvey, {}, [survey({ sharing_level: 'network' })])).toBe(true);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { session } from '#platform/session/browserSession.ts';
import { patrol, sighting, signInResponse } from '#testing/builders.ts';
import type { FakeRequest } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { openEditor } from './testing/openEditor';
import { in2026 } from '#testing/in2026.ts';

in2026();
beforeEach(() => session.begin(signInResponse()));
afterEach(() => act(() => session.end('logged out')));

const note = (parts: object = {}) =>
  sighting({
    sighting_type: 'Geotagged Note',
    details: { note: 'A landmark', latitude: 52.5, longitude: -128.5 },
    ...parts,
  });
const WITH_NOTE = {
  'POST /sightings/detailed/': { json: { sightings: [note()], surveySightings: [] } },
};
const NOTE = { kind: 'sighting', recordId: '1042.1' } as const;

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click((await screen.findAllByRole('button', { name })).at(-1)!);
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Close editor' })).toBeNull());

it('changes one sighting: what it was goes with what it is', async () => {
  const { server, user } = await openEditor(NOTE, {
    responses: {
      ...WITH_NOTE,
      'PUT /editor/sightings/': {
        json: {
          sighting: note({
            details: { note: 'A rock', latitude: 52.5, longitude: -128.5 },
            version: 2,
          }),
          patrolVersion: 2,
          changes: [],
          written: true,
        },
      },
    },
  });
  expect(window.location.search).toBe('?edit=1042.1');
  const text = await screen.findByLabelText(/^Note/);
  await user.clear(text);
  await fill(text, 'A rock');
  await press(user, 'Save');
  await isClosed();
  expect(server.to('PUT /editor/sightings/').map(({ body }) => body)).toEqual([
    {
      editedSighting: note({
        details: { note: 'A rock', latitude: 52.5, longitude: -128.5 },
      }),
      originalSighting: note(),
      patrolStartDate: '2026-03-01 08:00:00',
      nation: 'North Inlet',
    },
  ]);
  expect(window.location.search).toBe('');
  expect(await screen.findByText('The changes were saved.')).toBeVisible();

  await press(user, 'Undo');
  await waitFor(() => expect(server.to('PUT /editor/sightings/')).toHaveLength(2));
  expect(server.to('PUT /editor/sightings/')[1]!.body).toMatchObject({
    editedSighting: { details: { note: 'A landmark' } },
    originalSighting: { version: 2 },
  });
});

it('sends only the fields of the patrol that were changed, whatever their section', async () => {
  const saved = patrol({ notes: 'Fog early', fuel_volume_l: 40, version: 2 });
  const { server, user } = await openEditor(
    { kind: 'details' },
    {
      responses: {
        'PATCH /editor/details/': { json: { patrol: saved, changes: [], written: true } },
      },
    },
  );
  await fill(await screen.findByLabelText('Pre-trip log'), 'Fog early');
  await press(user, 'Fuel');
  await fill(await screen.findByLabelText('Fuel added'), '40');
  await fill(screen.getByLabelText('Fuel cost'), '12');
  await user.clear(screen.getByLabelText('Fuel cost'));
  await press(user, 'Save');
  await isClosed();
  expect(server.to('PATCH /editor/details/').map(({ body }) => body)).toEqual([
    {
      patrol: {
        id: 1042,
        edited: { notes: 'Fog early', fuel_volume_l: 40 },
        original: { notes: null, fuel_volume_l: null },
      },
    },
  ]);
});

it('does not send invalid values, and moves to the first', async () => {
  const { server, user } = await openEditor({ kind: 'details' });
  await press(user, 'Fuel');
  await fill(await screen.findByLabelText('Fuel added'), 'a lot');
  await press(user, 'Checklist');
  await press(user, 'Save');
  expect(await screen.findByText('Correct these answers before you save.')).toBeVisible();
  expect(await screen.findByLabelText('Fuel added')).toHaveValue('a lot');
  expect(screen.getByRole('button', { name: /^Fuel.*needs attention/ })).toBeVisible();
  expect(server.to('PATCH /editor/details/')).toEqual([]);
});

it('lets the person choose where two changed the same, and saves that based on theirs', async () => {
  const theirs = patrol({ notes: 'No fog', final_notes: 'Home by one', version: 2 });
  let requests = 0;
  const { server, user } = await openEditor(
    { kind: 'details' },
    {
      responses: {
        'PATCH /editor/details/': () =>
          requests++ === 0
            ? {
                status: 409,
                json: {
                  code: 'stale',
                  current: {
                    patrol: theirs,
                    conflicts: ['notes'],
                    changedBy: { notes: { by: 'Ada Other', at: '2026-03-02T20:00:00.000Z' } },
                  },
                },
              }
            : { json: { patrol: { ...theirs, version: 3 }, changes: [], written: true } },
      },
    },
  );
  await fill(await screen.findByLabelText('Pre-trip log'), 'Fog');
  await fill(screen.getByLabelText('Other vessel'), 'Skiff');
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog', { name: /^Ada Other changed this/ }));
  expect(dialog.getByText('Ada Other, Mar 2, 12:00')).toBeVisible();
  expect(dialog.getByText(/kept as it is now: Post-trip log/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save choices' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Mine/ }));
  await user.click(dialog.getByRole('button', { name: 'Save choices' }));
  await isClosed();
  expect(server.to('PATCH /editor/details/')[1]!.body).toMatchObject({
    patrol: {
      edited: { notes: 'Fog', patrol_vessel: 'Skiff' },
      original: { notes: 'No fog', patrol_vessel: null },
    },
  });
});

it('saves the rest, and nothing twice, when the connection went in the middle', async () => {
  let online = false;
  const patched: FakeRequest[] = [];
  const { server, user } = await openEditor(
    { kind: 'details' },
    {
      responses: {
        ...WITH_NOTE,
        'PUT /editor/sightings/': {
          json: {
            sighting: note({
              details: { note: 'A landmark, a rock', latitude: 52.5, longitude: -128.5 },
              version: 2,
            }),
            patrolVersion: 2,
            changes: [],
            written: true,
          },
        },
        'PATCH /editor/details/': (call) => {
          patched.push(call);
          if (!online) throw new TypeError('Failed to fetch');
          return {
            json: { patrol: patrol({ notes: 'Fog', version: 3 }), changes: [], written: true },
          };
        },
      },
    },
  );
  await fill(await screen.findByLabelText('Pre-trip log'), 'Fog');
  await press(user, 'Sightings 1');
  await user.click(await screen.findByRole('button', { name: /^Geotagged Note/ }));
  await fill(await screen.findByLabelText(/^Note/), ', a rock');
  await press(user, 'Done');
  expect(await screen.findByText('Edited: Details, 1 sighting')).toBeVisible();
  await press(user, 'Save');
  expect(
    await screen.findByText(/^Your changes could not be saved: there is no connection/),
  ).toBeVisible();
  expect(screen.getByText(/^Saved: Geotagged Note, Mar 1, 2026, 09:00/)).toBeVisible();
  expect(screen.getByText('Edited: Details')).toBeVisible();

  online = true;
  await press(user, 'Save');
  await isClosed();
  expect(server.to('PUT /editor/sightings/')).toHaveLength(1);
  expect(patched).toHaveLength(2);
  const keys = patched.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

it('bases an edit of the route on the one that was read, even if the patrol has a newer one', async () => {
  const line = {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [-128.9, 52.1],
          [-128.8, 52.2],
        ],
      ],
    },
  };
  const { server, user } = await openEditor(
    { kind: 'route' },
    {
      responses: {
        'POST /patrols/by-id': { json: { items: [patrol({ version: 5, route_version: 5 })] } },
        'GET /patrols/route/': { json: { route_geojson: line, route_version: 1 } },
        'PUT /editor/route/': { status: 409, json: { code: 'in-progress' } },
      },
    },
  );
  await press(user, 'More route actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Clear route' }));
  await press(user, 'Save');
  await waitFor(() =>
    expect(server.to('PUT /editor/route/').map(({ body }) => body)).toEqual([
      { patrol: { id: 1042, route_geojson: null, route_version: 1 } },
    ]),
  );
});

it('asks before changes are left, and offers what was kept', async () => {
  const drafts = memoryDrafts();
  const { user } = await openEditor(NOTE, { responses: WITH_NOTE, drafts });
  await fill(await screen.findByLabelText(/^Note/), ' at the point');
  await press(user, 'Close editor');
  await press(user, 'Keep editing');
  await press(user, 'Cancel');
  await press(user, 'Keep for later');
  await isClosed();
  await screen.findByText(/^You have an unsaved edit .*Geotagged Note, Mar 1, 2026, 09:00/);
  await press(user, 'Continue');
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('A landmark at the point');

  await press(user, 'Cancel');
  await press(user, 'Discard');
  await isClosed();
  expect(drafts.all()).toEqual([]);
});

it('closes without a confirmation where nothing was changed', async () => {
  const { user, drafts } = await openEditor(NOTE, { responses: WITH_NOTE });
  const text = await screen.findByLabelText(/^Note/);
  await user.type(text, 'x{Backspace}');
  await press(user, 'Cancel');
  await isClosed();
  expect(drafts.all()).toEqual([]);
});

it('undoes and redoes what was typed', async () => {
  const { user } = await openEditor(NOTE, { responses: WITH_NOTE });
  await user.type(await screen.findByLabelText(/^Note/), ' at the point');
  await user.tab();
  const all = async (name: string): Promise<void> => {
    // One step, or several if typing was slow.
    while (!screen.getByRole('button', { name }).hasAttribute('disabled')) await press(user, name);
  };
  await all('Undo');
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('A landmark');
  await all('Redo');
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('A landmark at the point');
});

it('shows a record of an unknown type as it is', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openEditor(NOTE, {
    responses: {
      'POST /sightings/detailed/': {
        json: {
          sightings: [sighting({ sighting_type: 'Sea Serpent', details: { coils: 3 } })],
          surveySightings: [],
        },
      },
    },
  });
  expect(await screen.findByText(/This type of record is unknown/)).toBeVisible();
  expect(screen.getByText('Coils')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(warn).toHaveBeenCalledWith('Unknown sighting type Sea Serpent');
  warn.mockRestore();
});

it('says so when the record is not there', async () => {
  await openEditor({ kind: 'sighting', recordId: '1042.9' });
  expect(await screen.findByText(/This record was deleted, or you don/)).toBeVisible();
});

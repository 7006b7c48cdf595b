/** Changes that other people make to a patrol while it is being edited. */
import { act, screen, waitFor } from '@testing-library/react';
import { session } from '#platform/session/browserSession.ts';
import { deferred } from '#testing/deferred.ts';
import { patrol, sighting, signInResponse } from '#testing/builders.ts';
import type { FakeRequest } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { openEditor } from './testing/openEditor';

beforeEach(() => session.begin(signInResponse()));
afterEach(() => act(() => session.end('logged out')));

const NOTE = { kind: 'sighting', recordId: '1042.1' } as const;
const note = (text: string, parts: object = {}, details: object = {}) =>
  sighting({
    sighting_type: 'Geotagged Note',
    details: { note: text, latitude: 52.5, longitude: -128.5, ...details },
    ...parts,
  });
const WITH_NOTE = {
  'POST /sightings/detailed/': { json: { sightings: [note('A log')], surveySightings: [] } },
};
const NOT_FOUND = { status: 404, json: { code: 'not-found', title: 'This record doesn’t exist' } };
const OFFLINE = { status: 503, json: { code: 'unavailable' } };

type Opened = Awaited<ReturnType<typeof openEditor>>;
const press = async ({ user }: Opened, name: string) =>
  user.click((await screen.findAllByRole('button', { name })).at(-1)!);
const typeNote = async (text: string) => fill(await screen.findByLabelText(/^Note/), text);
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Close editor' })).toBeNull());
const bodies = ({ server }: Opened, route: string) =>
  server.to(route).map(({ body }) => body as Record<string, unknown>);

/** Types into the details and into the sighting, and saves both. */
const saveTwoParts = async (opened: Opened) => {
  await fill(await screen.findByLabelText('Pre-trip log'), 'Fog');
  await press(opened, 'Sightings 1');
  await opened.user.click(await screen.findByRole('button', { name: /^Geotagged Note/ }));
  await typeNote('!');
  await press(opened, 'Done');
  await press(opened, 'Save');
};
const seeFogInDetails = async ({ user }: Opened) => {
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  expect(await screen.findByLabelText('Pre-trip log')).toHaveValue('Fog');
};

const saved = (text: string, details: object = {}) => ({
  json: {
    sighting: note(text, { version: 3 }, details),
    patrolVersion: 3,
    changes: [],
    written: true,
  },
});

it('merges changes of two people without a confirmation if they don’t conflict', async () => {
  const theirs = note('A log', { version: 2 }, { comments: 'Seen before' });
  let requests = 0;
  const opened = await openEditor(NOTE, {
    responses: {
      ...WITH_NOTE,
      'PUT /editor/sightings/': () =>
        requests++ === 0
          ? {
              status: 409,
              json: {
                code: 'stale',
                // The type represents all fields that depend on it.
                current: { sighting: theirs, conflicts: ['sighting_type'], changedBy: {} },
              },
            }
          : saved('A log, a rock', { comments: 'Seen before' }),
    },
  });
  await typeNote(', a rock');
  await press(opened, 'Save');
  await isClosed();
  expect(bodies(opened, 'PUT /editor/sightings/')[1]).toMatchObject({
    originalSighting: theirs,
    editedSighting: { details: { note: 'A log, a rock', comments: 'Seen before' } },
  });
  expect(await screen.findByText(/Changes by other people were kept: Comments\./)).toBeVisible();
});

it('follows the patrol to the nation that it was given to', async () => {
  const opened = await openEditor(NOTE, {
    responses: {
      ...WITH_NOTE,
      'PUT /editor/sightings/': ({ body }: FakeRequest) =>
        (body as { nation: string }).nation === 'South Sound' ? saved('A log!') : NOT_FOUND,
      'POST /patrols/by-id': (() => {
        let read = 0;
        return () => ({
          json: {
            items: [read++ === 0 ? patrol() : patrol({ nation: 'South Sound', version: 2 })],
          },
        });
      })(),
    },
  });
  await typeNote('!');
  await press(opened, 'Save');
  await isClosed();
  expect(bodies(opened, 'PUT /editor/sightings/').map(({ nation }) => nation)).toEqual([
    'North Inlet',
    'South Sound',
  ]);
  expect(await screen.findByText('The changes were saved.')).toBeVisible();
});

it('says that a record is gone, and leaves what was typed where it is', async () => {
  let read = 0;
  const opened = await openEditor(NOTE, {
    responses: {
      ...WITH_NOTE,
      'PUT /editor/sightings/': NOT_FOUND,
      'POST /patrols/by-id': () => ({ json: { items: read++ === 0 ? [patrol()] : [] } }),
    },
  });
  await typeNote('!');
  await press(opened, 'Save');
  expect(
    await screen.findByText(/^Geotagged Note, .*: not saved\. This record was deleted/),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('A log!');
  expect(opened.drafts.all()).toHaveLength(1);
  // The data shown below the editor was out of date.
  expect(opened.server.to('POST /sightings/detailed/')).toHaveLength(2);
});

it('stays with what is not saved when what was saved cannot be read again', async () => {
  let online = true;
  const unless = (response: object) => () => (online ? (response as never) : OFFLINE);
  const opened = await openEditor(
    { kind: 'details' },
    {
      responses: {
        'POST /patrols/by-id': unless({ json: { items: [patrol()] } }),
        'POST /sightings/detailed/': unless(WITH_NOTE['POST /sightings/detailed/']),
        'PUT /editor/sightings/': saved('A log!'),
        'PATCH /editor/details/': () => {
          online = false;
          return OFFLINE;
        },
      },
    },
  );
  await saveTwoParts(opened);
  expect(
    await screen.findByText(/^Your changes could not be saved: there is no connection/),
  ).toBeVisible();
  expect(screen.getByText('Edited: Details')).toBeVisible();
  await seeFogInDetails(opened);
});

it('stays with what was typed when the patrol was deleted after the first part was saved', async () => {
  let isGone = false;
  const opened = await openEditor(
    { kind: 'details' },
    {
      responses: {
        ...WITH_NOTE,
        'POST /patrols/by-id': () => ({ json: { items: isGone ? [] : [patrol()] } }),
        'PUT /editor/sightings/': saved('A log!'),
        'PATCH /editor/details/': () => {
          isGone = true;
          return NOT_FOUND;
        },
      },
    },
  );
  await saveTwoParts(opened);
  expect(await screen.findByText(/^Details: not saved\. This record was deleted/)).toBeVisible();
  await seeFogInDetails(opened);
});

it('takes nothing that is typed while it saves, since that would be lost', async () => {
  let respond: () => void = () => undefined;
  const opened = await openEditor(NOTE, {
    responses: {
      ...WITH_NOTE,
      'PUT /editor/sightings/': () =>
        new Promise((resolve) => {
          respond = () => resolve(saved('A log!'));
        }),
    },
  });
  await typeNote('!');
  await press(opened, 'Save');
  await screen.findByRole('progressbar', { name: 'Saving' });
  expect(screen.getByLabelText(/^Note/).closest('[inert]')).not.toBeNull();
  act(() => respond());
  await isClosed();
});

it('shows a postponed conflict again only after the next save has ended', async () => {
  const stale = {
    status: 409,
    json: {
      code: 'stale',
      current: {
        sighting: note('Theirs', { version: 2 }),
        conflicts: ['note'],
        changedBy: { note: { by: 'Ada Other', at: '2026-03-02T20:00:00.000Z' } },
      },
    },
  };
  const responses = [deferred<typeof stale>(), deferred<typeof stale>()];
  let requests = 0;
  const opened = await openEditor(NOTE, {
    responses: {
      ...WITH_NOTE,
      'PUT /editor/sightings/': () => responses[requests++]!.promise,
    },
  });
  const findDialog = () => screen.findByRole('dialog', { name: /^Ada Other changed this/ });
  await typeNote('Mine');
  await press(opened, 'Save');
  act(() => responses[0]!.resolve(stale));
  await findDialog();
  await press(opened, 'Keep editing');
  await waitFor(() => expect(screen.queryByText(/^Ada Other changed this/)).toBeNull());
  await typeNote('Mine, too');
  await press(opened, 'Save');
  await waitFor(() => expect(requests).toBe(2));
  // What is chosen during the save would have to be chosen again.
  expect(screen.queryByText(/^Ada Other changed this/)).toBeNull();
  act(() => responses[1]!.resolve(stale));
  await findDialog();
});

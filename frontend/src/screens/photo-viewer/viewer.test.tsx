import { message } from '@portal/shared-types/base/text/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { OpenedPhoto } from '@portal/shared-types/contract/api/photos';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { thumbnail } from '#features/photos/testing/thumbnail.ts';
import { items } from '#features/patrol-view/testing/openPanel.tsx';
import { patrol, sighting } from '#testing/builders.ts';
import { fakeServer, type FakeResponse, type FakeRequest } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import PhotoScreen from './PhotoScreen';

jest.mock('#platform/map/loadMap.ts', () => ({
  MapUnavailable: class extends Error {},
  loadMap: () => new Promise(() => undefined),
}));

const ONE = 'GET /photos/individual-sighting-photo/';
const UPDATE = 'PATCH /photos/update/';

const opened = (parts: Partial<OpenedPhoto> = {}): OpenedPhoto => ({
  ...thumbnail({ caption: 'Fluke' }),
  data: null,
  display_url: 'https://store.test/display',
  original_url: 'https://store.test/original',
  ...parts,
});

const order = (...photo_ids: string[]): FakeResponse =>
  items({
    sighting_dt: '2026-03-01 09:00:00',
    sighting_id: '1042.1',
    nation: 'North Inlet',
    photo_ids,
  });

const open = async (
  responses: Record<string, (request: FakeRequest) => FakeResponse> = {},
  {
    address = '/photos/sighting/1042.s1.1',
    user = {},
    drafts = memoryDrafts(),
  }: { address?: string; user?: object; drafts?: ReturnType<typeof memoryDrafts> } = {},
) => {
  const routes: Record<string, FakeResponse> = {
    [ONE]: { json: opened() },
    'POST /patrols/by-id': items(patrol()),
    'GET /patrols/route/': { json: { route_geojson: null, route_version: 1 } },
    'POST /sightings/detailed/': { json: { sightings: [sighting()], surveySightings: [] } },
    'GET /surveys/by-patrol-id/': items(),
    'POST /weather-observations/by-patrol-ids/': items(),
    'POST /photos/ids-for-sightings/': order('1042.s1.1', '1042.s1.2'),
    'GET /sightings/forms': items(),
    'GET /surveys/forms': items(),
    'GET /sightings/static-list-items': items(),
    'GET /sightings/child-list-items': items(),
    'GET /nations/nation-list-items': items(),
    'GET /patrols/former/': items(),
  };
  const server = fakeServer({
    ...Object.fromEntries(Object.entries(routes).map(([route, one]) => [route, () => one])),
    ...responses,
  });
  renderScreen(
    <DraftsContext value={drafts}>
      <Routes>
        <Route path="/photos/:of/:photoId" element={<PhotoScreen />} />
        <Route path="*" element={<p>Somewhere else</p>} />
      </Routes>
    </DraftsContext>,
    { address, user },
  );
  await screen.findByRole('heading', { level: 1 });
  return server;
};

const caption = () => screen.findByRole('textbox', { name: 'Caption' });
const save = async () => {
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

const outsider = {
  login_name: 'outsider',
  full_name: 'Sam Outsider',
  access: [{ nation: 'South Arm', hr: false, access: 'Guardian' }],
};

describe('the photo viewer', () => {
  it('shows the photo, its file, its location and its record', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Photo 1 of Whale Observation, 09:00' });
    expect(screen.getByRole('img', { name: /^Fluke/ })).toHaveAttribute(
      'src',
      'https://store.test/display',
    );
    expect(screen.getByText('JPEG, 5.2 MB')).toBeVisible();
    expect(screen.getByText('52.51000, -128.49000')).toBeVisible();
    expect(screen.getByText('52.50000, -128.50000 (1.3 km from the photo)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the sighting in Patrol #1042' })).toHaveAttribute(
      'href',
      '/patrol/1042?record=1042.1',
    );
  });

  it.each([
    ['2026-03-05 09:00:00', true],
    ['2026-03-01 20:00:00', false],
    [null, false],
  ])('a photo taken at %p was taken on another day: %p', async (taken_at, isOtherDay) => {
    await open({ [ONE]: () => ({ json: opened({ taken_at }) }) });
    await caption();
    expect(screen.queryByText(message('photoOtherDay', { what: 'record' })) !== null).toBe(
      isOtherDay,
    );
  });

  it('is saved only after a change', async () => {
    await open();
    const box = await caption();
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toBeDisabled();
    await fill(box, ' again');
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('a link with a number from before a restore leads to the photo', async () => {
    await open(
      {
        [ONE]: ({ query }) =>
          query.get('photoId') === '77.s1.1'
            ? { status: 404, json: { code: 'not-found', title: 'no' } }
            : { json: opened() },
        'GET /patrols/former/': () => items(patrol({ id: 1042, former_ids: [77] })),
      },
      { address: '/photos/sighting/77.s1.1' },
    );
    await screen.findByRole('heading', { name: 'Photo 1 of Whale Observation, 09:00' });
  });

  it('shows people of other nations what was written, without a form', async () => {
    const shared = { file: null, latitude: null, longitude: null, original_url: null };
    await open({ [ONE]: () => ({ json: opened(shared) }) }, { user: outsider });
    await screen.findByText('Fluke');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download original' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'File' })).not.toBeInTheDocument();
  });

  it.each([
    ['hidden or missing', '/photos/sighting/1042.s1.1', { status: 404, json: {} }],
    ['of another kind of record', '/photos/survey/1042.s1.1', { json: {} }],
    ['not an id', '/photos/sighting/1042.1', { json: {} }],
  ])('says the same of a photo that is %s', async (_, address, response) => {
    await open({ [ONE]: () => response }, { address });
    await screen.findByText(
      'This photo doesn’t exist, was deleted, or you don’t have access to it.',
    );
  });

  it('tries again when the portal could not be reached', async () => {
    let isDown = true;
    await open({ [ONE]: () => (isDown ? { status: 503, json: {} } : { json: opened() }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    await caption();
  });
});

describe('editing a photo', () => {
  it('sends the changed photo with its original data', async () => {
    let now = opened();
    const server = await open({
      [ONE]: () => ({ json: now }),
      [UPDATE]: () => {
        now = opened({ caption: 'Fluke, underside', version: 2 });
        return { json: { photo: now, patrolVersion: 5, changes: [], written: true } };
      },
    });
    await userEvent.clear(await caption());
    await fill(await caption(), 'Fluke, underside');
    await save();
    await screen.findByText('The changes were saved.');
    const { photo, originalData } = server.to(UPDATE)[0]!.body as Record<string, OpenedPhoto>;
    expect([photo!.photo_id, photo!.caption, originalData!.caption]).toEqual([
      '1042.s1.1',
      'Fluke, underside',
      'Fluke',
    ]);
    // Links and bytes aren't sent back.
    expect(photo).not.toHaveProperty('display_url');
    expect(await caption()).toHaveValue('Fluke, underside');
  });

  it('shows what someone else changed, and saves the choice', async () => {
    let now = opened();
    const server = await open({
      [ONE]: () => ({ json: now }),
      [UPDATE]: ({ body }) => {
        const { photo, originalData } = body as Record<string, OpenedPhoto>;
        if (originalData!.caption === 'Fluke') {
          now = opened({ caption: 'Tail', version: 2 });
          return {
            status: 409,
            json: {
              code: 'stale',
              current: {
                photo: now,
                conflicts: ['caption'],
                changedBy: { caption: { by: 'Ada Other', at: '2026-03-02T18:00:00Z' } },
              },
            },
          };
        }
        now = opened({ caption: photo!.caption ?? null, version: 3 });
        return { json: { photo: now, patrolVersion: 6, changes: [], written: true } };
      },
    });
    await userEvent.clear(await caption());
    await fill(await caption(), 'Fluke, underside');
    await save();
    const choice = within(
      await screen.findByRole('dialog', {
        name: 'Ada Other changed this while you were editing: Photo 1 of sighting, 09:00',
      }),
    );
    expect(choice.getByText('Tail')).toBeVisible();
    await userEvent.click(choice.getByRole('radio', { name: /^Mine/ }));
    await userEvent.click(choice.getByRole('button', { name: 'Save choices' }));
    await screen.findByText('The changes were saved.');
    expect(server.to(UPDATE)).toHaveLength(2);
    expect(now.caption).toBe('Fluke, underside');
  });

  it('keeps a draft, and offers it when the photo is opened again', async () => {
    const drafts = memoryDrafts();
    await open({}, { drafts });
    await fill(await caption(), 'Not saved');
    await waitFor(() =>
      expect(drafts.all().map(({ title, address }) => [title, address])).toEqual([
        ['Photo 1 of sighting, 09:00 (Patrol #1042)', '/photos/sighting/1042.s1.1'],
      ]),
    );
  });

  it('asks before the next photo is opened', async () => {
    await open();
    await fill(await caption(), 'Not saved');
    await userEvent.click(await screen.findByRole('link', { name: 'Next photo' }));
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    expect(window.location.pathname).toBe('/photos/sighting/1042.s1.1');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(window.location.pathname).toBe('/photos/sighting/1042.s1.2'));
  });
});

describe('the arrow keys', () => {
  it('lead to the next photo and back, but not from a field', async () => {
    await open();
    await screen.findByText('1 of 2');
    fireEvent.keyDown(await caption(), { key: 'ArrowRight' });
    expect(window.location.pathname).toBe('/photos/sighting/1042.s1.1');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await screen.findByText('2 of 2');
    expect(window.location.pathname).toBe('/photos/sighting/1042.s1.2');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await waitFor(() => expect(window.location.pathname).toBe('/photos/sighting/1042.s1.1'));
  });

  it('ask before they leave changes behind', async () => {
    await open();
    await screen.findByText('1 of 2');
    await fill(await caption(), 'Not saved');
    await screen.findByText(/saved on this device/i);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
  });
});

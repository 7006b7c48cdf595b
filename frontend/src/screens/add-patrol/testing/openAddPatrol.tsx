/** Opens Add Patrol & Data with a fake API. A test that sends mocks `api/upload`. */
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { sightingForm, surveyForm } from '@portal/shared-types/records/engine/fields/forms';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import type { PhotoUploads } from '#features/photo-upload/engine/photoUploads.ts';
import { PhotoUploadsContext } from '#features/photo-upload/PhotoUploadsContext.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import AddPatrolScreen from '../AddPatrolScreen';

const items =
  (list: readonly unknown[]): (() => FakeResponse) =>
  () => ({ json: { items: list } });

export const created = (): FakeResponse => ({
  status: 201,
  json: { patrolId: 1042, sightingIds: [], surveyIds: [] },
});

export const openAddPatrol = (
  address: string,
  {
    create = created,
    store = memoryDrafts(),
    routes = {},
    user,
    uploads = null,
  }: Partial<Parts> = {},
) => {
  const server = fakeServer({
    'GET /sightings/forms': items(SIGHTING_DEFINITIONS.map(sightingForm)),
    'GET /surveys/forms': items(SURVEY_DEFINITIONS.map(surveyForm)),
    'GET /static-list-items/': items([]),
    'GET /child-list-items/': items([]),
    'GET /nation-list-items/': items([]),
    'GET /users/': items([]),
    'POST /patrol-creator/': create,
    ...routes,
  });
  const { unmount } = renderScreen(
    <DraftsContext value={store}>
      <PhotoUploadsContext value={uploads}>
        <Routes>
          <Route path="/add-patrol" element={<AddPatrolScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </PhotoUploadsContext>
    </DraftsContext>,
    { address, ...(user && { user }) },
  );
  return { server, store, unmount };
};

interface Parts {
  create: () => FakeResponse;
  store: ReturnType<typeof memoryDrafts>;
  /** Other responses of the API. */
  routes: Parameters<typeof fakeServer>[0];
  user: Parameters<typeof renderScreen>[1]['user'];
  uploads: PhotoUploads | null;
}

export const step = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Like a link elsewhere, or Back. */
export const goTo = (address: string): void =>
  act(() => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** A draft from earlier, with some litres of fuel. */
export const begunPatrol = (id: string, more: object = {}) => ({
  id,
  kind: 'patrol',
  of: '',
  title: 'a day',
  address: `/add-patrol?step=4&draft=${id}`,
  value: { entered: { patrol: { nation: 'North Inlet', fuel_volume_l: 40 } }, ...more },
});

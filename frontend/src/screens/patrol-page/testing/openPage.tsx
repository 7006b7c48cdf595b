/** Opens a patrol's page with a fake server and map, for tests. */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { patrol } from '#testing/builders.ts';
import { fakeServer, type FakeResponse, type FakeRequest } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import PatrolScreen from '../PatrolScreen';

export const items = (...all: unknown[]): FakeResponse => ({ json: { items: all } });

type Respond = FakeResponse | ((request: FakeRequest) => FakeResponse);

/** An hour out and an hour back, with a gap between, from 08:00 on the patrol's day. */
export const ROUTE: RouteGeojson = {
  type: 'Feature',
  properties: {
    coordTimes: [
      ['2026-03-01 08:00:00', '2026-03-01 08:20:00'],
      ['2026-03-01 10:00:00', '2026-03-01 10:20:00'],
    ],
  },
  geometry: {
    type: 'MultiLineString',
    coordinates: [
      [
        [-128, 52],
        [-128.2, 52],
      ],
      [
        [-128.2, 52],
        [-128, 52],
      ],
    ],
  },
};

export const openPage = async (address: string, responses: Record<string, Respond> = {}) => {
  const routes: Record<string, Respond> = {
    'POST /patrols/by-id': items(patrol()),
    'GET /patrols/route/': { json: { route_geojson: ROUTE } },
    'POST /sightings/detailed/': { json: { sightings: [], surveySightings: [] } },
    'GET /surveys/by-patrol-id/': items(),
    'POST /weather-observations/by-patrol-ids/': items(),
    'GET /photos/thumbnails-for-patrol/': {
      json: { items: [], total: 0, truncated: false, nextToken: null },
    },
    'GET /flags/by-patrol-id/': items(),
    'GET /sightings/forms': items(),
    'GET /surveys/forms': items(),
    'GET /sightings/static-list-items': items(),
    'GET /sightings/child-list-items': items(),
    'GET /nations/nation-list-items': items(),
    'GET /patrols/former/': items(),
    ...responses,
  };
  const server = fakeServer(
    Object.fromEntries(
      Object.entries(routes).map(([route, response]) => [
        route,
        typeof response === 'function' ? response : () => response,
      ]),
    ),
  );
  renderScreen(
    <DraftsContext value={memoryDrafts()}>
      <Routes>
        <Route path="/patrol/:patrolId?" element={<PatrolScreen />} />
        <Route path="/" element={<p>Explore Data</p>} />
      </Routes>
    </DraftsContext>,
    { address },
  );
  await screen.findByRole('heading', { level: 1 });
  return server;
};

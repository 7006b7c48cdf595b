/** Opens the panel of one patrol next to a map, for tests. */
import { ThemeProvider } from '@mui/material/styles';
import { createClient } from '@portal/shared-types/contract/api/client';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { sightingForm, surveyForm } from '@portal/shared-types/records/engine/fields/forms';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { theme } from '#platform/ui/theme.ts';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { createFakeMap } from '#platform/map/fakeMap.ts';
import type { PhotoUploads } from '../../photo-upload/engine/photoUploads';
import { PhotoUploadsContext } from '../../photo-upload/PhotoUploadsContext';
import { patrol } from '#testing/builders.ts';
import { fakeServer, type FakeResponse, type FakeRequest } from '#testing/fakeServer.ts';
import type { Selection } from '../../patrol-data/selection';
import { MapFocus } from '../MapFocus';
import { findRecordFocus } from '../recordFocus';
import { SelectedPatrolPanel } from '../panel/SelectedPatrolPanel';

const FORMS: Record<string, FakeResponse> = {
  'GET /sightings/forms': { json: { items: SIGHTING_DEFINITIONS.map(sightingForm) } },
  'GET /surveys/forms': { json: { items: SURVEY_DEFINITIONS.map(surveyForm) } },
  'GET /sightings/static-list-items': {
    json: {
      items: [
        { list_name: 'whale_species', code: 'HW', label: 'Humpback whale', retired: false },
        { list_name: 'sky_condition', code: 'OVC', label: 'Overcast', retired: false },
      ],
    },
  },
  'GET /sightings/child-list-items': { json: { items: [] } },
  'GET /nations/nation-list-items': { json: { items: [] } },
};

const NO_PHOTOS: FakeResponse = {
  json: { items: [], total: 0, truncated: false, nextToken: null },
};

export const items = (...all: unknown[]): FakeResponse => ({ json: { items: all } });

export const openPanel = (
  responses: Record<string, FakeResponse>,
  {
    recordId = null as string | null,
    map = true,
    drafts = memoryDrafts(),
    found = null as SearchColumns | null,
    uploads = null as PhotoUploads | null,
  } = {},
  /** Responses that depend on the request. */
  responders: Record<string, (request: FakeRequest) => FakeResponse | Promise<FakeResponse>> = {},
) => {
  const routes: Record<string, FakeResponse> = {
    'POST /patrols/by-id': items(patrol()),
    'GET /patrols/route/': { json: { route_geojson: null } },
    'POST /sightings/detailed/': { json: { sightings: [], surveySightings: [] } },
    'GET /surveys/by-patrol-id/': items(),
    'POST /weather-observations/by-patrol-ids/': items(),
    'GET /photos/thumbnails-for-patrol/': NO_PHOTOS,
    'GET /flags/by-patrol-id/': items(),
    ...FORMS,
    ...responses,
  };
  const server = fakeServer({
    ...Object.fromEntries(Object.entries(routes).map(([route, one]) => [route, () => one])),
    ...responders,
  });
  const port = createFakeMap(INITIAL_BOUNDS);
  const Panel = () => {
    const [selection, select] = useState<Selection>({ patrolId: 1042, recordId });
    const focus = findRecordFocus(selection, select);
    return (
      <>
        <SelectedPatrolPanel
          patrolId={1042}
          focus={focus}
          found={found}
          port={map ? port : null}
          onClose={() => undefined}
        />
        <MapFocus port={port} patrolId={1042} recordId={selection.recordId} found={found} />
      </>
    );
  };
  const { unmount } = render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <MemoryRouter>
            <DraftsContext value={drafts}>
              <PhotoUploadsContext value={uploads}>
                <Panel />
              </PhotoUploadsContext>
            </DraftsContext>
          </MemoryRouter>
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  return { port, server, close: unmount };
};

/** The value next to a label. */
export const getValue = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

export const part = (name: string) => within(screen.getByRole('region', { name }));
export const lines = (name: string) =>
  part(name)
    .getAllByRole('button', { expanded: false })
    .map((button) => button.textContent);

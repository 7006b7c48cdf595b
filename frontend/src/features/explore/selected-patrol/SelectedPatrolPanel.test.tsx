import { ThemeProvider } from '@mui/material/styles';
import { createClient } from '@portal/shared-types/api/client';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { sightingForm, surveyForm } from '@portal/shared-types/records/engine/forms';
import type { Survey } from '@portal/shared-types/records/survey';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import table from 'virtual:route-table';
import { ClientContext } from '../../../api/ClientContext';
import { theme } from '../../../app/theme';
import { createFakeMap } from '../../../map/fakeMap';
import { patrol, sighting } from '../../../testing/builders';
import { fakeServer, type Answer } from '../../../testing/fakeServer';
import type { Selection } from '../search/address';
import { MapFocus } from './MapFocus';
import { recordFocusOf } from './recordFocus';
import { SelectedPatrolPanel } from './SelectedPatrolPanel';

const survey = (parts: Partial<Survey> = {}): Survey => ({
  survey_id: '1042.v1',
  survey_type: 'Kelp Survey',
  survey_start_dt: '2026-03-01 10:00:00',
  nation: 'North Inlet',
  patrol_id: 1042,
  patrol_start_dt: '2026-03-01 08:00:00',
  patrol_effort: null,
  sharing_level: 'nation',
  geometry: null,
  version: 1,
  ...parts,
});

const FORMS: Record<string, Answer> = {
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

const items = (...all: unknown[]): Answer => ({ json: { items: all } });

const open = (
  answers: Record<string, Answer>,
  { recordId = null as string | null, map = true } = {},
) => {
  const routes: Record<string, Answer> = {
    'POST /patrols/by-id': items(patrol()),
    'GET /patrols/route/': { json: { route_geojson: null } },
    'POST /sightings/detailed/': { json: { sightings: [], surveySightings: [] } },
    'GET /surveys/by-patrol-id/': items(),
    'POST /weather-observations/by-patrol-ids/': items(),
    ...FORMS,
    ...answers,
  };
  fakeServer(
    Object.fromEntries(Object.entries(routes).map(([route, answer]) => [route, () => answer])),
  );
  const port = createFakeMap(INITIAL_BOUNDS);
  const Panel = () => {
    const [selection, select] = useState<Selection>({ patrolId: 1042, recordId });
    const focus = recordFocusOf(selection, select);
    return (
      <>
        <SelectedPatrolPanel
          patrolId={1042}
          focus={focus}
          port={map ? port : null}
          onClose={() => undefined}
        />
        <MapFocus port={port} patrolId={1042} recordId={selection.recordId} />
      </>
    );
  };
  render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <Panel />
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  return port;
};

/** Value beside a label. */
const valueOf = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

const part = (name: string) => within(screen.getByRole('region', { name }));
const lines = (name: string) =>
  part(name)
    .getAllByRole('button', { expanded: false })
    .map((button) => button.textContent);

describe('a sighting in the panel', () => {
  const whale = sighting({
    sighting_subtype: 'HW',
    observed_loc_description: 'Off the point',
    details: {
      species: 'HW',
      best_size: 3,
      shore_distance_m: 120,
      latitude: 52.5,
      longitude: -128.5,
    },
  });

  it('is read by the form of its type', async () => {
    open(
      { 'POST /sightings/detailed/': { json: { sightings: [whale], surveySightings: [] } } },
      { recordId: '1042.1' },
    );
    expect(
      await screen.findByRole('button', { name: /^Whale Observation · Humpback whale/ }),
    ).toBeVisible();
    await waitFor(() => expect(valueOf('Species')).toBe('Humpback whale'));
    expect(valueOf('Date and time')).toBe('Mar 1, 2026, 09:00');
    expect(valueOf('Description of the place')).toBe('Off the point');
    expect(valueOf('Location')).toBe('52.50000, -128.50000');
    expect(valueOf('Group size, best estimate')).toBe('3');
    expect(valueOf('Distance of the whale from shore')).toBe('120 m');
  });

  it('of an unknown type shows all that was recorded, and nobody is troubled', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const odd = sighting({
      sighting_type: 'Comet Sighting',
      details: { tail_length: 'long', latitude: 52.5, longitude: -128.5, seen_before: false },
    });
    open(
      { 'POST /sightings/detailed/': { json: { sightings: [odd], surveySightings: [] } } },
      { recordId: '1042.1' },
    );
    await screen.findByText('Tail length');
    expect(valueOf('Tail length')).toBe('long');
    expect(valueOf('Seen before')).toBe('No');
    expect(valueOf('Location')).toBe('52.50000, -128.50000');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log).toHaveBeenCalledWith('Unknown sighting type Comet Sighting');
    log.mockRestore();
  });

  it('is shown as it was recorded when the forms cannot be read, and says so', async () => {
    open(
      {
        'POST /sightings/detailed/': { json: { sightings: [whale], surveySightings: [] } },
        'GET /sightings/forms': { status: 500, json: {} },
      },
      { recordId: '1042.1' },
    );
    await screen.findByText('Best size');
    expect(valueOf('Best size')).toBe('3');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'There was an error accessing the patrol details. If the problem persists, please contact the data team and provide him with your selected patrol, sighting, or survey.',
    );
  });
});

describe('a survey in the panel', () => {
  it('is read by the form of its type, without what the portal knows of it', async () => {
    const kelp = survey({
      site_name: 'Outer reef',
      red_urchins: 12,
      complete_survey: false,
      incomplete_reasons: 'Weather,Daylight',
      nickname: 'The big one',
    });
    open({ 'GET /surveys/by-patrol-id/': items(kelp) }, { recordId: '1042.v1' });
    await screen.findByText('Name of the site');
    expect(valueOf('Name of the site')).toBe('Outer reef');
    expect(valueOf('Red urchins')).toBe('12');
    expect(valueOf('Survey completed')).toBe('No');
    expect(valueOf('Reasons it was not completed')).toBe('Weather, Daylight');
    expect(valueOf('Nickname')).toBe('The big one');
    expect(screen.queryByText('Version')).toBeNull();
    expect(screen.queryByText('Sharing level')).toBeNull();
  });

  const outline = (south: number) =>
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [-128, south],
          [-127.9, south],
          [-127.9, south + 0.1],
          [-128, south],
        ],
      ],
    });
  const bed = survey({
    perimeters: [
      { perimeter_seq: 1, density: 'Dense', location: outline(52) },
      { perimeter_seq: 2, density: 'Sparse', location: outline(52.2) },
    ],
  });

  it('shows its kelp perimeters on the map, until another record is looked at', async () => {
    const port = open({ 'GET /surveys/by-patrol-id/': items(bed) }, { recordId: '1042.v1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show on map: Perimeters' }));
    expect(port.shown.focus?.lines).toEqual([
      [
        [-128, 52],
        [-127.9, 52],
        [-127.9, 52.1],
        [-128, 52],
      ],
      [
        [-128, 52.2],
        [-127.9, 52.2],
        [-127.9, 52.300000000000004],
        [-128, 52.2],
      ],
    ]);
    expect(port.shown.bounds.minX).toBeCloseTo(-128.015);
    expect(port.shown.bounds.maxY).toBeCloseTo(52.345);
    await userEvent.click(screen.getByRole('button', { name: /^Kelp Survey/ }));
    expect(port.shown.focus?.lines).toEqual([]);
  });

  it('offers no map where there is none to be seen', async () => {
    open({ 'GET /surveys/by-patrol-id/': items(bed) }, { recordId: '1042.v1', map: false });
    expect(await screen.findByRole('table', { name: 'Perimeters' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show on map/ })).toBeNull();
  });
});

describe('the sightings of a survey', () => {
  const cfi = survey({ survey_type: 'CFI Survey' });
  const feature = (no: number, type: string, details: object) =>
    sighting({
      sighting_id: `1042.${no}`,
      sighting_dt: `2026-03-01 10:0${no}:00`,
      sighting_type: type,
      survey_id: '1042.v1',
      details: { ...details },
    });
  const answers = {
    'GET /surveys/by-patrol-id/': items(cfi),
    'POST /sightings/detailed/': {
      json: {
        sightings: [sighting({ sighting_id: '1042.9' })],
        surveySightings: [
          feature(1, 'Cultural Feature', { feature_seq: 8, feature_type: 'Monumental Cedar' }),
          feature(2, 'CFI Unsurveyed area', { reason: 'Too steep' }),
          feature(3, 'CFI Note', { feature_seq: 7, note: 'Old trail' }),
          { ...feature(4, 'Bear Den', {}), survey_id: '1042.v2' },
        ],
      },
    },
  };

  it('stand under it, numbered from the first feature, with unsurveyed areas apart', async () => {
    open(answers, { recordId: '1042.v1' });
    expect(await screen.findByRole('heading', { name: 'Features (2)' })).toBeVisible();
    expect(lines('Surveys')).toEqual([
      '7. CFI Note · Old trail10:03',
      '8. Cultural Feature · Monumental Cedar10:01',
      'CFI Unsurveyed area · Too steep10:02',
    ]);
    expect(screen.getByRole('heading', { name: 'Unsurveyed areas (1)' })).toBeVisible();
  });

  it('stand nowhere else, unless their survey is not shown', async () => {
    open(answers);
    await screen.findByRole('button', { name: /^CFI Survey/ });
    await screen.findByRole('button', { name: /^Bear Den/ });
    expect(lines('Sightings')).toEqual([
      'Whale Observation · Humpback whale09:00',
      'Bear Den10:04 · on a survey',
    ]);
  });

  it('open their survey when they are in focus, and leave it open when they are closed', async () => {
    open(answers, { recordId: '1042.3' });
    const note = await screen.findByRole('button', { name: /CFI Note/, expanded: true });
    const above = screen.getByRole('button', { name: /^CFI Survey/ });
    expect(above).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(note);
    expect(screen.getByRole('button', { name: /CFI Note/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(above).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(above);
    expect(above).toHaveAttribute('aria-expanded', 'false');
  });
});

it('the patrol’s own fields are read by their definition', async () => {
  open({
    'POST /patrols/by-id': items(
      patrol({ fuel_volume_l: 80, pre_trip_weather: true, notes: 'Fog\nthen sun', purpose: '' }),
    ),
  });
  await screen.findByText('Fuel added');
  expect(valueOf('Guardians')).toBe('Robin Testperson, Haíɫzaqv Guest');
  expect(valueOf('Fuel added')).toBe('80 L');
  expect(valueOf('Weather checked before the trip')).toBe('Yes');
  expect(valueOf('Pre-trip log')).toBe('Fog\nthen sun');
  expect(
    part('Details')
      .getAllByRole('heading')
      .map((one) => one.textContent),
  ).toEqual(['Details', 'People', 'Logs', 'Before the trip', 'Fuel']);
});

it('weather is a table of what any observation says', async () => {
  const observation = {
    patrol_id: 1042,
    nation: 'North Inlet',
    sharing_level: 'nation',
    version: 1,
  };
  open({
    'POST /weather-observations/by-patrol-ids/': items(
      { ...observation, date: '2026-03-01 09:00:00', air_temperature: 0, sky_condition: 'OVC' },
      { ...observation, date: '2026-03-01 11:30:00', wind_speed_knots: 12.5, sky_condition: null },
    ),
  });
  const weather = within(await screen.findByRole('table', { name: 'Weather' }));
  expect(weather.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Date and time',
    'Air temperature (°C)',
    'Wind speed in knots',
    'Sky',
  ]);
  await weather.findByText('Overcast');
  expect(weather.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Mar\u00a01,\u00a02026, 09:00',
    '0',
    '',
    'Overcast',
    'Mar\u00a01,\u00a02026, 11:30',
    '',
    '12.5',
    '',
  ]);
});

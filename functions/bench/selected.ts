/** What opening one patrol costs: the six requests that the panel and the page send in parallel. */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { forgetCatalogue } from '../src/data/catalogue/catalogueStore';
import { createPatrol } from '../src/data/change/createPatrol';
import type { Reading } from '../src/data/store/meter';
import { aPatrol, aRoute, aSighting } from '../src/testing/builders';
import { invoke, type TestRequest } from '../src/testing/invoke';
import { makeSessionToken } from '../src/testing/tokens';
import { exceeded } from './bounds';
import { metered } from './metered';
import { loadHandler, openingRequests } from './opening';
import { READING_COLUMNS, formatTable, type Columns } from './table';

const NATION = 'Nation 1';
const START = '2026-07-04 08:00:00';

const longDay = () =>
  aPatrol({
    nation: NATION,
    patrol_start_dt: START,
    patrol_end_dt: '2026-07-04 20:00:00',
    route_geojson: aRoute([-128.5, 52.2], [-128.1, 52.6], 3000),
    sightings: Array.from({ length: 300 }, (_, i) =>
      aSighting({
        sighting_dt: `2026-07-04 ${String(9 + Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}:00`,
        survey: i % 3 ? null : i % 10,
        details: {
          latitude: 52.2 + i / 1000,
          longitude: -128.5 + i / 1000,
          comments: 'x'.repeat(200),
        },
      }),
    ),
    surveys: Array.from({ length: 10 }, (_, i) => ({
      survey_type: 'Kelp Survey',
      survey_start_dt: `2026-07-04 1${i}:00:00`,
      comments: 'x'.repeat(500),
    })),
    weather_observations: Array.from({ length: 48 }, (_, i) => ({
      date: `2026-07-04 ${String(8 + Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}:00`,
      air_temperature: 12,
      comments: 'x'.repeat(50),
    })),
  });

/**
 * Requests and read units of all six, and requests in sequence of the longest: the session with the head or
 * guard, then the parts or route.
 */
const MAX = { requests: 20, path: 2, units: 70 };

interface Row extends Reading {
  what: RouteId;
  bytes: number;
  cpu: number;
}

const measured = async (what: RouteId, request: TestRequest): Promise<Row> => {
  const handler = await loadHandler(what);
  await invoke(handler, request);
  const { result, ...reading } = await metered(() => invoke(handler, request));
  if (result.status !== 200) throw new Error(`${what}: ${result.text}`);
  return { what, bytes: result.text.length, ...reading };
};

const COLUMNS: Columns<Row> = [['question', ({ what }) => what], ...READING_COLUMNS];

export const benchSelected = async (
  say: (line: string) => void,
): Promise<{ rows: Row[]; broken: string[] }> => {
  forgetCatalogue();
  const { patrolId } = await createPatrol({ login_name: 'guardian0' }, longDay(), 'bench-selected');
  const token = await makeSessionToken('guardian0');
  const rows: Row[] = [];
  for (const [what, request] of openingRequests(patrolId, NATION, START))
    rows.push(await measured(what, { ...request, token }));
  say('\nOne patrol opened: 3,000 fixes, 300 sightings, 10 surveys, 48 weather observations');
  say(formatTable(COLUMNS, 1, rows));
  const sum = (key: 'requests' | 'units'): number => rows.reduce((all, row) => all + row[key], 0);
  const found = {
    requests: sum('requests'),
    path: Math.max(...rows.map(({ path }) => path)),
    units: sum('units'),
  };
  const broken = exceeded(
    (Object.keys(MAX) as (keyof typeof MAX)[]).map((key) => [
      `selected patrol: ${key}`,
      found[key],
      MAX[key],
    ]),
  );
  return { rows, broken };
};

/** What opening one patrol costs: the six requests that the panel and the page send in parallel. */
import { queryText } from '@portal/shared-types/api/client';
import { handler as flagsByPatrolId } from '../src/api/flags/flagsByPatrolId';
import { handler as patrolRoute } from '../src/api/patrols/patrolRoute';
import { handler as patrolsById } from '../src/api/patrols/patrolsById';
import { handler as detailedSightings } from '../src/api/sightings/detailedSightings';
import { handler as surveysByPatrolId } from '../src/api/surveys/surveysByPatrolId';
import { handler as weatherByPatrolIds } from '../src/api/weather-observations/weatherByPatrolIds';
import { forgetCatalogue } from '../src/data/catalogue/catalogueStore';
import { createPatrol } from '../src/data/change/createPatrol';
import { meter, type Reading } from '../src/data/store/meter';
import type { LambdaHandler } from '../src/http/lambda';
import { aPatrol, aRoute, aSighting } from '../src/testing/builders';
import { invoke, type Asked } from '../src/testing/invoke';
import { sessionOf } from '../src/testing/tokens';

const NATION = 'Nation 1';
const START = '2026-07-04 08:00:00';

const HANDLERS = {
  patrolsById,
  patrolRoute,
  detailedSightings,
  surveysByPatrolId,
  weatherByPatrolIds,
  flagsByPatrolId,
} satisfies Record<string, LambdaHandler>;
type Question = keyof typeof HANDLERS;

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
  what: Question;
  bytes: number;
  cpu: number;
}

const measured = async (what: Question, asked: Asked): Promise<Row> => {
  await invoke(HANDLERS[what], asked);
  meter.reset();
  const before = process.cpuUsage();
  const answer = await invoke(HANDLERS[what], asked);
  const { user, system } = process.cpuUsage(before);
  if (answer.status !== 200) throw new Error(`${what}: ${answer.text}`);
  return { what, ...meter.read(), bytes: answer.text.length, cpu: (user + system) / 1000 };
};

const line = ({ what, units, requests, path, bytes, cpu }: Row): string =>
  [
    what.padEnd(18),
    units.toFixed(1).padStart(7),
    String(requests).padStart(4),
    String(path).padStart(5),
    (bytes / 1000).toFixed(1).padStart(7),
    cpu.toFixed(0).padStart(6),
  ].join('  ');

export const benchSelected = async (
  say: (line: string) => void,
): Promise<{ rows: Row[]; broken: string[] }> => {
  forgetCatalogue();
  const { patrolId } = await createPatrol({ login_name: 'guardian0' }, longDay(), 'bench-selected');
  const token = await sessionOf('guardian0');
  const place = { nation: NATION, patrolStartDate: START };
  const questions: [Question, Asked][] = [
    ['patrolsById', { body: { patrolIds: [patrolId] } }],
    ['patrolRoute', { query: queryText(place) }],
    ['detailedSightings', { body: { patrolId } }],
    ['surveysByPatrolId', { query: queryText({ patrolId }) }],
    ['weatherByPatrolIds', { body: { patrolIds: [patrolId] } }],
    ['flagsByPatrolId', { query: queryText({ patrolId }) }],
  ];
  say('\nOne patrol opened: 3,000 fixes, 300 sightings, 10 surveys, 48 weather observations');
  say('question               RCU     K   path      kB  CPU ms');
  const rows: Row[] = [];
  for (const [what, asked] of questions) {
    const row = await measured(what, { ...asked, token });
    say(line(row));
    rows.push(row);
  }
  const sum = (key: 'requests' | 'units'): number => rows.reduce((all, row) => all + row[key], 0);
  const found = {
    requests: sum('requests'),
    path: Math.max(...rows.map(({ path }) => path)),
    units: sum('units'),
  };
  const broken = (Object.keys(MAX) as (keyof typeof MAX)[])
    .filter((key) => found[key] > MAX[key])
    .map((key) => `selected patrol: ${key} ${found[key]} > ${MAX[key]}`);
  return { rows, broken };
};

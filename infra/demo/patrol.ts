import { CHILD_SEEDS, STATIC_SEEDS } from '@portal/shared-types/records/lists/seeds';
import type { NewPatrolInput } from '@portal/shared-types/records/patrol';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import { TEST_EFFORT } from '@portal/shared-types/base/text/limits';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import type { NationWaters, Waters } from './coast/waters';
import { makeIncidents } from './incidents';
import { listGuardians } from './people';
import type { Random } from './random';
import type { Making } from './making';
import { getNames } from './nationLists';
import { INCIDENTAL } from './sightings/kinds';
import { seenAlong } from './sightings/seen';
import { stillSurveyFor, type StillSurvey } from './surveys/ashore';
import type { MadeSurvey } from './surveys/made';
import { transectSurvey } from './surveys/transects';
import { planVoyage, type Fix, type Stretch, type Voyage } from './voyage';
import { hourlyWeather } from './weather';

const PURPOSES = [
  ['Monitoring and presence', 8],
  ['Wildlife monitoring', 5],
  ['Crab and prawn monitoring', 3],
  ['Recreational fishing outreach', 3],
  ['Shoreline clean-up', 1],
  ['Training', 1],
  ['Search and rescue', 0.4],
] as const;
const RESEARCH = ['Whale monitoring', 'Seabird counts', 'Rockfish conservation areas'];
const EFFORTS = [['Full Day', 10], ['Half Day', 5], ['Opportunistic', 3], [TEST_EFFORT, 0.7]] as const; // oxfmt-ignore
const NOTES = [
  'Light wind at the dock, forecast good until evening.',
  'Fuelled the night before. Radio check done.',
  'Fog early, left when it lifted.',
];
const FINAL_NOTES = [
  'Back on time, boat washed and tied up.',
  'Quiet day. Port engine needs oil.',
  'Many visitors around the pass; spoke with most of them.',
];

/** If a receiver continues within this time, it writes one line, not two. */
const SAME_LINE_SECONDS = 120;

const makeRoute = (stretches: readonly Stretch[]): NewPatrolInput['route_geojson'] => {
  const lines: Fix[][] = [];
  for (const { fixes } of stretches) {
    const line = lines.at(-1);
    if (line && fixes[0]!.at - line.at(-1)!.at <= SAME_LINE_SECONDS) line.push(...fixes);
    else lines.push([...fixes]);
  }
  return {
    type: 'Feature',
    properties: { coordTimes: lines.map((line) => line.map(({ at }) => toWallClock(at))) },
    geometry: {
      type: 'MultiLineString',
      coordinates: lines.map((line) => line.map(({ position }) => position)),
    },
  };
};

const makeSurveys = (
  making: Making,
  { stretches, stops }: Voyage,
  still: StillSurvey | undefined,
) => {
  const surveys: NewSurvey[] = [];
  const sightings: NewSighting[] = [];
  const add = (made: MadeSurvey | undefined): void => {
    if (!made) return;
    sightings.push(...made.sightings.map((one) => ({ ...one, survey: surveys.length })));
    surveys.push(made.survey);
  };
  for (const { fixes, isTransect } of stretches) if (isTransect) add(transectSurvey(making, fixes));
  if (still && stops[0]) add(still.make(making, stops[0]));
  return { surveys, sightings };
};

const makeFuel = (r: Random, { end }: Voyage) => {
  if (!r.chance(0.35)) return {};
  const litres = r.int(40, 380);
  return {
    fuel_date: toWallClock(end),
    fuel_volume_l: litres,
    fuel_cost_cad: Math.round(litres * r.between(1.6, 2.2) * 100) / 100,
    fuel_hours_left: r.int(400, 2400),
    fuel_hours_right: r.int(400, 2400),
  };
};

const makeChecklist = (r: Random) => ({
  pre_trip_weather: r.chance(0.97),
  pre_trip_report: r.chance(0.9),
  pre_trip_tailgate: r.chance(0.8),
  pre_trip_equipment: r.chance(0.95),
  pre_trip_checklist: r.chance(0.95),
  post_trip_checklist: r.chance(0.9),
  post_trip_returned: true,
  post_trip_equipment: r.chance(0.9),
  post_trip_incident: r.chance(0.05),
});

/** @param start seconds of local time */
export const makePatrol = (
  r: Random,
  waters: Waters,
  nationWaters: NationWaters,
  start: number,
): NewPatrolInput => {
  const { demo } = nationWaters;
  const seeds = { static: STATIC_SEEDS, child: CHILD_SEEDS, nation: getNames(demo.nation) };
  const making: Making = { r, waters, demo, seeds };
  const still = stillSurveyFor(r, start);
  const voyage = planVoyage(r, waters, nationWaters, start, still && r.int(...still.minutes));
  const fixes = voyage.stretches.flatMap((stretch) => stretch.fixes);
  const { surveys, sightings } = makeSurveys(making, voyage, still);
  const incidental = seenAlong(
    making,
    fixes,
    INCIDENTAL,
    Math.max(1, Math.round(11 + r.bell() * 4)),
  );
  const guardians = r.chance(0.96) ? r.some(listGuardians(demo.nation), r.int(1, 3)) : [];
  const sharing_level = r.chance(0.6) ? 'network' : 'nation';
  const shared = <R extends object>(records: readonly R[]) =>
    records.map((record) => ({ ...record, sharing_level }) as const);
  const made: NewPatrolInput & ReturnType<typeof makeChecklist> = {
    nation: demo.nation,
    sharing_level,
    patrol_start_dt: toWallClock(voyage.start),
    patrol_end_dt: toWallClock(voyage.end),
    guardians,
    ...(guardians[0] && { primary_collector: guardians[0] }),
    patrol_type: 'Boat',
    patrol_vessel_type: 'Patrol boat',
    patrol_vessel_listed: r.pick(demo.vessels),
    purpose_listed: [...new Set([still?.purpose ?? r.weighted(PURPOSES), r.weighted(PURPOSES)])],
    research_purpose: still ? [still.research] : surveys.length ? [r.pick(RESEARCH)] : [],
    monitoring_effort: r.weighted(EFFORTS),
    notes: r.pick(NOTES),
    final_notes: r.pick(FINAL_NOTES),
    area_listed: voyage.areas,
    source: 'Demo data',
    ...makeFuel(r, voyage),
    ...makeChecklist(r),
    route_geojson: makeRoute(voyage.stretches),
    surveys: shared(surveys),
    sightings: shared([...sightings, ...incidental]).sort((a, b) =>
      a.sighting_dt < b.sighting_dt ? -1 : 1,
    ),
    weather_observations: shared(hourlyWeather(r, fixes)),
  };
  return made.post_trip_incident ? { ...made, incidents: makeIncidents(r, fixes) } : made;
};

/** The locations of a patrol's records as rows of an export's map layers. */
import type { ExportTable } from '@portal/shared-types/contract/api/exports';
import { sightingDefinition, surveyDefinition } from '@portal/shared-types/records/catalogue';
import {
  getDetailFields,
  getSurveyFields,
} from '@portal/shared-types/records/engine/fields/allFields';
import { listShapes } from '@portal/shared-types/records/engine/render/shapes';
import {
  decode,
  type Geometry,
  type Values,
  type Wire,
} from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import type { Fixes } from '../patrol/routeCodec';
import { mapGeometry, rounded, type Position } from './mapGeometry';
import type { ExportedPatrol, TableRow, TableShape } from './recordTables';

/** Properties of a feature. Times are in the programme's time zone. */
export interface FeatureFacts {
  id: string;
  patrol_id: number;
  nation: string;
  type: string;
  label: string;
  start: string | null;
  end?: string | null;
  survey_id?: string | null;
  /** The field with the shape, unless it is the record's main location. */
  part?: string;
}

const layer = (key: string, title: string): TableShape => ({
  file: `map/${key}`,
  title,
  columns: [],
});
export const ROUTES = layer('routes', 'Routes');
const SIGHTINGS = layer('sightings', 'Sightings');
const SURVEYS = layer('surveys', 'Surveys');
const WEATHER = layer('weather', 'Weather');

const LAYERS = new Set([ROUTES, SIGHTINGS, SURVEYS, WEATHER].map(({ file }) => file));
export const isLayer = ({ file }: TableShape): boolean => LAYERS.has(file);

/** Cells of a feature; null: a record without a location. */
export type FeatureCells = readonly [facts: string, geometry: string | null];
/** Cells of some fixes of a route. Facts are only with its first fixes. */
export type FixesCells = readonly [
  facts: string | null,
  line: number,
  positions: string,
  times: string | null,
];

interface Location {
  geometry: Geometry;
  part?: string;
}

/** One row per location; for a record without one, a row without geometry. */
const makeRows = (
  table: TableShape,
  facts: FeatureFacts,
  locations: readonly Location[],
): TableRow[] => {
  const usable = locations.flatMap(({ geometry, part }) => {
    const usual = mapGeometry(geometry);
    return usual ? [{ geometry: usual, part }] : [];
  });
  if (!usable.length) return [{ table, cells: [JSON.stringify(facts), null] }];
  return usable.map(({ geometry, part }) => ({
    table,
    cells: [
      JSON.stringify({ ...facts, ...(part !== undefined && { part }) }),
      JSON.stringify(geometry),
    ],
  }));
};

const readPoint = (latitude: unknown, longitude: unknown): Location[] =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? [{ geometry: { type: 'Point', coordinates: [longitude, latitude] } }]
    : [];

/** @param main key of the field with the record's main location */
const readPositions = (fields: readonly Field[], values: Values, main?: string): Location[] =>
  fields.flatMap((field) =>
    listShapes(field, values[field.key]).map((geometry) => ({
      geometry,
      ...(field.key !== main && { part: field.label }),
    })),
  );

const joinLevels = (...levels: (string | null | undefined)[]): string =>
  levels.filter((level) => level).join(', ');

const sightingRows = (sighting: Sighting): TableRow[] => {
  const { sighting_type: type, sighting_subtype, sighting_subsubtype } = sighting;
  const definition = sightingDefinition(type);
  const fields = definition ? getDetailFields(definition) : [];
  const details = sighting.details as Wire;
  const facts: FeatureFacts = {
    id: sighting.sighting_id,
    patrol_id: sighting.patrol_id,
    nation: sighting.nation,
    type,
    label: joinLevels(type, sighting_subtype, sighting_subsubtype),
    start: sighting.sighting_dt,
    survey_id: sighting.survey_id,
  };
  return makeRows(SIGHTINGS, facts, [
    ...readPoint(details.latitude, details.longitude),
    ...readPositions(fields, decode(fields, details)),
  ]);
};

const surveyRows = (survey: Survey): TableRow[] => {
  const { survey_type: type, survey_subtype } = survey;
  const fields = getSurveyFields(surveyDefinition(type) ?? { fields: [] });
  const facts: FeatureFacts = {
    id: survey.survey_id,
    patrol_id: survey.patrol_id,
    nation: survey.nation,
    type,
    label: joinLevels(type, survey_subtype),
    start: survey.survey_start_dt,
    end: survey.survey_end_dt ?? null,
  };
  return makeRows(SURVEYS, facts, readPositions(fields, decode(fields, survey), 'geometry'));
};

const weatherRows = (weather: WeatherObservation): TableRow[] => {
  const type = 'Weather observation';
  const facts: FeatureFacts = {
    id: weather.weather_id,
    patrol_id: weather.patrol_id,
    nation: weather.nation,
    type,
    label: type,
    start: weather.date,
  };
  return makeRows(WEATHER, facts, readPoint(weather.latitude, weather.longitude));
};

/** The features except the route: see `routeRows`. */
export const listPatrolFeatures = function* (
  { own, sightings, surveys, weather }: ExportedPatrol,
  tables: ReadonlySet<ExportTable>,
): Generator<TableRow> {
  if (tables.has('sightings')) for (const one of sightings) yield* sightingRows(one);
  if (tables.has('surveys')) for (const one of surveys) yield* surveyRows(one);
  if (own && tables.has('weather')) for (const one of weather) yield* weatherRows(one);
};

/** Fixes in one row: half a million in one would need a lot of memory. */
export const FIXES = 2000;

export const routeRows = function* (patrol: Patrol, route: Iterable<Fixes>): Generator<TableRow> {
  const facts: FeatureFacts = {
    id: String(patrol.id),
    patrol_id: patrol.id,
    nation: patrol.nation,
    type: 'Patrol',
    label: `Patrol ${patrol.id}, ${patrol.nation}`,
    start: patrol.patrol_start_dt,
    end: patrol.patrol_end_dt,
  };
  let first: string | null = JSON.stringify(facts);
  for (const { line, length, positions, times } of route) {
    if (!length) continue;
    const roundedPositions: Position[] = positions.map(rounded);
    // A line needs two ends, even if the track has one fix.
    if (length === 1) roundedPositions.push(roundedPositions[0]!);
    const timesText = times && JSON.stringify(times);
    yield { table: ROUTES, cells: [first, line, JSON.stringify(roundedPositions), timesText] };
    first = null;
  }
  if (first !== null) yield { table: ROUTES, cells: [first, 0, '[]', null] };
};

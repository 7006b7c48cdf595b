/**
 * The records of a patrol as rows of an export's tables (docs/product.md#record-tables): one table
 * per kind and type, and one per repeat group.
 */
import { SHARING_TEXT } from '@portal/shared-types/records/sharingText';
import type { ExportTable } from '@portal/shared-types/contract/api/exports';
import { sightingDefinition, surveyDefinition } from '@portal/shared-types/records/catalogue';
import { SIGHTING_FIELDS } from '@portal/shared-types/records/commonFields';
import {
  getDetailFields,
  getSurveyFields,
} from '@portal/shared-types/records/engine/fields/allFields';
import { INCIDENTS_FIELD } from '@portal/shared-types/records/engine/fields/byUse';
import { getOutcome } from '@portal/shared-types/records/engine/render/recordView';
import {
  makeCells,
  makeColumns,
  makeRowCells,
  makeRowTables,
  type Cell,
  type Column,
} from '@portal/shared-types/records/engine/render/tables';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Scope } from '@portal/shared-types/records/engine/wire/conditions';
import { decode, isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Flag } from '@portal/shared-types/records/flag';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { PATROL_CHECKLIST_FIELDS } from '@portal/shared-types/records/patrolPreparation';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';

export interface TableShape {
  /** Path in the zip, without an extension. */
  file: string;
  /** Name of its sheet in a workbook. */
  title: string;
  columns: readonly Column[];
}

export interface TableRow {
  table: TableShape;
  cells: readonly Cell[];
}

export interface ExportedPatrol {
  patrol: Patrol;
  /** Whether the patrol itself is exported, and not only its records. */
  own: boolean;
  sightings: readonly Sighting[];
  surveys: readonly Survey[];
  weather: readonly WeatherObservation[];
  flags: readonly Flag[];
  /** Ids of photos by the id of their record. */
  photos: ReadonlyMap<string, readonly string[]>;
}

const text = (key: string, label: string): Column => ({ key, label, type: 'text' });
const PATROL_ID: Column = { key: 'patrol_id', label: 'Patrol', type: 'integer' };
const NATION = text('nation', 'Nation');
const SHARING = text('sharing_level', 'Sharing');
const EFFORT = text('patrol_effort', 'Monitoring effort');
const PATROL_START: Column = { key: 'patrol_start_dt', label: 'Patrol start', type: 'dateTime' };
/** Links to photos (docs/product.md#record-tables). */
const PHOTO_URLS = text('photo_urls', 'Photo URLs');
/** Values under names that the type doesn't have, as JSON, so that none is lost. */
const FURTHER = text('further_values', 'Further values');

/** "Boat Sighting" → "boat-sighting". */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'other';

/** Caches tables, so that rows of one table share it. */
const remembered = <T>(make: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>();
  return (key) => {
    let one = made.get(key);
    if (one === undefined) made.set(key, (one = make(key)));
    return one;
  };
};

const furtherValues = (fields: readonly Field[], wire: Wire, known: readonly string[]): Cell => {
  const keys = new Set([...known, ...fields.flatMap(getWireKeys)]);
  const others = Object.entries(wire).filter(([key, value]) => !keys.has(key) && !isEmpty(value));
  return others.length ? JSON.stringify(Object.fromEntries(others)) : null;
};

const groupTables = (main: TableShape, id: Column, fields: readonly Field[]) =>
  makeRowTables(fields).map((rows) => ({
    rows,
    table: {
      file: `${main.file}-${rows.path.map(slug).join('-')}`,
      title: `${main.title}, ${rows.groups.map(({ label }) => label).join(', ')}`,
      columns: [id, ...rows.columns],
    },
  }));

const groupRows = (
  groups: ReturnType<typeof groupTables>,
  id: Cell,
  scope: Scope,
  lists: OptionLists,
): TableRow[] =>
  groups.flatMap(({ rows, table }) =>
    makeRowCells(rows, scope, lists).map((cells) => ({ table, cells: [id, ...cells] })),
  );

const CHECKLIST = new Set<string>(PATROL_CHECKLIST_FIELDS.map(({ key }) => key));
const PATROL_FIELDS: readonly Field[] = patrolDefinition.fields;

/** Trip flags are 1 or blank (docs/product.md#formats). */
const asTripFlag = (column: Column): Column =>
  CHECKLIST.has(column.key) ? { ...column, type: 'integer' } : column;
const tripFlag = (column: Column, cell: Cell): Cell =>
  CHECKLIST.has(column.key) ? (cell === true ? 1 : null) : cell;

const PATROL_COLUMNS = makeColumns(PATROL_FIELDS);
const number = (
  key: string,
  label: string,
  type: 'integer' | 'decimal',
  unit?: string,
): Column => ({
  key,
  label,
  type,
  ...(unit && { unit }),
});

const PATROLS: TableShape = {
  file: 'records/patrols',
  title: 'Patrols',
  columns: [
    { ...PATROL_ID, key: 'id' },
    NATION,
    SHARING,
    ...PATROL_COLUMNS.map(asTripFlag),
    number('duration_days', 'Duration, days', 'integer'),
    number('duration_hours', 'Duration, hours', 'integer'),
    number('duration_minutes', 'Duration, minutes', 'integer'),
    number('duration_seconds', 'Duration, seconds', 'integer'),
    { ...number('distance', 'Distance (km)', 'decimal', 'km'), decimals: 1 },
    // They include sightings that the search didn't find, so the headings say so.
    number('sighting_count', 'All sightings', 'integer'),
    number('survey_count', 'All surveys', 'integer'),
    number('weather_count', 'Weather observations', 'integer'),
  ],
};
const INCIDENTS = groupTables(PATROLS, PATROL_ID, [INCIDENTS_FIELD]);

const patrolRows = (patrol: Patrol, lists: OptionLists): TableRow[] => {
  const scope = [decode(PATROL_FIELDS, { ...patrol })];
  const own = makeCells(PATROL_FIELDS, scope, lists).map((cell, i) =>
    tripFlag(PATROL_COLUMNS[i]!, cell),
  );
  const { days, hours, minutes, seconds } = patrol.calculated_duration;
  const { sighting_count, survey_count, weather_count } = patrol;
  const row: TableRow = {
    table: PATROLS,
    cells: [
      ...[patrol.id, patrol.nation, SHARING_TEXT[patrol.sharing_level], ...own],
      ...[days, hours, minutes, seconds, patrol.distance],
      ...[sighting_count, survey_count, weather_count],
    ],
  };
  const incidents = [decode([INCIDENTS_FIELD], { incidents: patrol.incidents })];
  return [row, ...groupRows(INCIDENTS, patrol.id, incidents, lists)];
};

const WEATHER_FIELDS: readonly Field[] = weatherDefinition.fields;
const WEATHER: TableShape = {
  file: 'records/weather',
  title: 'Weather',
  columns: [
    text('weather_id', 'Weather observation'),
    PATROL_ID,
    NATION,
    SHARING,
    ...makeColumns(WEATHER_FIELDS),
  ],
};

const weatherRow = (weather: WeatherObservation, lists: OptionLists): TableRow => ({
  table: WEATHER,
  cells: [
    ...[weather.weather_id, weather.patrol_id, weather.nation],
    SHARING_TEXT[weather.sharing_level],
    ...makeCells(WEATHER_FIELDS, [decode(WEATHER_FIELDS, { ...weather })], lists),
  ],
});

const SIGHTING_ID = text('sighting_id', 'Sighting');
const SURVEY_ID = text('survey_id', 'Survey');
const OWN_FIELDS: readonly Field[] = SIGHTING_FIELDS;
const UNKNOWN = 'of other types';

/** By type; '' for all types without a definition. */
const sightingTable = remembered((type) => {
  const definition = sightingDefinition(type);
  const fields = definition ? getDetailFields(definition) : [];
  const outcomes = fields.flatMap((field) => getOutcome(field, null) ?? []);
  const main: TableShape = {
    file: `records/sightings-${slug(type)}`,
    title: type === '' ? `Sightings ${UNKNOWN}` : type,
    columns: [
      SIGHTING_ID,
      ...makeColumns(OWN_FIELDS),
      ...[text('sighting_type', 'Type'), text('sighting_subtype', 'Subtype')],
      text('sighting_subsubtype', 'Sub-subtype'),
      ...[NATION, PATROL_ID, PATROL_START, EFFORT, SURVEY_ID],
      { key: 'survey_start_dt', label: 'Survey start', type: 'dateTime' },
      SHARING,
      ...makeColumns(fields),
      ...outcomes.map(({ key, label }) => text(key, label)),
      FURTHER,
      PHOTO_URLS,
    ],
  };
  return { main, fields, groups: groupTables(main, SIGHTING_ID, fields) };
});

const sightingRows = (sighting: Sighting, lists: OptionLists, photoUrls: Cell): TableRow[] => {
  const { main, fields, groups } = sightingTable(
    sightingDefinition(sighting.sighting_type) ? sighting.sighting_type : '',
  );
  const details = sighting.details as Wire;
  const scope = [decode(fields, details)];
  const own = makeCells(OWN_FIELDS, [decode(OWN_FIELDS, { ...sighting })], lists);
  const cells: Cell[] = [
    sighting.sighting_id,
    ...own,
    ...[sighting.sighting_type, sighting.sighting_subtype ?? null],
    sighting.sighting_subsubtype ?? null,
    ...[sighting.nation, sighting.patrol_id, sighting.patrol_start_dt],
    ...[sighting.patrol_effort, sighting.survey_id, sighting.survey_start_dt],
    SHARING_TEXT[sighting.sharing_level],
    ...makeCells(fields, scope, lists),
    ...fields.flatMap((field) => getOutcome(field, scope[0]![field.key])?.text ?? []),
    furtherValues(fields, details, []),
    photoUrls,
  ];
  return [{ table: main, cells }, ...groupRows(groups, sighting.sighting_id, scope, lists)];
};

/** Keys of a survey that aren't fields of its type. */
const SURVEY_KEYS = [
  ...['survey_id', 'survey_type', 'nation', 'patrol_id', 'patrol_start_dt', 'patrol_effort'],
  ...['sharing_level', 'survey_photos', 'version'],
];

const surveyTable = remembered((type) => {
  const definition = surveyDefinition(type);
  const fields = getSurveyFields(definition ?? { fields: [] });
  const main: TableShape = {
    file: `records/surveys-${slug(type)}`,
    title: type === '' ? `Surveys ${UNKNOWN}` : type,
    columns: [
      ...[SURVEY_ID, text('survey_type', 'Type'), NATION, PATROL_ID, PATROL_START, EFFORT, SHARING],
      ...makeColumns(fields),
      FURTHER,
      PHOTO_URLS,
    ],
  };
  return { main, fields, groups: groupTables(main, SURVEY_ID, fields) };
});

const surveyRows = (survey: Survey, lists: OptionLists, photoUrls: Cell): TableRow[] => {
  const { main, fields, groups } = surveyTable(
    surveyDefinition(survey.survey_type) ? survey.survey_type : '',
  );
  const wire = survey as Wire;
  // Choices of some fields depend on the type.
  const scope = [{ ...decode(fields, wire), survey_type: survey.survey_type }];
  const cells: Cell[] = [
    ...[survey.survey_id, survey.survey_type, survey.nation, survey.patrol_id],
    ...[survey.patrol_start_dt, survey.patrol_effort, SHARING_TEXT[survey.sharing_level]],
    ...makeCells(fields, scope, lists),
    furtherValues(fields, wire, SURVEY_KEYS),
    photoUrls,
  ];
  return [{ table: main, cells }, ...groupRows(groups, survey.survey_id, scope, lists)];
};

const FLAGS: TableShape = {
  file: 'records/flags',
  title: 'Flags',
  columns: [
    text('flag_id', 'Flag number'),
    NATION,
    PATROL_ID,
    text('record_id', 'Sighting or survey'),
    ...[text('flag', 'Flag'), text('note', 'Note')],
    ...[text('created_by', 'Raised by'), text('created_at', 'Raised at (UTC)')],
    text('state', 'State'),
    ...[text('resolved_by', 'Resolved by'), text('resolved_at', 'Resolved at (UTC)')],
    text('resolution', 'Resolution'),
  ],
};

const flagRow = ({ resolved, ...flag }: Flag): TableRow => ({
  table: FLAGS,
  cells: [
    ...[flag.flagId, flag.nation, flag.patrolID, flag.recordId, flag.flag, flag.note],
    ...[flag.createdBy, flag.createdAt, resolved ? 'Resolved' : 'Open'],
    ...[resolved?.by ?? null, resolved?.at ?? null, resolved?.note ?? null],
  ],
});

export interface RowOptions {
  tables: ReadonlySet<ExportTable>;
  /** Of the patrol's nation. */
  lists: OptionLists;
  /** Address of the portal. */
  origin: string;
}

/** All rows of one patrol, in the order of the tables. */
export const listPatrolRows = function* (
  exported: ExportedPatrol,
  { tables, lists, origin }: RowOptions,
): Generator<TableRow> {
  const { patrol, own, sightings, surveys, weather, flags, photos } = exported;
  const formatUrls = (kind: 'sighting' | 'survey', id: string): Cell => {
    const ids = photos.get(id);
    return ids ? ids.map((photo) => `${origin}/photos/${kind}/${photo}`).join(' ') : null;
  };
  if (own && tables.has('patrols')) yield* patrolRows(patrol, lists);
  if (own && tables.has('weather')) for (const one of weather) yield weatherRow(one, lists);
  if (tables.has('sightings'))
    for (const one of sightings)
      yield* sightingRows(one, lists, formatUrls('sighting', one.sighting_id));
  if (tables.has('surveys'))
    for (const one of surveys) yield* surveyRows(one, lists, formatUrls('survey', one.survey_id));
  if (tables.has('flags')) for (const one of flags) yield flagRow(one);
};

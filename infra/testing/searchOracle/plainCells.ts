/**
 * The expected cells of exported records, derived from what was recorded. It shares only the definitions with
 * the exports (keys, labels, lists): no decoding, no rendering.
 */
import { surveyDefinition, sightingDefinition } from '@portal/shared-types/records/catalogue';
import {
  LOCATION,
  SIGHTING_FIELDS,
  SURVEY_END_FIELDS,
  SURVEY_FIELDS,
} from '@portal/shared-types/records/commonFields';
import type {
  Field,
  OptionSource,
  RepeatField,
} from '@portal/shared-types/records/fieldDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { PATROL_CHECKLIST_FIELDS } from '@portal/shared-types/records/patrolPreparation';
import type { ListRows } from '@portal/shared-types/contract/api/optionLists';
import type { StoredPatrol } from '@portal/functions/testing/plainSearch';

/** By heading; cells without an answer are not listed. */
export type Cells = Record<string, string>;

/** Labels of codes: some lists have the same code under several parents. */
export type Labels = ReadonlyMap<string, string>;

export const buildLabels = ({ static: statics, child, nation }: ListRows): Labels =>
  new Map([
    ...statics.map((row): [string, string] => [`${row.list_name} ${row.code}`, row.label]),
    ...nation.map((row): [string, string] => [`${row.list_name} ${row.code}`, row.label]),
    ...child.map((row): [string, string] => [`${row.parent_list} ${row.item}`, row.label]),
  ]);

const listsIn = (source: OptionSource): string[] => {
  if (source.from === 'fixed') return [];
  if (source.from === 'either') return [...listsIn(source.then), ...listsIn(source.otherwise)];
  return [source.list];
};

const findLabel = (field: Field, code: string, labels: Labels): string => {
  const lists = 'options' in field ? listsIn(field.options) : [];
  return lists.map((list) => labels.get(`${list} ${code}`)).find((one) => one) ?? code;
};

const getHeading = (field: Field): string => {
  if (typeof field.csv === 'string') return field.csv;
  const unit = 'unit' in field ? field.unit : undefined;
  return unit && !field.label.endsWith(` ${unit}`) ? `${field.label} (${unit})` : field.label;
};

const formatValue = (field: Field, raw: unknown, labels: Labels): string => {
  if (field.kind === 'yesNo') return raw === true || raw === '1' || raw === 'yes' ? 'Yes' : 'No';
  if (field.kind === 'multiSelect') {
    const codes = typeof raw === 'string' ? raw.split(',').map((one) => one.trim()) : raw;
    return (codes as string[]).map((code) => findLabel(field, code, labels)).join(', ');
  }
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
  if (field.kind !== 'select') return text;
  const [choice, ...other] = text.split(':');
  return field.stored === 'withOther' && other.length
    ? `${findLabel(field, choice!, labels)}: ${other.join(':').trim()}`
    : findLabel(field, text, labels);
};

type Wire = Readonly<Record<string, unknown>>;

const readPoint = (field: Field, wire: Wire): [string, unknown][] => {
  if ('stored' in field && field.stored === 'latLon')
    return [
      ['Latitude', wire.latitude],
      ['Longitude', wire.longitude],
    ];
  const text = wire[field.key] as string | null | undefined;
  const [x, y] = text ? (JSON.parse(text) as { coordinates: number[] }).coordinates : [];
  return [
    [`${getHeading(field)} latitude`, y],
    [`${getHeading(field)} longitude`, x],
  ];
};

/** Halves are rounded up. */
const degreesText = (value: number): string => (Math.round(value * 1e5) / 1e5).toFixed(5);

const isBlank = (raw: unknown): boolean =>
  raw === null || raw === undefined || raw === '' || (Array.isArray(raw) && raw.length === 0);

const fieldCells = (field: Field, wire: Wire, labels: Labels): [string, string][] => {
  if (field.kind === 'repeat') return [[getHeading(field), '']];
  if (field.kind === 'point')
    return readPoint(field, wire).map(([heading, value]) => [
      heading,
      typeof value === 'number' ? degreesText(value) : '',
    ]);
  const raw = wire[field.key];
  return [[getHeading(field), isBlank(raw) ? '' : formatValue(field, raw, labels)]];
};

/** @param before headings of the columns before: each is unique */
const makeCells = (
  fields: readonly Field[],
  wire: Wire,
  labels: Labels,
  before: readonly string[],
): Cells => {
  const headings = new Set(before);
  const cells: Cells = {};
  for (const field of fields.filter(({ csv }) => csv !== false))
    for (const [heading, text] of fieldCells(field, wire, labels)) {
      let own = heading;
      for (let n = 2; headings.has(own); n++) own = `${heading} (${n})`;
      headings.add(own);
      if (text) cells[own] = text;
    }
  return cells;
};

const SHARING = { nation: 'Nation only', network: 'Shared with the network' } as const;

/** The level of a record is the strictest of those above it. */
const getSharing = (...levels: (keyof typeof SHARING | undefined)[]): string =>
  SHARING[levels.includes('nation') ? 'nation' : 'network'];

/** Rows of a record's groups, by the keys down to the group; omits rows without answers. */
const rowsIn = (
  fields: readonly Field[],
  wire: Wire,
  labels: Labels,
  path: readonly RepeatField[] = [],
): [path: string, cells: Cells][] =>
  fields.flatMap((field) => {
    if (field.kind !== 'repeat' || field.csv === false) return [];
    const groups = [...path, field];
    const rows = (wire[field.key] ?? []) as Wire[];
    return rows.flatMap((row) => {
      const numbers = groups.map(({ itemLabel }) => itemLabel);
      const inner = field.fields.filter(({ kind }) => kind !== 'repeat');
      const cells = makeCells(inner, row, labels, numbers);
      const own: [string, Cells][] = Object.keys(cells).length
        ? [[groups.map(({ key }) => key).join('/'), cells]]
        : [];
      return [...own, ...rowsIn(field.fields, row, labels, groups)];
    });
  });

export interface PlainRecord {
  cells: Cells;
  /** Of its groups. */
  rows: readonly [path: string, cells: Cells][];
  /** Columns with a group as one text. */
  groups: readonly string[];
}

const record = (
  fields: readonly Field[],
  wire: Wire,
  labels: Labels,
  others: Record<string, string | null | undefined>,
): PlainRecord => ({
  cells: {
    ...makeCells(fields, wire, labels, Object.keys(others)),
    ...(Object.fromEntries(Object.entries(others).filter(([, text]) => !isBlank(text))) as Cells),
  },
  rows: rowsIn(fields, wire, labels),
  groups: fields.filter(({ kind }) => kind === 'repeat').map(getHeading),
});

const makePatrolCells = ({ id, patrol: p }: StoredPatrol) => ({
  Nation: p.nation,
  Patrol: String(id),
  'Patrol start': p.patrol_start_dt,
  'Monitoring effort': p.monitoring_effort,
});

/** @param no from 1 */
export const plainSighting = (stored: StoredPatrol, no: number, labels: Labels): PlainRecord => {
  const { id, patrol: p } = stored;
  const one = p.sightings[no - 1]!;
  const survey = typeof one.survey === 'number' ? p.surveys[one.survey] : undefined;
  const { fields } = sightingDefinition(one.sighting_type)!;
  const wire: Wire = { ...one, details: undefined, ...one.details };
  return record([...SIGHTING_FIELDS, LOCATION, ...fields], wire, labels, {
    ...makePatrolCells(stored),
    Sighting: `${id}.${no}`,
    Type: one.sighting_type,
    Subtype: one.sighting_subtype,
    'Sub-subtype': one.sighting_subsubtype,
    ...(survey && { Survey: `${id}.v${one.survey! + 1}`, 'Survey start': survey.survey_start_dt }),
    Sharing: getSharing(p.sharing_level, survey?.sharing_level, one.sharing_level),
    ...Object.fromEntries(
      fields.flatMap((field) => {
        if (!('outcome' in field) || !field.outcome) return [];
        const { label, above, then, otherwise } = field.outcome;
        return [[label, Number(wire[field.key] ?? 0) > above ? then : otherwise]];
      }),
    ),
  });
};

/** @param no from 1 */
export const plainSurvey = (stored: StoredPatrol, no: number, labels: Labels): PlainRecord => {
  const { id, patrol: p } = stored;
  const one = p.surveys[no - 1]!;
  const { fields } = surveyDefinition(one.survey_type)!;
  const own = new Set<string>(fields.map(({ key }) => key));
  const common = [...SURVEY_FIELDS, ...SURVEY_END_FIELDS].filter(({ key }) => !own.has(key));
  return record([...common, ...fields], one, labels, {
    ...makePatrolCells(stored),
    Survey: `${id}.v${no}`,
    Type: one.survey_type,
    Sharing: getSharing(p.sharing_level, one.sharing_level),
  });
};

const CHECKLIST = new Set<string>(PATROL_CHECKLIST_FIELDS.map(({ key }) => key));

/** Without duration, distance and counts, which are calculated by hand elsewhere. */
export const plainPatrol = ({ id, patrol: p }: StoredPatrol, labels: Labels): PlainRecord => {
  const flags = patrolDefinition.fields.filter(({ key }) => CHECKLIST.has(key));
  const wire = p as unknown as Wire;
  return record(
    patrolDefinition.fields.filter((field) => !flags.includes(field)),
    wire,
    labels,
    {
      Patrol: String(id),
      Nation: p.nation,
      Sharing: SHARING[p.sharing_level],
      // Trip flags are 1 or blank.
      ...Object.fromEntries(flags.map((flag) => [getHeading(flag), wire[flag.key] ? '1' : null])),
    },
  );
};

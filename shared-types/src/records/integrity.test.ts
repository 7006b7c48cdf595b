/** Checks that every definition follows the rules of the language (README.md). */
import { CHILD_SEEDS, STATIC_SEEDS } from './lists/seeds';
import { getCode } from './lists/listSeed';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from './catalogue';
import { SIGHTING_FIELDS } from './commonFields';
import { getDetailFields, getSurveyFields } from './engine/fields/allFields';
import { listConditionKeys } from './engine/wire/conditions';
import type { Condition, Field, OptionSource } from './fieldDefinition';
import { flagDefinition } from './flagDefinition';
import { incidentDefinition } from './incidentDefinition';
import { patrolDefinition } from './patrolDefinition';
import { photoDefinition } from './photoDefinition';
import { weatherDefinition } from './weatherDefinition';

const RECORDS: [name: string, fields: readonly Field[]][] = [
  ...SIGHTING_DEFINITIONS.map((d): [string, readonly Field[]] => [d.types[0], getDetailFields(d)]),
  ...SURVEY_DEFINITIONS.map((d): [string, readonly Field[]] => [d.types[0], getSurveyFields(d)]),
  ['sighting', SIGHTING_FIELDS],
  ['patrol', patrolDefinition.fields],
  ['incident', incidentDefinition.fields],
  ['weather observation', weatherDefinition.fields],
  ['photo', photoDefinition.fields],
  ['flag', flagDefinition.fields],
];

/** Every field with the keys that its conditions may use. */
const walk = (
  fields: readonly Field[],
  around: readonly string[] = [],
): { field: Field; inReach: readonly string[] }[] => {
  const inReach = [...fields.map(({ key }) => key), ...around, 'survey_type', 'geometry_type'];
  return fields.flatMap((field) => [
    { field, inReach },
    ...(field.kind === 'repeat' ? walk(field.fields, inReach) : []),
  ]);
};

const listSources = (source: OptionSource): OptionSource[] =>
  source.from === 'either'
    ? [source, ...listSources(source.then), ...listSources(source.otherwise)]
    : [source];
const listOptions = (field: Field): OptionSource[] =>
  field.kind === 'select' || field.kind === 'multiSelect' ? listSources(field.options) : [];
const listConditions = (field: Field): Condition[] => [
  ...(field.visibleWhen ? [field.visibleWhen] : []),
  ...listOptions(field).flatMap((source) => (source.from === 'either' ? [source.when] : [])),
];

/** As forms show them: with the unit. */
const listLabels = (fields: readonly Field[]): string[] =>
  fields.map((field) => ('unit' in field ? `${field.label} in ${field.unit}` : field.label));

const UNITS: [suffix: RegExp, unit: string][] = [
  [/_m$/, 'm'],
  [/_cm$/, 'cm'],
  [/_mm$/, 'mm'],
  [/_km$/, 'km'],
  [/_kg$/, 'kg'],
  [/_pc$/, '%'],
  [/_deg$/, '°'],
  [/_temp_c$|temperature_c$/, '°C'],
  [/_(kts|knots)$/, 'knots'],
  [/_kmh$/, 'km/h'],
  [/_h$/, 'h'],
  [/_(ft|feet)$/, 'ft'],
  [/_inches$/, 'in'],
  [/_l$/, 'L'],
];

describe.each(RECORDS)('%s', (_name, fields) => {
  const all = walk(fields);

  test('keys are unique in their group, and are plain names', () => {
    const check = (group: readonly Field[]): void => {
      const keys = group.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const field of group) {
        expect(field.key).toMatch(/^[a-z][a-z0-9_]*$/);
        if (field.kind === 'repeat') check(field.fields);
      }
    };
    check(fields);
  });

  test('conditions and parents refer to existing fields', () => {
    for (const { field, inReach } of all) {
      for (const key of listConditions(field).flatMap(listConditionKeys))
        expect(inReach).toContain(key);
      for (const source of listOptions(field))
        if (source.from === 'child' && source.parentKey)
          expect(inReach).toContain(source.parentKey);
    }
  });

  test('lists exist', () => {
    for (const { field } of all)
      for (const source of listOptions(field)) {
        if (source.from === 'static') expect(Object.keys(STATIC_SEEDS)).toContain(source.list);
        if (source.from === 'child') expect(Object.keys(CHILD_SEEDS)).toContain(source.list);
      }
  });

  test('units agree with the ends of the keys', () => {
    for (const { field } of all) {
      const known = UNITS.find(([suffix]) => suffix.test(field.key));
      if (known && (field.kind === 'integer' || field.kind === 'decimal'))
        expect([field.key, field.unit]).toEqual([field.key, known[1]]);
    }
  });

  test('a measure has a number without conditions for each of its units', () => {
    const measured = all.flatMap(({ field }) =>
      'measure' in field && field.measure ? [{ field, ...field.measure }] : [],
    );
    for (const { field, unit } of measured) {
      expect(field.visibleWhen).toBeUndefined();
      if (field.unit) expect(unit).toBe(field.unit);
    }
    const names = measured.map(({ label, unit }) => `${label} in ${unit}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('typical values are within the possible ones', () => {
    for (const { field } of all)
      if ((field.kind === 'integer' || field.kind === 'decimal') && field.typical) {
        const [low, high] = field.typical;
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(field.min ?? -Infinity);
        expect(high).toBeLessThanOrEqual(field.max ?? Infinity);
      }
  });

  test('rows are ordered by one of their numbers, and tables of counts by some of their fields', () => {
    for (const { field } of all)
      if (field.kind === 'repeat') {
        const keys = field.fields.map(({ key }) => key);
        if (field.sortBy)
          expect(field.fields.find(({ key }) => key === field.sortBy)?.kind).toBe('integer');
        if (field.pivot)
          for (const key of [field.pivot.row, field.pivot.column, field.pivot.value])
            expect(keys).toContain(key);
      }
  });

  test('values of a comma list contain no comma', () => {
    for (const { field } of all)
      if (field.kind === 'multiSelect' && field.stored === 'commaList')
        for (const source of listOptions(field)) {
          const items =
            source.from === 'static'
              ? STATIC_SEEDS[source.list]!.map(getCode)
              : source.from === 'child'
                ? Object.values(CHILD_SEEDS[source.list]!).flat().map(getCode)
                : [];
          expect(items.filter((code) => code.includes(','))).toEqual([]);
        }
  });

  test('an "other" text belongs to a list that offers Other', () => {
    for (const { field, inReach } of all) {
      const on = field.visibleWhen && 'is' in field.visibleWhen ? field.visibleWhen : undefined;
      if (on?.is !== 'Other') continue;
      expect(inReach).toContain(on.key);
      const owner = all.find((one) => one.field.key === on.key)!.field;
      for (const source of listOptions(owner))
        if (source.from === 'static')
          expect([source.list, STATIC_SEEDS[source.list]!.map(getCode).includes('Other')]).toEqual([
            source.list,
            true,
          ]);
    }
  });

  test('it survives JSON', () => {
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields);
  });
});

test('a boundary has a name if, and only if, there is one', () => {
  for (const { types, boundary, fields } of SIGHTING_DEFINITIONS)
    expect([types[0], fields.some(({ key }) => key === 'boundary')]).toEqual([
      types[0],
      boundary !== undefined,
    ]);
});

test('the levels of a type come from choices with lists', () => {
  for (const { types, levels, fields } of SIGHTING_DEFINITIONS) {
    const keys = [
      typeof levels?.subtype === 'object' ? levels.subtype.parentOf : levels?.subtype,
      levels?.subsubtype,
    ].filter((key) => key !== undefined);
    for (const key of keys)
      expect([types[0], fields.find((field) => field.key === key)?.kind]).toEqual([
        types[0],
        'select',
      ]);
  }
});

test('surveys contain existing types of sightings', () => {
  const known = SIGHTING_DEFINITIONS.flatMap(({ types }) => types);
  for (const { sightings } of SURVEY_DEFINITIONS)
    for (const type of sightings) expect(known).toContain(type);
});

test('no name is used twice', () => {
  const names = [...SIGHTING_DEFINITIONS, ...SURVEY_DEFINITIONS].flatMap(({ types }) => types);
  expect(new Set(names).size).toBe(names.length);
});

describe('the labels of a form', () => {
  /** With the field that chooses the type, and the fields around the type's own. */
  const FORMS: [name: string, labels: string[]][] = [
    ...SIGHTING_DEFINITIONS.map((one): [string, string[]] => [
      one.types[0],
      ['Type of sighting', ...listLabels([...SIGHTING_FIELDS, ...getDetailFields(one)])],
    ]),
    ...SURVEY_DEFINITIONS.map((one): [string, string[]] => [
      one.types[0],
      ['Type of survey', ...listLabels(getSurveyFields(one))],
    ]),
    ...RECORDS.slice(-5).map(([name, fields]): [string, string[]] => [name, listLabels(fields)]),
  ];

  test.each(FORMS)('of %s are all different', (_name, labels) => {
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });
});

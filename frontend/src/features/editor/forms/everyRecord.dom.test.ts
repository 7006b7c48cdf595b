/** Every type of record through its form and back: untouched values stay identical. */
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import {
  getDetailFields,
  getSurveyFields,
} from '@portal/shared-types/records/engine/fields/allFields';
import { sightingForm, surveyForm } from '@portal/shared-types/records/engine/fields/forms';
import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import {
  decode,
  type Value,
  type Values,
  type Wire,
} from '@portal/shared-types/records/engine/wire/values';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { arbitraryRecord } from '@portal/shared-types/records/testing/arbitraryRecord';
import type { Sighting } from '@portal/shared-types/records/sighting';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import * as fc from 'fast-check';
import { survey } from '../../patrol-view/testing/survey';
import { formReader, formValues } from '#records/form/formValues.ts';
import { sighting } from '#testing/builders.ts';
import { listSightingFields } from '@portal/shared-types/records/engine/fields/byUse';
import { toFlatKey } from '@portal/shared-types/records/engine/change/flat';
import { listChanges, type AnyRecordUnit, type Unit } from '../tracker/units';
import { toRecord, toWire, withLevels, type RecordFormKind } from './recordForm';

interface Kind {
  type: string;
  kind: RecordFormKind;
  /** The fields of its form. */
  fields: readonly Field[];
  records: fc.Arbitrary<AnyRecordUnit['base']>;
  save: (base: never, wire: Wire) => AnyRecordUnit['base'];
}

/** Values in old records that no form would write. */
const ODD: Wire = {
  left_the_form: 'Kept by hand',
  left_list: [1, 'two', { three: null }],
  empty_text: '',
  nothing: null,
};

const sightings = SIGHTING_DEFINITIONS.map((definition): Kind => {
  const form = sightingForm(definition);
  const [type] = definition.types;
  return {
    type,
    kind: 'sighting',
    fields: listSightingFields(form, 'edit'),
    records: arbitraryRecord(getDetailFields(definition)).map((details) =>
      sighting({ sighting_type: type, details: { ...ODD, ...details } as never }),
    ),
    save: (base, wire) => withLevels(base, toRecord('sighting', base, wire), form, NO_LISTS),
  };
});
const surveys = SURVEY_DEFINITIONS.map((definition): Kind => {
  const [type] = definition.types;
  return {
    type,
    kind: 'survey',
    fields: surveyForm(definition).fields,
    records: arbitraryRecord(getSurveyFields(definition)).map((own) =>
      survey({ survey_type: type, ...ODD, ...own }),
    ),
    save: (base, wire) => toRecord('survey', base, wire),
  };
});
const weather: Kind = {
  type: 'Weather observation',
  kind: 'weather',
  fields: weatherDefinition.fields,
  records: arbitraryRecord(weatherDefinition.fields).map(
    (own): WeatherObservation =>
      ({
        weather_id: '1042.w1',
        patrol_id: 1042,
        nation: 'North Inlet',
        sharing_level: 'nation',
        version: 1,
        ...own,
      }) as never,
  ),
  save: (base, wire) => toRecord('weather', base, wire),
};
const KINDS = [...sightings, ...surveys, weather].map((one): [string, Kind] => [one.type, one]);

/** The record as its form stores it, and the function that reads the form on save. */
const opened = ({ kind, fields }: Kind, base: AnyRecordUnit['base']) => {
  const wire = toWire(kind, base as never);
  return { read: formReader(fields, wire), values: formValues(fields, decode(fields, wire)) };
};
const makeUnit = ({ kind }: Kind, base: object, edited: object): Unit =>
  ({ kind, base, edited }) as unknown as Unit;

test.each(KINDS)('%s: opened and saved, nothing is sent', (_, one) => {
  fc.assert(
    fc.property(one.records, (base) => {
      const { read, values } = opened(one, base);
      const record = read(values);
      expect(record.changed).toBe(false);
      const edited = one.save(base as never, record.wire);
      expect(edited).toEqual(base);
      expect(listChanges(makeUnit(one, base, edited))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

/** A different value for the field, as its input would return it; undefined if none can be made up. */
const other = (field: Field, value: Value): Value => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return value === 'Ɫ, another' ? 'one more' : 'Ɫ, another';
    case 'integer':
    case 'decimal':
      // As typed: the form stores text until it is read.
      return value === 7 ? '8' : '7';
    case 'yesNo':
      return value !== true;
    case 'date':
      return value === '2026-02-03' ? '2026-02-04' : '2026-02-03';
    case 'dateTime':
      return value === '2026-02-03 04:05:06' ? '2026-02-03 04:05:07' : '2026-02-03 04:05:06';
    case 'select':
      return value === 'Gone from its list' ? 'Another' : 'Gone from its list';
    case 'multiSelect':
      return [...((value ?? []) as string[]), 'Gone from its list'];
    case 'point':
      return { latitude: '52.25', longitude: '-128.75' };
    case 'line':
      return {
        type: 'LineString',
        coordinates: [
          [-128, 52],
          [-127.5, 52.5],
        ],
      };
    case 'polygon':
    case 'geometry':
      return {
        type: 'Polygon',
        coordinates: [
          [
            [-128, 52],
            [-127, 52],
            [-127, 53],
            [-128, 52],
          ],
        ],
      };
    case 'repeat': {
      const rows = [...((value ?? []) as Values[])];
      return [...rows, formValues(field.fields, {})];
    }
  }
};

const LEVELS = ['sighting_subtype', 'sighting_subsubtype'];

test.each(KINDS)('%s: one changed value is all that is sent', (_, one) => {
  fc.assert(
    fc.property(one.records, fc.nat(), (base, pick) => {
      const { read, values } = opened(one, base);
      const field = one.fields[pick % one.fields.length]!;
      const next = other(field, values[field.key]);
      const edited = one.save(base as never, read({ ...values, [field.key]: next }).wire);
      const own = [...getWireKeys(field).map((key) => toFlatKey(one.kind, key)), ...LEVELS];
      const changes = listChanges(makeUnit(one, base, edited));
      expect(changes.length).toBeGreaterThan(0);
      expect(changes.filter((key) => !own.includes(key))).toEqual([]);
      // Except for this field the record is unchanged, including the order of its keys.
      expect(JSON.stringify(without(edited, own))).toBe(JSON.stringify(without(base, own)));
    }),
    { numRuns: 60 },
  );
});

const left = (record: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** The record without some of its fields, named as in the edit calls. */
const without = (record: object, keys: readonly string[]): object => {
  const own = left(record, keys);
  if (!('sighting_id' in record)) return own;
  const names = keys.map((name) => name.replace(/^details\./, ''));
  return { ...own, details: left((record as Sighting).details, names) };
};

/** Types that contain repeated groups. */
const GROUPS = KINDS.flatMap(([type, one]) =>
  one.fields.flatMap((field): [string, string, Kind, Field & { kind: 'repeat' }][] =>
    field.kind === 'repeat' ? [[type, field.label, one, field]] : [],
  ),
);

const rowsIn = ({ kind }: Kind, key: string, record: object): unknown[] => {
  const found = (kind === 'sighting' ? (record as { details: Wire }).details : record) as Wire;
  return (found[key] ?? []) as unknown[];
};

test.each(GROUPS)(
  '%s, %s: the other rows stay when one is added, or one removed',
  (_, __, one, field) => {
    fc.assert(
      fc.property(one.records, fc.nat(), (base, pick) => {
        const { read, values } = opened(one, base);
        const rows = values[field.key] as Values[];
        // In the order of the form; a row without values doesn't count.
        const before = rowsIn(one, field.key, one.save(base as never, read(values).wire));
        const shown = rows.length;
        const save = (next: Values[]) =>
          rowsIn(
            one,
            field.key,
            one.save(base as never, read({ ...values, [field.key]: next }).wire),
          );
        const added = save([...rows, { ...formValues(field.fields, {}), ...aRow(field) }]);
        expect(added).toHaveLength(shown + 1);
        for (const row of before) expect(added).toContainEqual(row);
        if (shown < 2) return;
        const at = pick % shown;
        const left = save(rows.toSpliced(at, 1));
        expect(left).toHaveLength(shown - 1);
        for (const row of left) expect(before).toContainEqual(row);
      }),
      { numRuns: 30 },
    );
  },
);

const aRow = (field: Field & { kind: 'repeat' }): Values => {
  const inner = field.fields.find(({ kind }) => kind !== 'repeat')!;
  return { [inner.key]: other(inner, null) };
};

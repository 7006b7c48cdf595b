/**
 * Finds numbers outside the `typical` range for this coast (records/fieldDefinition.ts). Zero is a valid
 * answer: none seen, none added. Counts have a long tail: there are schools of fifty dolphins where most
 * groups have fewer than twenty, so a count must be well outside the range.
 */
import type { Field } from '#records/fieldDefinition.ts';
import { getDetailFields, getSurveyFields } from '#records/engine/fields/allFields.ts';
import type { Wire } from '#records/engine/wire/values.ts';
import { patrolDefinition } from '#records/patrolDefinition.ts';
import { weatherDefinition } from '#records/weatherDefinition.ts';
import { message } from '#base/text/messages.ts';
import type { Checked, Found, HintRecord } from './hint';
import { findDefinition, getDetails, toNumber, whatIs } from './reading';
import { isObject } from '#base/isObject.ts';

interface Odd {
  field: Field;
  /** Field of the record that contains it: the field itself, or its repeat group. */
  under: string;
  value: number;
  low: number;
  high: number;
}

/** A count may exceed its range by this many times its width. */
const TAIL = 2;
/** Ships carry thousands of people; typical boats carry a few. */
const SHIPS = { field: 'pob', whenField: 'vessel_size', is: 'Over 24 m' };

const isShipCrew = ({ key }: Field, values: Wire): boolean =>
  key === SHIPS.field && values[SHIPS.whenField] === SHIPS.is;

const isOdd = (
  field: Field & { kind: 'integer' | 'decimal' },
  value: number,
  [low, high]: readonly [number, number],
): boolean => {
  // A full circle is north, like 0°.
  if (field.unit === '°' && value === 360) return false;
  const isCount = field.kind === 'integer' && !field.unit;
  return value < low || value > high + (isCount ? TAIL * (high - low) : 0);
};

const oddIn = (fields: readonly Field[], values: Wire, under?: string): Odd[] =>
  fields.flatMap((field): Odd[] => {
    const value = values[field.key];
    if (field.kind === 'repeat')
      return Array.isArray(value)
        ? (value as Wire[]).flatMap((row) =>
            isObject(row) ? oddIn(field.fields, row, under ?? field.key) : [],
          )
        : [];
    if ((field.kind !== 'integer' && field.kind !== 'decimal') || !field.typical) return [];
    const number = toNumber(value);
    const [low, high] = field.typical;
    if (number === null || number === 0 || isShipCrew(field, values)) return [];
    if (!isOdd(field, number, field.typical)) return [];
    return [{ field, under: under ?? field.key, value: number, low, high }];
  });

const count = (value: number): string => value.toLocaleString('en-CA');

const makeHint = (
  { field, under, value, low, high }: Odd,
  record: HintRecord,
  what: string | null,
): Found => {
  const unit = 'unit' in field && field.unit ? ` ${field.unit}` : '';
  const name = what === null ? field.label : `${what}: ${field.label}`;
  const far = high > 0 && value > 5 * high;
  return {
    rule: 'untypical',
    record,
    field: under,
    at: null,
    sure: far ? 'likely' : 'possible',
    text: message('untypicalHint', {
      field: name,
      value: `${count(value)}${unit}`,
      low: count(low),
      high: `${count(high)}${unit}`,
    }),
    flag: {
      flag: 'Check details',
      note: message('hintNoteValue', { field: name, value: `${count(value)}${unit}` }),
    },
    about: [field.key, value],
  };
};

const onceAField = (odd: readonly Odd[]): Odd[] => {
  const seen = new Set<string>();
  return odd.filter(({ under, field }) => {
    const key = `${under}/${field.key}`;
    return !seen.has(key) && seen.add(key);
  });
};

export const untypicalHints = ({ patrol, sightings, surveys, weather }: Checked): Found[] => {
  const check = (
    fields: readonly Field[],
    values: Wire,
    record: HintRecord,
    what: string | null,
  ): Found[] => onceAField(oddIn(fields, values)).map((odd) => makeHint(odd, record, what));
  return [
    ...check(patrolDefinition.fields, patrol, { kind: 'patrol', index: null }, null),
    ...sightings.flatMap((one, index) => {
      const definition = findDefinition(one, 'sighting');
      if (!definition || !('place' in definition)) return [];
      const what = whatIs(one, 'sighting');
      return check(getDetailFields(definition), getDetails(one), { kind: 'sighting', index }, what);
    }),
    ...surveys.flatMap((one, index) => {
      const definition = findDefinition(one, 'survey');
      if (!definition) return [];
      const record: HintRecord = { kind: 'survey', index };
      return check(getSurveyFields(definition), one, record, whatIs(one, 'survey'));
    }),
    ...weather.flatMap((one, index) =>
      check(weatherDefinition.fields, one, { kind: 'weather', index }, whatIs(one, 'weather')),
    ),
  ];
};

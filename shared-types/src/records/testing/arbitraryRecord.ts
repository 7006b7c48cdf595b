/** Records of a definition for property tests: any script, any number, any value missing. */
import * as fc from 'fast-check';
import { isWallClock, toWallClock, wallSeconds } from '#base/time/wallClock.ts';
import { orderProblems } from '../engine/wire/rules';
import { sourceFor, type Scope } from '../engine/wire/conditions';
import { decode, type Wire } from '../engine/wire/values';
import { getWireKeys } from '../engine/wire/wireKeys';
import type { Field, OptionSource } from '../fieldDefinition';

/** Names as they are written on this coast: combining marks, a lateral fricative, glottal stops. */
const NAMES = [
  'Haíɫzaqv',
  'ƛ̓uxv̓bálís',
  'W̓úyalitx̌v',
  'Gitga’at',
  'Nuxalk',
  'x̌ʷuqʷtis',
  '=1+1',
  '<b>',
];

const anyText = fc
  .oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }))
  .filter((text) => text.isWellFormed() && !text.includes('\0') && text.trim() !== '');

const time = fc
  .integer({ min: wallSeconds('1980-01-01 00:00:00'), max: wallSeconds('2090-01-01 00:00:00') })
  .map(toWallClock)
  .filter(isWallClock);

// -0 is 0 in JSON.
const plusZero = (n: number): number => n + 0;
const decimal = (min = -1e300, max = 1e300) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map(plusZero);
const longitude = decimal(-180, 180);
const latitude = decimal(-90, 90);
const position = fc.tuple(longitude, latitude);
const geometry = (type: string, coordinates: fc.Arbitrary<unknown>) =>
  coordinates.map((found) => JSON.stringify({ type, coordinates: found }));
const ring = fc
  .array(position, { minLength: 3, maxLength: 6 })
  .map((corners) => [...corners, corners[0]]);
const GEOMETRY = {
  point: geometry('Point', position),
  line: geometry('LineString', fc.array(position, { minLength: 2, maxLength: 6 })),
  polygon: geometry('Polygon', fc.tuple(ring)),
};

/** A choice that depends on other answers is made once those are known. */
const LATER = fc.nat({ max: 50 }).map((pick) => ({ pick }));

const choice = (field: Field & { kind: 'select' | 'multiSelect' }): fc.Arbitrary<unknown> => {
  if (field.options.from === 'either') return LATER;
  return field.options.from === 'fixed' ? fc.constantFrom(...field.options.items) : anyText;
};

const makeValue = (field: Field): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return anyText;
    case 'integer':
      return fc
        .integer({
          min: Math.max(field.min ?? -(2 ** 31), -(2 ** 31)),
          max: Math.min(field.max ?? 2 ** 31 - 1, 2 ** 31 - 1),
        })
        .map(plusZero);
    case 'decimal':
      return decimal(field.min, field.max);
    case 'yesNo':
      return field.stored === '1'
        ? fc.constantFrom('1', '0')
        : field.stored === 'yes'
          ? fc.constantFrom('yes', 'no')
          : fc.boolean();
    case 'date':
      return time.map((dt) => dt.slice(0, 10));
    case 'dateTime':
      return time;
    case 'select':
      return choice(field);
    case 'multiSelect': {
      const list = fc.uniqueArray(choice(field), { maxLength: 4 });
      return field.stored === 'commaList' ? list.map((items) => items.join(',')) : list;
    }
    case 'point':
    case 'line':
    case 'polygon':
      return GEOMETRY[field.kind];
    case 'geometry':
      return fc.oneof(GEOMETRY.point, GEOMETRY.line, GEOMETRY.polygon);
    case 'repeat':
      return fc.array(makeRow(field.fields), { maxLength: 3 });
  }
};

const makeRow = (fields: readonly Field[]): fc.Arbitrary<Wire> =>
  fc
    .tuple(
      ...fields.map((field): fc.Arbitrary<Wire> => {
        if (getWireKeys(field).length === 2)
          return fc.oneof(
            fc.constant({}),
            fc.record({ latitude, longitude }),
            fc.constant({ latitude: null, longitude: null }),
          );
        const filled = makeValue(field).map((value) => ({ [field.key]: value }));
        return field.required
          ? filled
          : fc.oneof(
              { weight: 6, arbitrary: filled },
              { weight: 2, arbitrary: fc.constant({}) },
              { weight: 1, arbitrary: fc.constant({ [field.key]: null }) },
            );
      }),
    )
    .map((parts) => Object.assign({}, ...parts) as Wire);

const pickFrom = (source: OptionSource, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { pick } = value as { pick: number };
  return source.from === 'fixed' ? source.items[pick % source.items.length] : `Choice ${pick}`;
};

const resolveChoices = (fields: readonly Field[], wire: Wire, around: Scope): Wire => {
  const scope = [decode(fields, wire), ...around];
  const out: Wire = { ...wire };
  for (const field of fields) {
    const value = wire[field.key];
    if (field.kind === 'repeat' && Array.isArray(value))
      out[field.key] = value.map((row: Wire) => resolveChoices(field.fields, row, scope));
    else if (field.kind === 'select' || field.kind === 'multiSelect') {
      const resolve = (one: unknown): unknown => pickFrom(sourceFor(field.options, scope), one);
      if (field.key in wire)
        out[field.key] = Array.isArray(value) ? [...new Set(value.map(resolve))] : resolve(value);
    }
  }
  return out;
};

/** An end before its start is set to the start. */
const inOrder = (fields: readonly Field[], wire: Wire): Wire => {
  const late = orderProblems(fields, wire).map(({ path }) => String(path[0]));
  const start = (key: string): unknown => {
    const field = fields.find((one) => one.key === key);
    return field && 'notBefore' in field ? wire[field.notBefore] : null;
  };
  return { ...wire, ...Object.fromEntries(late.map((key) => [key, start(key)])) };
};

/** Records on the wire that the definition's own checks accept. */
export const arbitraryRecord = (fields: readonly Field[]): fc.Arbitrary<Wire> =>
  makeRow(fields).map((wire) => inOrder(fields, resolveChoices(fields, wire, [])));

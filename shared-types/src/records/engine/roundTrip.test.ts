/** From the wire to values and back, with and without changes, for every definition. */
import * as fc from 'fast-check';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '../catalogue';
import type { Field } from '../fieldDefinition';
import { arbitraryRecord } from '../testing/arbitraryRecord';
import { MADE_UP_RECORD, madeUp } from '../testing/madeUp';
import { getDetailFields, getSurveyFields } from './fields/allFields';
import { makeCells, makeColumns } from './render/tables';
import { recordView } from './render/recordView';
import { NO_LISTS } from './render/valueText';
import { recordChecker } from './wire/problems';
import { decode, encode, isEmpty } from './wire/values';
import { getWireKeys } from './wire/wireKeys';

const RECORDS: [type: string, fields: readonly Field[]][] = [
  ...[...SIGHTING_DEFINITIONS, madeUp].map((d): [string, readonly Field[]] => [
    d.types[0],
    getDetailFields(d),
  ]),
  ...SURVEY_DEFINITIONS.map((d): [string, readonly Field[]] => [d.types[0], getSurveyFields(d)]),
];

test.each(RECORDS)('%s: what is read and saved without a change is the same', (type, fields) => {
  const check = recordChecker(fields, type);
  fc.assert(
    fc.property(arbitraryRecord(fields), (wire) => {
      expect(check(wire)).toEqual([]);
      expect(encode(fields, decode(fields, wire), wire)).toEqual(wire);
      // A form that starts from the values alone writes the same answers.
      const fresh = encode(fields, decode(fields, wire));
      expect(check(fresh)).toEqual([]);
      expect(decode(fields, fresh)).toEqual(
        // To a new form, null and a missing value are both no answer.
        expect.objectContaining(
          Object.fromEntries(
            Object.entries(decode(fields, wire)).filter(
              ([key, value]) => !isEmpty(value) && !isGeometry(fields, key),
            ),
          ),
        ),
      );
    }),
    { numRuns: 60 },
  );
});

const isGeometry = (fields: readonly Field[], key: string): boolean =>
  fields.some((field) => field.key === key && field.kind === 'repeat');

test.each(RECORDS)('%s: every answer is shown, and is in the file', (_type, fields) => {
  fc.assert(
    fc.property(arbitraryRecord(fields), (wire) => {
      const shown = recordView(fields, wire, NO_LISTS).flatMap(({ entries }) => entries);
      const filled = fields.filter(({ key }) => !isEmpty(decode(fields, wire)[key]));
      const outcomes = fields.flatMap((field) => ('outcome' in field && field.outcome) || []);
      expect(shown.map(({ key }) => key).sort()).toEqual(
        [...filled, ...outcomes].map(({ key }) => key).sort(),
      );
      const cells = makeCells(fields, [decode(fields, wire)], NO_LISTS);
      expect(cells).toHaveLength(makeColumns(fields).length);
    }),
    { numRuns: 40 },
  );
});

test('the keys on the wire are those of the fields and no others', () => {
  const known = new Set(getDetailFields(madeUp).flatMap(getWireKeys));
  expect(Object.keys(MADE_UP_RECORD).filter((key) => !known.has(key))).toEqual([]);
});

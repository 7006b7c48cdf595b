import * as fc from 'fast-check';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '../../catalogue';
import type { Field } from '../../fieldDefinition';
import { arbitraryRecord } from '../../testing/arbitraryRecord';
import { getDetailFields, getSurveyFields } from '../fields/allFields';
import { withRoundedPositions } from './positions';
import { recordChecker } from './problems';

const FIELDS: readonly Field[] = [
  { kind: 'point', key: 'location', label: 'Location', stored: 'latLon' },
  { kind: 'decimal', key: 'depth', label: 'Depth' },
  { kind: 'line', key: 'line', label: 'Line' },
  { kind: 'geometry', key: 'geometry', label: 'Geometry' },
  {
    kind: 'repeat',
    key: 'stops',
    label: 'Stops',
    itemLabel: 'Stop',
    fields: [{ kind: 'point', key: 'at', label: 'Position' }],
  },
];
const rounded = (record: object): object => withRoundedPositions(FIELDS, { ...record });

test('positions are rounded to 6 decimals, in rows and in texts too; all else stays', () => {
  expect(
    rounded({
      latitude: 52.30000049,
      longitude: -128.40000051,
      depth: 1.23456789,
      line: '{"type":"LineString","coordinates":[[-128.40000051,52.3,7.1234567],[-128,52]]}',
      geometry: { type: 'Point', coordinates: [-128.40000051, 52.30000049] },
      stops: [{ at: '{"type":"Point","coordinates":[-0.0000004,52.30000049]}', other: 1.23456789 }],
      unknown: 1.23456789,
    }),
  ).toEqual({
    latitude: 52.3,
    longitude: -128.400001,
    depth: 1.23456789,
    line: '{"type":"LineString","coordinates":[[-128.400001,52.3,7.1234567],[-128,52]]}',
    geometry: { type: 'Point', coordinates: [-128.400001, 52.3] },
    stops: [{ at: '{"type":"Point","coordinates":[0,52.3]}', other: 1.23456789 }],
    unknown: 1.23456789,
  });
});

test('a text that has no more decimals stays as it was written', () => {
  const line = '{ "coordinates": [[-128.4, 52.3], [-128, 52]], "type": "LineString" }';
  expect(rounded({ line })).toEqual({ line });
});

test.each([
  ['no position', {}],
  ['an empty one', { latitude: null, longitude: null, line: null, geometry: null, stops: null }],
  ['half a one', { latitude: 52.1 }],
  ['texts that are no geometry', { line: 'x', geometry: '[', stops: [{ at: '{}' }] }],
  ['rows that are none', { stops: ['x', 1.23456789, null] }],
  ['another geometry', { geometry: { type: 'MultiPoint', coordinates: [[1.23456789, 2]] } }],
  ['positions that are none', { geometry: { type: 'Point', coordinates: ['1.23456789', 2] } }],
])('%s stays as it is', (_, record) => {
  expect(rounded(record)).toEqual(record);
});

test('a geometry nested too deeply is left to the checks', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const geometry = `{"type":"Polygon","coordinates":${deep}}`;
  expect(rounded({ geometry })).toEqual({ geometry });
});

const RECORDS: [type: string, fields: readonly Field[]][] = [
  ...SIGHTING_DEFINITIONS.map((d): [string, readonly Field[]] => [d.types[0], getDetailFields(d)]),
  ...SURVEY_DEFINITIONS.map((d): [string, readonly Field[]] => [d.types[0], getSurveyFields(d)]),
];

test.each(RECORDS)('%s: rounded records are valid, and stay as they are', (type, fields) => {
  const check = recordChecker(fields, type);
  fc.assert(
    fc.property(arbitraryRecord(fields), (wire) => {
      const once = withRoundedPositions(fields, wire);
      expect(check(once)).toEqual([]);
      expect(withRoundedPositions(fields, once)).toEqual(once);
      expect(JSON.parse(JSON.stringify(once))).toEqual(once);
    }),
    { numRuns: 40 },
  );
});

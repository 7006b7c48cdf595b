/** Messages about wrong values say what to do in the portal's words, whatever checks the value. */
import { parseManifest } from '#contract/api/manifest.ts';
import { importFiles, whaleTable } from './testing/importFiles';

const LIBRARY =
  /Invalid (input|option|string|key|element|number)|Too (small|big)|expected|received|Unrecognized|undefined|\bNaN\b/;

const ROWS = 'when,lat,lon,value\n2014-08-11 10:00,53,-129,';
const refusals = async (table: object, value = 'x'): Promise<string[]> =>
  (await importFiles({ 'whales_1.csv': `${ROWS}${value}\n` }, { tables: [whaleTable(table)] }))
    .said;

const LONG = 'x'.repeat(20_001);
const VALUES = [
  null,
  true,
  'x',
  '',
  LONG,
  'a\u0000b',
  -1,
  1.5,
  1e300,
  [],
  ['x', 'x'],
  [1],
  {},
  { a: 1 },
];

const asSource = (value: unknown): object => {
  if (Array.isArray(value)) return { list: value.map(asSource) };
  if (typeof value === 'object' && value !== null)
    return {
      fields: Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asSource(one)])),
    };
  return { value };
};

const FIELDS = {
  sighting: [
    'sighting_type',
    'sighting_subtype',
    'observed_loc_description',
    'sharing_level',
    'survey',
  ],
  survey: [
    ...['survey_type', 'survey_subtype', 'survey_end_dt', 'complete_survey', 'comments'],
    ...['incomplete_reasons', 'sharing_level', 'transects', 'geometry', 'geometry_type', 'nothing'],
  ],
  weather: [
    ...['precipitation', 'air_temperature', 'wind_beaufort', 'comments', 'sharing_level'],
    ...['latitude', 'nothing'],
  ],
};
const DETAILS = ['best_size', 'species', 'behaviours', 'latitude', 'comments', 'nothing', 'sex'];
const TYPES = {
  sighting: { sighting_type: { value: 'Whale Observation' } },
  survey: { survey_type: { value: 'Kelp Survey' } },
  weather: {},
};

test('no message about a value of a row is the library’s', async () => {
  const said: string[] = [];
  for (const value of VALUES) {
    for (const kind of ['sighting', 'survey', 'weather'] as const)
      for (const field of FIELDS[kind]) {
        const fields = { ...TYPES[kind], [field]: asSource(value) };
        said.push(...(await refusals({ record: kind, fields, details: {} })));
      }
    for (const field of DETAILS)
      said.push(...(await refusals({ details: { [field]: asSource(value) } })));
  }
  expect(said.length).toBeGreaterThan(150);
  expect(said.filter((text) => LIBRARY.test(text))).toEqual([]);
});

test.each([
  [
    { best_size: { column: 'value', as: 'number' } },
    '1.5',
    '2: value "1.5": Group size, best estimate must be a whole number from 0 to 100000. Correct the cell, or change how it is mapped',
  ],
  [
    { best_size: { value: 'many' } },
    'x',
    '2: details.best_size "many": Group size, best estimate must be a whole number from 0 to 100000. Change the mapping of this field',
  ],
])('a value is named with its column or field: %j', async (details, value, text) => {
  expect(await refusals({ details }, value)).toEqual([text]);
});

test('a type and a sharing level are named with their column', async () => {
  const fields = { sighting_type: { column: 'value' } };
  expect(await refusals({ fields, details: {} }, 'Sea serpent')).toEqual([
    '2: value "Sea serpent" is not a type of sighting. Write it as in the portal, or map it to a type',
  ]);
  const shared = { ...TYPES.sighting, sharing_level: { column: 'value' } };
  expect(await refusals({ fields: shared, details: {} }, 'all')).toEqual([
    '2: value "all": must be one of: nation, network. Correct the cell, or change how it is mapped',
  ]);
});

const VALID = {
  title: 'whales',
  patrol: { nation: 'North Inlet' },
  tables: [whaleTable({ time: { column: 'when', zone: 'local' } })],
  photos: [{ files: ['*.jpg'] }],
  tracks: ['*.gpx'],
  corrections: ['local times'],
};
const findError = (content: unknown): string => {
  try {
    parseManifest(JSON.stringify(content));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

/** Every copy of the value with one part replaced, at any depth. */
function* replaced(value: unknown, by: unknown): Generator<unknown> {
  yield by;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const next of replaced(part, by)) {
      const copy = structuredClone(value) as Record<string, unknown>;
      copy[key] = next;
      yield copy;
    }
}

test('no message about a mapping is the library’s', () => {
  const errors = VALUES.flatMap((value) => [...replaced(VALID, value)].map(findError)).filter(
    Boolean,
  );
  expect(errors.length).toBeGreaterThan(150);
  expect(errors.filter((text) => LIBRARY.test(text))).toEqual([]);
  expect(errors.filter((text) => !text.startsWith('has an error at '))).toEqual([]);
});

test.each([
  [
    { ...VALID, tables: [whaleTable({ record: 'sightings' })] },
    'has an error at tables.0.record: "sightings" must be one of: sighting, survey, weather',
  ],
  [{ ...VALID, title: undefined }, 'has an error at title: is missing: it must be text'],
  [
    { ...VALID, tables: [whaleTable({ details: { sex: { colum: 'x' } } })] },
    'has an error at tables.0.details.sex: must say where the value comes from: column, value, texts, list, fields, first, onList, notOnList or when',
  ],
  [
    { ...VALID, tables: [whaleTable({ details: { sex: { column: 'x', as: 'date' } } })] },
    'has an error at tables.0.details.sex.as: "date" must be one of: text, number, integer',
  ],
  [
    { ...VALID, tables: [whaleTable({ details: { sex: { list: [{ column: 4 }] } } })] },
    'has an error at tables.0.details.sex.list.0.column: 4 must be text',
  ],
  [
    { ...VALID, photos: [{ files: [] }] },
    'has an error at photos.0.files: must have at least 1 items',
  ],
  [{ ...VALID, trakcs: [] }, 'has an error at the top: must not contain "trakcs"'],
])('a mapping’s error names the key, the value and what is accepted', (content, text) => {
  expect(findError(content)).toBe(text);
});

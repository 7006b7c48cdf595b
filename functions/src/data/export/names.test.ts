/** Names of the region, and texts that look like formulas, in every format of an export. */
import { EXPORT_FORMATS } from '@portal/shared-types/contract/api/exports';
import type { Column } from '@portal/shared-types/records/engine/render/tables';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { listPatrolFeatures } from '#domain/export/mapFeatures.ts';
import type { ExportedPatrol } from '#domain/export/recordTables.ts';
import { names } from '#testing/names.ts';
import { hasOgr, ogrFeatures } from '#testing/ogr.ts';
import { zipFiles } from '../photos/writeZip';
import { exportFiles } from './exportFiles';

const PAYLOADS = ['=1+1', '@x', '+x', '-x', "=cmd|' /C calc'!A0", '<script>&"\''];
const TEXTS = [...names, ...PAYLOADS];
const TYPE = 'Of another kind';

const column: Column = { key: 'name', label: 'Name', type: 'text' };
const rows = TEXTS.map((text, i) => [i, text]);
const columns: Column[] = [{ key: 'no', label: 'No', type: 'integer' }, column];
const features = [
  ...listPatrolFeatures(
    {
      own: true,
      surveys: [],
      weather: [],
      sightings: TEXTS.map((text, i) => ({
        sighting_id: String(i),
        patrol_id: 1,
        nation: text,
        survey_id: null,
        sighting_dt: '2026-07-04 09:30:00',
        sighting_type: TYPE,
        sighting_subtype: text,
        details: { latitude: 52, longitude: -128 },
      })),
    } as unknown as ExportedPatrol,
    new Set(['sightings']),
  ),
];

const written = async (): Promise<Map<string, Buffer>> => {
  const { files } = exportFiles(
    [
      {
        shape: { file: 'records/names', title: 'Haíɫzaqv', columns },
        rows: rows.length,
        open: () => [rows],
      },
    ],
    [{ shape: features[0]!.table, open: () => [features.map(({ cells }) => cells)] }],
    { formats: EXPORT_FORMATS, at: '2026-11-23T08:00:00.000Z' },
  );
  const date = new Date(0);
  const chunks: Buffer[] = [];
  const sources = files.map(({ name, open }) => ({
    name,
    date,
    open: () => Promise.resolve(open()),
  }));
  for await (const chunk of zipFiles(sources)) chunks.push(chunk as Buffer);
  return new Map(unzip(Buffer.concat(chunks)).map(({ name, bytes }) => [name, bytes]));
};

let files: Map<string, Buffer>;
beforeAll(async () => {
  files = await written();
});
const labels = TEXTS.map((text) => `${TYPE}, ${text}`);

test('in CSV, with an apostrophe before formulas', () => {
  const found = parse(files.get('records/names.csv')!, { bom: true }).slice(1);
  const expected = TEXTS.map((text, i) => [String(i), /^[=@+-]/.test(text) ? `'${text}` : text]);
  expect(found).toEqual(expected);
});

test('in a workbook', async () => {
  const [sheet] = await readWorkbook(files.get('export.xlsx')!);
  expect(sheet!.sheet).toBe('Haíɫzaqv');
  expect(sheet!.data.slice(1)).toEqual(rows);
});

test('in GeoJSON', () => {
  const found = JSON.parse(files.get('map/sightings.geojson')!.toString('utf8')) as {
    features: { properties: { label: string; nation: string } }[];
  };
  expect(found.features.map(({ properties }) => properties.label)).toEqual(labels);
  expect(found.features.map(({ properties }) => properties.nation)).toEqual(TEXTS);
});

(hasOgr ? test.each : test.skip.each)([
  ['map/export.kml', 'Name'],
  ['map/export.gpx', 'name'],
  ['map/sightings.geojson', 'label'],
])('in %s, as GDAL reads it', (file, property) => {
  const content = files.get(file)!.toString('utf8');
  const [found] = Object.values(ogrFeatures(file.slice('map/'.length), content));
  expect(found!.map(({ properties }) => properties[property])).toEqual(labels);
});

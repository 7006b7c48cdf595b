import type { Patrol } from '@portal/shared-types/records/patrol';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { hasOgr, ogrFeatures } from '#testing/ogr.ts';
import { listPatrolFeatures, FIXES, routeRows } from '../mapFeatures';
import { decodeFixes, encodeRoute, type Fixes } from '../../patrol/routeCodec';
import type { ExportedPatrol, TableRow } from '../recordTables';
import { GEOJSON } from './geojson';
import { GPX } from './gpx';
import { KML } from './kml';
import { MapCounts, mapStream, type MapLayer, type MapWriter } from './mapStream';

const patrol = {
  id: 1042,
  nation: 'Kitasoo Xai’xais',
  patrol_start_dt: '2025-11-02 00:30:00',
  patrol_end_dt: '2025-11-02 16:00:00',
} as Patrol;

/** As stored. */
const route = (lines: [number, number][][], coordTimes?: (string | null)[][]): Iterable<Fixes> => {
  const stored: RouteGeojson = {
    type: 'Feature',
    properties: coordTimes ? { coordTimes } : {},
    geometry: { type: 'MultiLineString', coordinates: lines },
  };
  return decodeFixes(encodeRoute(stored), FIXES);
};

const area = '{"type":"Polygon","coordinates":[[[-128.5,52.3],[-128.4,52.3],[-128.4,52.4]]]}';
const sighting = (no: number, type: string, details: object) => ({
  sighting_id: `1042.${no}`,
  patrol_id: 1042,
  nation: 'North Inlet',
  survey_id: null,
  sighting_type: type,
  sighting_subtype: '<Haíɫzaqv> & "x"',
  details,
  sighting_dt: '2026-07-04 09:30:00',
});
const exported = {
  patrol,
  own: true,
  sightings: [
    sighting(1, 'Wildlife Sighting', { latitude: 52.3, longitude: -131.4 }),
    sighting(2, 'Shoreline Debris Cleanup', { latitude: 52, longitude: -128, boundary: area }),
    sighting(3, 'Wildlife Sighting', {}),
    sighting(4, 'Wildlife Sighting', { latitude: 520, longitude: -131.4 }),
    sighting(5, 'Of another kind', { latitude: 0, longitude: -180 }),
  ],
  surveys: [
    {
      survey_id: '1042.v1',
      patrol_id: 1042,
      nation: 'North Inlet',
      survey_type: 'Kelp Survey',
      survey_start_dt: '2026-03-08 01:30:00',
      survey_end_dt: '2026-03-08 03:30:00',
      geometry: '{"type":"LineString","coordinates":[[-128.123456,52.1,7],[-128.2,52.2,8]]}',
      perimeters: [{ perimeter_seq: 1, location: area }],
    },
  ],
  weather: [
    {
      weather_id: '1042.w1',
      patrol_id: 1042,
      nation: 'North Inlet',
      date: '2026-07-04 08:30:00',
      latitude: 52.25,
      longitude: -128.25,
    },
  ],
  flags: [],
  photos: new Map(),
} as unknown as ExportedPatrol;

const ALL = new Set(['patrols', 'sightings', 'surveys', 'weather'] as const);

const readLayers = (rows: Iterable<TableRow>): MapLayer[] => {
  const layers = new Map<string, { shape: TableRow['table']; rows: TableRow['cells'][] }>();
  for (const { table, cells } of rows) {
    const known = layers.get(table.file) ?? { shape: table, rows: [] };
    layers.set(table.file, known);
    known.rows.push(cells);
  }
  return [...layers.values()].map(({ shape, rows: all }) => ({
    shape,
    // Each batch has one row.
    open: () => all.map((row) => [row]),
  }));
};

const withGaps = () =>
  route(
    [
      [
        [-128.5, 52.2],
        [-128.4999999, 52.25],
      ],
      [[-128.4, 52.3]],
      [
        [-128.3, 52.4],
        [-128.2, 52.5],
      ],
    ],
    [
      ['2025-11-02 00:30:00', '2025-11-02 01:30:00'],
      ['2025-11-02 02:30:00'],
      [null, '2025-11-02 16:00:00'],
    ],
  );
const withoutRoute = { ...patrol, id: 1043 };
const everything = (): MapLayer[] =>
  readLayers([
    ...routeRows(patrol, withGaps()),
    ...routeRows(withoutRoute, []),
    ...routeRows(
      { ...patrol, id: 1044 },
      route([
        [
          [-128, 52],
          [-128, 53],
        ],
      ]),
    ),
    ...listPatrolFeatures(exported, ALL),
  ]);

const written = async (layers: MapLayer[], writer: MapWriter) => {
  const counts = new MapCounts();
  let text = '';
  for await (const chunk of mapStream(layers, writer, counts)) text += String(chunk);
  return { text, counts };
};
type Found = {
  features: {
    id: string;
    properties: Record<string, unknown>;
    geometry: { type: string; coordinates: unknown[] };
  }[];
};
const writeGeojson = async (layers: MapLayer[]) => {
  const { text, counts } = await written(layers, GEOJSON);
  return { ...(JSON.parse(text) as Found), counts };
};

test('GeoJSON has routes with their gaps, points, lines and areas', async () => {
  const [routes, sightings, surveys, weather] = everything();
  const found = await writeGeojson([routes!]);
  expect(found.features.map(({ id }) => id)).toEqual(['1042', '1044']);
  expect(found.features[0]).toMatchObject({
    properties: { type: 'Patrol', start: '2025-11-02 00:30:00', nation: 'Kitasoo Xai’xais' },
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [-128.5, 52.2],
          [-128.5, 52.25],
        ],
        [
          [-128.4, 52.3],
          [-128.4, 52.3],
        ],
        [
          [-128.3, 52.4],
          [-128.2, 52.5],
        ],
      ],
    },
  });
  expect(found.counts).toEqual({ features: 2, otherKinds: 0, withoutLocation: 1 });
  const sightingsFile = await writeGeojson([sightings!]);
  expect(
    sightingsFile.features.map(({ id, properties, geometry }) => [
      id,
      properties.part,
      geometry.type,
    ]),
  ).toEqual([
    ['1042.1', undefined, 'Point'],
    ['1042.2', undefined, 'Point'],
    ['1042.2', expect.any(String), 'Polygon'],
    ['1042.5', undefined, 'Point'],
  ]);
  expect(sightingsFile.features[0]!.geometry.coordinates).toEqual([-131.4, 52.3]);
  const ring = sightingsFile.features[2]!.geometry.coordinates[0] as number[][];
  expect(ring[3]).toEqual(ring[0]);
  // One has no location, and one has an impossible location.
  expect(sightingsFile.counts.withoutLocation).toBe(2);
  const surveysFile = await writeGeojson([surveys!]);
  expect(surveysFile.features.map(({ geometry }) => geometry.type)).toEqual([
    'LineString',
    'Polygon',
  ]);
  expect(surveysFile.features[0]!.geometry.coordinates[0]).toEqual([-128.12346, 52.1]);
  expect((await writeGeojson([weather!])).features).toHaveLength(1);
});

test('a long route is one feature', async () => {
  const line = Array.from({ length: 5001 }, (_, i): [number, number] => [-128 - i / 1e5, 52]);
  const rows = [...routeRows(patrol, route([line, line]))];
  expect(rows.length).toBeGreaterThan(4);
  const { features } = await writeGeojson(readLayers(rows));
  expect(features).toHaveLength(1);
  expect(features[0]!.geometry.coordinates.map((one) => (one as unknown[]).length)).toEqual([
    5001, 5001,
  ]);
  const { text } = await written(readLayers(rows), GPX);
  expect(text.match(/<trkseg>/g)).toHaveLength(2);
  expect(text.match(/<trkpt/g)).toHaveLength(10_002);
});

test('times of KML and GPX are UTC, on both sides of a change of the clocks', async () => {
  const layers = everything();
  const { text: gpx } = await written(layers, GPX);
  expect([...gpx.matchAll(/<trkpt[^>]*><time>([^<]+)/g)].map(([, time]) => time)).toEqual([
    ...['2025-11-02T07:30:00Z', '2025-11-02T08:30:00Z', '2025-11-02T10:30:00Z'],
    '2025-11-03T00:00:00Z',
  ]);
  expect(gpx).toContain('<time>2026-07-04T16:30:00Z</time>');
  const { text: kml } = await written(layers, KML);
  expect(kml).toContain('<begin>2025-11-02T07:30:00Z</begin><end>2025-11-03T00:00:00Z</end>');
  expect(kml).toContain('<begin>2026-03-08T09:30:00Z</begin><end>2026-03-08T10:30:00Z</end>');
  expect(kml).toContain('<when>2026-07-04T16:30:00Z</when>');
});

test('a GPX track through the hour that autumn repeats does not go back in time', async () => {
  const position: [number, number] = [-128.14, 52.16];
  const times = ['2025-11-02 01:30:00', '2025-11-02 01:50:00', '2025-11-02 01:15:00'];
  const lines = [times, ['2025-11-02 01:20:00', '2025-11-02 02:05:00']];
  const rows = routeRows(
    patrol,
    route(
      lines.map((line) => line.map(() => position)),
      lines,
    ),
  );
  const { text } = await written(readLayers(rows), GPX);
  expect([...text.matchAll(/<time>([^<]+)/g)].map(([, time]) => time)).toEqual([
    ...['2025-11-02T08:30:00Z', '2025-11-02T08:50:00Z', '2025-11-02T09:15:00Z'],
    ...['2025-11-02T09:20:00Z', '2025-11-02T10:05:00Z'],
  ]);
});

test('GPX and KML of November 2026 are seven hours ahead of British Columbia', async () => {
  const outing = {
    ...patrol,
    patrol_start_dt: '2026-11-15 09:00:00',
    patrol_end_dt: '2026-11-15 09:15:00',
  };
  const track = route([[[-128.14, 52.16]]], [['2026-11-15 09:00:00']]);
  const layers = readLayers(routeRows(outing, track));
  expect((await written(layers, GPX)).text).toContain('<time>2026-11-15T16:00:00Z</time>');
  expect((await written(layers, KML)).text).toContain('<begin>2026-11-15T16:00:00Z</begin>');
});

test('GPX has points before tracks, and areas are counted as omitted', async () => {
  const { text, counts } = await written(everything(), GPX);
  expect(text.lastIndexOf('<wpt')).toBeLessThan(text.indexOf('<trk>'));
  expect(counts).toEqual({ features: 7, otherKinds: 2, withoutLocation: 3 });
});

(hasOgr ? test : test.skip)('GDAL reads as many features, with their texts', async () => {
  const layers = everything();
  const [kml, gpx] = [await written(layers, KML), await written(layers, GPX)];
  const counted = (found: Record<string, unknown[]>) =>
    Object.fromEntries(Object.entries(found).map(([layer, features]) => [layer, features.length]));
  const fromKml = ogrFeatures('export.kml', kml.text);
  expect(counted(fromKml)).toEqual({ Routes: 2, Sightings: 4, Surveys: 2, Weather: 1 });
  expect(kml.counts.features).toBe(9);
  expect(fromKml.Sightings![0]!.properties.Name).toBe('Wildlife Sighting, <Haíɫzaqv> & "x"');
  const fromGpx = ogrFeatures('export.gpx', gpx.text);
  expect(counted(fromGpx)).toMatchObject({ waypoints: 4, tracks: 3 });
  expect(fromGpx.waypoints![0]!.properties.name).toBe('Wildlife Sighting, <Haíɫzaqv> & "x"');
  for (const layer of layers) {
    const { text, counts } = await written([layer], GEOJSON);
    const [features] = Object.values(ogrFeatures('layer.geojson', text));
    expect(features).toHaveLength(counts.features);
  }
});

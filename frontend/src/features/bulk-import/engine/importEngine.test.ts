import { Blob as NodeBlob } from 'node:buffer';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { newManifest } from '../mapping/groups';
import { aTable } from '../testing/tables';
import { deferred } from '#testing/deferred.ts';
import { createEngine } from './importEngine';

const NOW = Date.UTC(2026, 10, 28) / 1000;

const CSV = [
  'when,lat,lon,species,count',
  '2031-05-04 10:00:00,53.4,-129.2,Humpback whale,2',
  '2031-05-04 11:00:00,153,-129.2,Killer whale,4',
  '2031-05-05 11:00:00,53.4,-129.2,Killer whale,4',
  '',
].join('\n');
const GPX =
  '<gpx><trk><trkseg><trkpt lat="53.4" lon="-129.2"><time>2031-05-04T17:30:00Z</time></trkpt>' +
  '<trkpt lat="53.5" lon="-129.2"><time>2031-05-04T17:40:00Z</time></trkpt></trkseg></trk></gpx>';

/** The test document's own Blob can't be read. */
const blob = (text: string) => new NodeBlob([text]) as unknown as Blob;

const files = [
  { name: 'whales_1.csv', file: blob(CSV) },
  { name: 'day.gpx', file: blob(GPX) },
  { name: 'photo.jpg', file: blob('\u00ff\u00d8') },
];
const manifest = {
  ...newManifest('North Inlet', []),
  tracks: ['*.gpx'],
  tables: [
    aTable({
      details: {
        best_size: { column: 'count', as: 'integer', required: false, otherwise: 'refuse row' },
      },
    }),
  ],
};
const startedEngine = () => {
  const engine = createEngine();
  void engine.useLists({ statics: [], children: [] });
  return engine;
};
const opened = async () => {
  const engine = startedEngine();
  const progress: number[] = [];
  const inspected = await engine.open(files, (part) => progress.push(part));
  return { engine, inspected, progress };
};

it('says what each file is', async () => {
  const { inspected, progress } = await opened();
  expect(inspected.map(({ name, kind }) => [name, kind])).toEqual([
    ['day.gpx', 'track'],
    ['photo.jpg', 'unknown'],
    ['whales_1.csv', 'csv'],
  ]);
  const csv = inspected[2]!;
  if (csv.kind !== 'csv') throw new Error(csv.kind);
  expect(csv.rows).toBe(3);
  expect(csv.values.species).toEqual([
    { text: 'Killer whale', rows: 2 },
    { text: 'Humpback whale', rows: 1 },
  ]);
  expect(progress.every((part, i) => part <= 1 && part >= (progress[i - 1] ?? 0))).toBe(true);
});

it('a spreadsheet that goes by the name of a table is none', async () => {
  const engine = startedEngine();
  const inspected = await engine.open(
    [
      { name: 'a.csv', file: blob('PK\u0003\u0004 xl/workbook.xml, sheet\n1,2\n') },
      { name: 'b.csv', file: blob('%PDF-1.7, x\n1,2\n') },
      { name: 'c.csv', file: blob('\uFEFFwhen,lat\n1,2\n') },
    ],
    () => undefined,
  );
  expect(inspected.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'csv']);
});

it('shows the first rows as records, with what is wrong', async () => {
  const { engine } = await opened();
  const { rows } = await engine.preview(manifest, 0, NOW);
  expect(rows.map(({ line, error }) => [line, error])).toEqual([
    [2, null],
    [3, 'lat "153" is not a number of degrees from -90 to 90'],
    [4, null],
  ]);
  expect(rows[0]!.record).toMatchObject({ details: { best_size: 2, latitude: 53.4 } });
});

it('looks species up in the lists of the portal, as they are now', async () => {
  const { engine } = await opened();
  const species = {
    column: 'species',
    as: 'text',
    required: false,
    otherwise: 'refuse row',
  } as const;
  const mapping = {
    ...manifest,
    tables: [
      aTable({
        fields: { sighting_type: { value: 'Bird Observation' } },
        details: { species: { onList: 'bird_species', of: species } },
      }),
    ],
  };
  const label = 'Killer whale';
  const seen = async () =>
    (await engine.preview(mapping, 0, NOW)).rows[2]!.record!.sighting_subtype;
  expect(await seen()).toBe('Other');
  await engine.useLists({
    statics: [{ list_name: 'bird_species', code: label, label, retired: false }],
    children: [],
  });
  expect(await seen()).toBe(label);
});

it('prepares one patrol a day from table and track, and hands each out', async () => {
  const { engine } = await opened();
  const prepared = (await engine.prepare(manifest, NOW, () => undefined))!;
  expect(
    prepared.days.map(({ day, fixes, sightings, start }) => [day, fixes, sightings, start]),
  ).toEqual([
    ['2031-05-04', 2, 1, '2031-05-04 10:00:00'],
    ['2031-05-05', 0, 1, '2031-05-05 11:00:00'],
  ]);
  expect(prepared.reports.map(({ file, line }) => [file, line])).toEqual([['whales_1.csv', 3]]);
  const { patrol } = await engine.day(0);
  expect(patrol.route_geojson!.geometry.coordinates).toEqual([
    [
      [-129.2, 53.4],
      [-129.2, 53.5],
    ],
  ]);
});

it('says what seems odd about a day, as Add Patrol & Data does', async () => {
  const engine = startedEngine();
  const jump = GPX.replace('lat="53.5"', 'lat="53.4667"').replace('17:40:00', '17:30:04');
  await engine.open([{ name: 'day.gpx', file: blob(jump) }], () => undefined);
  const [day] = (await engine.prepare({ ...manifest, tables: [] }, NOW, () => undefined))!.days;
  expect(day!.hints.map(({ rule, flag }) => [rule, flag.flag])).toEqual([
    ['speed', 'Wrong location'],
  ]);
});

it('says why a day is too large for one patrol', async () => {
  const engine = startedEngine();
  const rows = Array.from(
    { length: LIMITS.sightingsPerPatrol + 1 },
    (_, i) => `2031-05-04 10:00:00,53.4,-129.2,Killer whale,${i + 1}`,
  );
  const text = [CSV.slice(0, CSV.indexOf('\n')), ...rows].join('\n');
  await engine.open([{ name: 'whales_1.csv', file: blob(text) }], () => undefined);
  const [day] = (await engine.prepare({ ...manifest, tracks: [] }, NOW, () => undefined))!.days;
  expect(day!.error).toBe('the day has 5,001 sightings; the limit for a patrol is 5,000');
});

/** A file whose read waits until the test releases it. */
const slowFile = (name: string, text: string) => {
  const gate = deferred<void>();
  const file = blob(text);
  const slice = (from?: number, to?: number) => {
    const part = file.slice(from, to);
    return { arrayBuffer: () => gate.promise.then(() => part.arrayBuffer()) };
  };
  const chosen = { name, file: { size: file.size, slice } as unknown as Blob };
  return { chosen, release: () => gate.resolve() };
};

it('hands out the days of the mapping that was requested last, whichever is read first', async () => {
  const engine = startedEngine();
  const { chosen, release } = slowFile('day.gpx', GPX);
  void engine.open([files[0]!, chosen], () => undefined);
  const earlier = engine.prepare(manifest, NOW, () => undefined);
  const later = await engine.prepare({ ...manifest, tracks: [] }, NOW, () => undefined);
  expect(later!.days.map(({ fixes }) => fixes)).toEqual([0, 0]);
  release();
  expect((await earlier)!.days.map(({ fixes }) => fixes)).toEqual([2, 0]);
  expect((await engine.day(0)).patrol.route_geojson).toBeUndefined();
});

it('shows the rows of the files that were chosen last, whichever are read first', async () => {
  const engine = startedEngine();
  const { chosen, release } = slowFile('whales_2.csv', CSV);
  const both = engine.open([files[0]!, chosen], () => undefined);
  await engine.open([files[0]!], () => undefined);
  release();
  expect(await both).toHaveLength(2);
  expect((await engine.preview(manifest, 0, NOW)).rows).toHaveLength(3);
});

it('says so when the mapping is for none of the files', async () => {
  const { engine } = await opened();
  const other = { ...manifest, tracks: [], tables: [aTable({ files: 'kelp.csv' })] };
  expect(await engine.prepare(other, NOW, () => undefined)).toBeNull();
});

it('reads a mapping from its text, and says what is wrong with another', async () => {
  const { engine } = await opened();
  const text = JSON.stringify({ title: 'w', patrol: { nation: 'North Inlet' } });
  expect(await engine.readMapping(text)).toMatchObject({ tables: [], tracks: [] });
  await expect(engine.readMapping('{}')).rejects.toThrow(/^has an error at title/);
});

/** What docs/import.md says, tried: its example, its lists, and its rules for cells. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_TEXTS } from '@portal/shared-types/reading/import/emptyCells';
import { importFiles, whaleTable } from '@portal/shared-types/reading/import/testing/importFiles';
import { jpegFile } from '@portal/shared-types/reading/import/testing/jpegFile';
import { CORRECTIONS } from '@portal/shared-types/contract/api/corrections';

const TEXT = readFileSync(join(__dirname, '../../../docs/import.md'), 'utf8');

/** The texts in backticks of one row of a table, or of one item of a list. */
const codesIn = (start: string): string[] => {
  const line = TEXT.split('\n').find((one) => one.startsWith(start));
  expect(line).toBeDefined();
  return [...line!.slice(start.length).matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
};

test('the example is a complete mapping, and does what the text says', async () => {
  const [, json] = /```json\n([^]*?)```/.exec(TEXT)!;
  const {
    title: _title,
    patrol: _patrol,
    ...parts
  } = JSON.parse(json!) as {
    title: string;
    patrol: object;
    tables: object[];
    photos: object[];
  };
  const { days, tally } = await importFiles(
    {
      'whales_2026.csv':
        'when,lat,lon,photo\n2026-06-11 08:00,52.16,-128.14,\n2026-06-11 14:00,,,old\\IMG_1.png\n',
      'camera/IMG_1.jpg': jpegFile({ n: 1 }),
      // The clock is three hours slow.
      'camera/b/IMG_2.jpg': jpegFile({ n: 2, time: '2026:06:11 05:05:00' }),
    },
    parts,
  );
  expect(
    days.flatMap(({ photos }) => photos.map(({ file, record }) => [file, record.index])),
  ).toEqual([
    ['camera/IMG_1.jpg', 1],
    ['camera/b/IMG_2.jpg', 0],
  ]);
  expect(tally.reports()).toEqual([]);
});

test('the lists of corrections and of texts that mean an empty cell are complete', () => {
  expect(codesIn('| `corrections` |')).toEqual([...CORRECTIONS]);
  const empty = codesIn('| `empty` |').filter((code) => code !== 'map');
  expect(empty).toEqual([...EMPTY_TEXTS]);
});

test('the keys of the tables are those that a mapping accepts', async () => {
  for (const [start, keys] of [
    ['| `position` |', ['latitude', 'longitude', 'required', '{"none": true}', 'empty']],
    ['| `time` |', ['column', 'zone', 'clock', 'at', 'order']],
  ] as const)
    expect(codesIn(start)).toEqual(expect.arrayContaining([...keys]));
  const none = whaleTable({ position: { none: true } });
  const { days, tally } = await importFiles(
    { 'whales.csv': 'when,count\n2026-06-11 08:00,2\n' },
    { tables: [none] },
  );
  expect(days[0]!.patrol.sightings![0]!.details).toEqual({ best_size: 2 });
  expect(tally.notes()).toEqual([]);
  // It has neither columns nor `none`.
  const { said } = await importFiles(
    { 'whales.csv': 'when,count\n2026-06-11 08:00,2\n' },
    { tables: [whaleTable({ position: {} })] },
  );
  expect(said).toEqual(['2: the mapping has no column for the date or the position yet']);
});

/** Start, position, number (doubled) and reports of one row. */
const readRow = async (
  when: string,
  lat: string,
  lon: string,
  count: string,
  time: object = {},
) => {
  const { days, said, tally } = await importFiles(
    { 'whales.csv': `when;lat;lon;count\n${[when, lat, lon, count].join(';')}\n` },
    {
      tables: [
        whaleTable({
          time: { column: 'when', zone: 'local', ...time },
          details: { best_size: { column: 'count', as: 'number', times: 2 } },
        }),
      ],
    },
  );
  const [sighting] = days[0]?.patrol.sightings ?? [];
  return { at: sighting?.sighting_dt, ...sighting?.details, said, notes: tally.notes() };
};

test.each([
  ['2015-08-11 14:30', {}, '2015-08-11 14:30:00'],
  ['Aug 11, 2015 2:30 PM', {}, '2015-08-11 14:30:00'],
  ['11-Aug-15 14:30', {}, '2015-08-11 14:30:00'],
  ['2015-08-11 21:30:00 UTC', {}, '2015-08-11 14:30:00'],
  ['2015-08-11 16:30:00-05:00', {}, '2015-08-11 14:30:00'],
  ['8/11/2015 14:30', { order: 'month first' }, '2015-08-11 14:30:00'],
  ['8/11/15 14:30', { order: 'month first' }, '2015-08-11 14:30:00'],
  ['8/11/2015 14:30', { order: 'day first' }, '2015-11-08 14:30:00'],
  ['2015-08-11', { at: '12:00:00' }, '2015-08-11 12:00:00'],
])('“%s” is read with %j', async (when, time, expected) => {
  expect(await readRow(when, '53', '-129', '1', time)).toMatchObject({ at: expected, said: [] });
});

test('days that are ambiguous or have no time of day are reported', async () => {
  expect((await readRow('8/11/2015 14:30', '53', '-129', '1')).said).toEqual([
    expect.stringMatching(/ambiguous/),
  ]);
  expect((await readRow('2015-08-11', '53', '-129', '1')).said).toEqual([
    expect.stringMatching(/no time of day/),
  ]);
});

test('“12,5” is 12.5; “1,234” is ambiguous, and the report says how to write it', async () => {
  expect(await readRow('2026-06-11 08:00', '53', '-129', '12,5')).toMatchObject({
    best_size: 25,
  });
  expect((await readRow('2026-06-11 08:00', '53', '-129', '1,234')).said).toEqual([
    '2: count "1,234" is ambiguous. Write 1234 or 1.234',
  ]);
  expect(await readRow('2026-06-11 08:00', '53', '-129', '1234')).toMatchObject({
    best_size: 2468,
  });
});

test('degrees may have minutes, and 0, 0 counts as missing', async () => {
  expect(await readRow('2026-06-11 08:00', '53 29.6 N', '129 6 W', '1')).toMatchObject({
    latitude: 53.493333,
    longitude: -129.1,
  });
  const none = await readRow('2026-06-11 08:00', '0', '0', '1');
  expect(none).not.toHaveProperty('latitude');
  expect(none.notes).toMatchObject([{ reason: expect.stringContaining('counts as missing') }]);
});

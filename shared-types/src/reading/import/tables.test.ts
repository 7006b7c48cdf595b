import { importFiles, whaleTable } from './testing/importFiles';
import { detailed, read, rows } from './testing/readWhales';

test('rows become sightings of their day, which lasts from the first to the last of them', async () => {
  const { days } = await read(
    rows('2014-08-11 16:05:14,53.2,-129.3,2', '2014-08-11 10:49:23,53.4,-129.1,1'),
  );
  expect(days).toEqual([
    {
      day: '2014-08-11',
      from: new Map([['whales_1.csv', 2]]),
      photos: [],
      patrol: expect.objectContaining({
        patrol_start_dt: '2014-08-11 10:49:23',
        patrol_end_dt: '2014-08-11 16:05:14',
        sightings: [
          {
            sighting_type: 'Whale Observation',
            sighting_dt: '2014-08-11 10:49:23',
            details: { latitude: 53.4, longitude: -129.1, best_size: 1 },
          },
          {
            sighting_type: 'Whale Observation',
            sighting_dt: '2014-08-11 16:05:14',
            details: { latitude: 53.2, longitude: -129.3, best_size: 2 },
          },
        ],
      }),
    },
  ]);
  expect(days[0]!.patrol).not.toHaveProperty('route_geojson');
});

test('rejected rows are reported by line and reason, all others are imported', async () => {
  const { said, tally } = await read(
    rows(
      '2014-08-11 10:00:00,53,-129,1',
      '2014-02-30 10:00:00,53,-129,1',
      '2014-03-09 02:30:00,53,-129,1',
      ',53,-129,1',
      '2014-08-11 10:01:00,953,-129,1',
      '2014-08-11 10:01:00,53,-129,many',
      '2014-08-11 10:01:00,53,-129,-1',
      '2014-08-11 10:01:00,53,-129,1.5',
      '2014-08-11 10:01:00,53',
      '2014-08-11 10:01:00,53,-129,1,2,3',
      '2014-08-11 10:02:00,53,-129,1',
      '2014-08-11 10:00:00,53,-129,1',
    ),
  );
  expect(said).toEqual([
    '3: when "2014-02-30 10:00:00" is a time that does not exist',
    '4: when "2014-03-09 02:30:00" is a time that does not exist',
    '5: when is empty',
    '6: lat "953" is not a number of degrees from -90 to 90',
    '7: count "many" is not a number',
    '8: count "-1" is below 0',
    '9: count "1.5" is not a whole number',
    '10: the row has 2 values, but the header has 4',
    '11: the row has 6 values, but the header has 4',
    '13: the row is the same as whales_1.csv line 2',
  ]);
  expect(tally.files()[0]).toMatchObject({ read: 12, taken: 2, reported: 10 });
});

test('a row without a position is imported with a note, unless the manifest requires a position', async () => {
  const content = rows('2014-08-11 10:00:00,,,1');
  const lenient = await read(content);
  expect(lenient.days[0]!.patrol.sightings![0]!.details).toEqual({ best_size: 1 });
  expect(lenient.tally.notes()).toHaveLength(1);
  const strict = await read(content, {
    position: { latitude: 'lat', longitude: 'lon', required: true },
  });
  expect(strict.said).toEqual(['2: the row has no position']);
});

test('a file without a column that the manifest names has all its rows reported', async () => {
  const { said } = await read('when,lat,lon\n2014-08-11 10:00:00,53,-129\n');
  expect(said).toEqual(['2: the file has no column count']);
});

test('values are mapped, scaled, converted, joined and skipped as the manifest says', async () => {
  const { days, tally } = await importFiles(
    {
      'w.csv':
        'at,y,x,kn,sky,t,note\n2014-08-11T17:00:00Z,53,-129,10,60,50,\n2014-08-11T18:00:00Z,53,-129,999,zz,50,n\n',
    },
    {
      tables: [
        {
          files: 'w.csv',
          record: 'weather',
          time: { column: 'at', zone: 'utc' },
          position: { latitude: 'y', longitude: 'x', required: true },
          fields: {
            wind_speed_kmh: {
              column: 'kn',
              as: 'number',
              times: 1.852,
              max: 200,
              otherwise: 'leave out',
            },
            sky_condition: {
              column: 'sky',
              as: 'number',
              scale: [
                { from: 0, value: 'Clear' },
                { from: 50, value: 'Cloudy' },
              ],
              otherwise: 'leave out',
            },
            air_temperature: { column: 't', as: 'number', plus: -32, times: 1 },
            precipitation: {
              first: [{ column: 'note', map: { n: 'None' } }, { value: 'Unknown' }],
            },
            comments: { texts: ['Sky {sky}', 'Note {note}'] },
          },
        },
      ],
    },
  );
  expect(days[0]!.patrol.weather_observations).toEqual([
    {
      date: '2014-08-11 10:00:00',
      latitude: 53,
      longitude: -129,
      wind_speed_kmh: 18.52,
      sky_condition: 'Cloudy',
      air_temperature: 18,
      precipitation: 'Unknown',
      comments: 'Sky 60',
    },
    {
      date: '2014-08-11 11:00:00',
      latitude: 53,
      longitude: -129,
      air_temperature: 18,
      precipitation: 'None',
      comments: 'Sky zz. Note n',
    },
  ]);
  expect(tally.notes().map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: kn "999" is above 200; skipped',
    '3: sky "zz" is not a number; skipped',
  ]);
});

test('a file that two tables name is counted for both', async () => {
  const { tally } = await importFiles(
    { 'whales_1.csv': rows('2014-08-11 10:00:00,53,-129,1', '2014-08-11 10:01:00,53,-129,1') },
    { tables: [whaleTable(), { ...whaleTable(), record: 'weather', fields: {}, details: {} }] },
  );
  expect(tally.files()).toMatchObject([{ read: 4, taken: 4, reported: 0 }]);
});

test('a pattern without files is noted; none with files is refused', async () => {
  const tables = [whaleTable({ files: 'birds*.csv' }), whaleTable()];
  const { tally } = await importFiles(
    { 'whales_1.csv': rows('2014-08-11 10:00:00,53,-129,1') },
    { tables },
  );
  expect(tally.notes()).toEqual([{ file: 'birds*.csv', reason: 'no file matches this pattern' }]);
  await expect(importFiles({}, { tables })).rejects.toThrow(/matches any pattern of the manifest/);
});

test('a table without positions is imported without them if the mapping says so', async () => {
  const { sightings, notes, said } = await detailed('when,count\n2014-08-11 10:00,1\n', {
    position: { latitude: '', longitude: '', required: false, none: true },
  });
  expect(said).toEqual([]);
  expect(notes).toEqual([]);
  expect(sightings[0]!.details).toEqual({ best_size: 1 });
});

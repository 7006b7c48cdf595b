import { importFiles, whaleTable } from './testing/importFiles';

const read = (content: string | Buffer, changes: object = {}) =>
  importFiles({ 'whales_1.csv': content }, { tables: [whaleTable(changes)] });

const HEAD = 'when,lat,lon,count';
const rows = (...lines: string[]): string => [HEAD, ...lines, ''].join('\n');

test('rows become sightings of their day, which lasts from the first to the last of them', async () => {
  const { days } = await read(
    rows('2014-08-11 16:05:14,53.2,-129.3,2', '2014-08-11 10:49:23,53.4,-129.1,1'),
  );
  expect(days).toEqual([
    {
      day: '2014-08-11',
      from: new Map([['whales_1.csv', 2]]),
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

test('rows that cannot be taken are reported by line and reason, the rest is taken', async () => {
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
    '3: when "2014-02-30 10:00:00" is no time that exists',
    '4: when "2014-03-09 02:30:00" is no time that exists',
    '5: when is empty',
    '6: lat "953" is not a number of degrees from -90 to 90',
    '7: count "many" is not a number',
    '8: count "-1" is below 0',
    '9: count "1.5" is not a whole number',
    '10: the row has 2 values where the header names 4',
    '11: the row has 6 values where the header names 4',
    '13: the row is the same as whales_1.csv line 2',
  ]);
  expect(tally.files()[0]).toMatchObject({ read: 12, taken: 2, reported: 10 });
});

test('a row without a position is taken and noted, unless the manifest requires one', async () => {
  const content = rows('2014-08-11 10:00:00,,,1');
  const lenient = await read(content);
  expect(lenient.days[0]!.patrol.sightings![0]!.details).toEqual({ best_size: 1 });
  expect(lenient.tally.notes()).toHaveLength(1);
  const strict = await read(content, {
    position: { latitude: 'lat', longitude: 'lon', required: true },
  });
  expect(strict.said).toEqual(['2: the row has no position']);
});

test('semicolons, quotes, CRLF and a byte order mark are read', async () => {
  const content =
    '\uFEFFwhen;lat;lon;count;"note; of it"\r\n"2014-08-11 10:00:00";53;-129;1;"Haíɫzaqv ""q"";\r\nline"\r\n';
  const { days, said } = await read(content, {
    fields: {
      sighting_type: { value: 'Whale Observation' },
      observed_loc_description: { column: 'note; of it' },
    },
  });
  expect(said).toEqual([]);
  expect(days[0]!.patrol.sightings![0]!.observed_loc_description).toBe('Haíɫzaqv "q";\r\nline');
});

test('a file of another year, saved by Excel with decimal commas, is read as well', async () => {
  const { days, said, tally } = await importFiles(
    {
      'whales_2019.csv':
        'when;lat;lon;count\r\n2019-08-11 10:00:00;53,4936;-129,066;2\r\n8/12/2019 10:00;53,4;-129,1;1\r\n',
    },
    { tables: [whaleTable()] },
  );
  expect(days[0]!.patrol.sightings![0]!.details).toEqual({
    latitude: 53.4936,
    longitude: -129.066,
    best_size: 2,
  });
  expect(said).toEqual([
    '3: when "8/12/2019 10:00" may be two days: the mapping does not say whether the day or the month comes first',
  ]);
  expect(tally.files()[0]).toMatchObject({ read: 2, taken: 1, reported: 1 });
});

test('letters that are not UTF-8 and a quote that never closes are reported', async () => {
  const latin1 = Buffer.concat([
    Buffer.from(`${HEAD}\n2014-08-11 10:00:00,53,-129,1\n2014-08-11 10:01:00,53,-129,`),
    Buffer.from([0xe9, 0x0a]),
  ]);
  expect((await read(latin1)).said).toEqual(['3: count "é" is not a number']);
  const mixed = Buffer.concat([latin1, Buffer.from('2014-08-11 10:02:00,53,-129,ɫ\n')]);
  expect((await read(mixed)).said).toEqual([
    '3: the row holds letters that are not UTF-8',
    '4: count "ɫ" is not a number',
  ]);
  const open = await read(rows('2014-08-11 10:00:00,53,-129,1', '"2014-08-11 10:01:00,53,-129,1'));
  expect(open.said).toHaveLength(1);
  expect(open.said[0]).toMatch(/from this row on the file cannot be read/);
  expect(open.tally.files()[0]).toMatchObject({ read: 2, taken: 1, reported: 1 });
});

test('a file without a column that the manifest names has all its rows reported', async () => {
  const { said } = await read('when,lat,lon\n2014-08-11 10:00:00,53,-129\n');
  expect(said).toEqual(['2: the file has no column count']);
});

test('values are mapped, scaled, converted, joined and left out as the manifest says', async () => {
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
    '3: kn "999" is above 200; left out',
    '3: sky "zz" is not a number; left out',
  ]);
});

test('rows are told apart where the line ends of a file are mixed', async () => {
  const { said, tally } = await read(
    `${HEAD}\r\n2014-08-11 10:00:00,53,-129,1\n2014-08-11 10:01:00,53,-129,\r2014-08-11 10:02:00,53,-129,x\r\n`,
  );
  expect(said).toEqual(['4: count "x" is not a number']);
  expect(tally.files()[0]).toMatchObject({ read: 3, taken: 2, reported: 1 });
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
  const { tally } = await importFiles({ 'whales_1.csv': rows() }, { tables });
  expect(tally.notes()).toEqual([{ file: 'birds*.csv', reason: 'no file matches this pattern' }]);
  await expect(importFiles({}, { tables })).rejects.toThrow(/matches any pattern of the manifest/);
});

const detailed = async (content: string | Buffer, changes: object = {}) => {
  const { days, said, tally } = await read(content, changes);
  const sightings = days.flatMap(({ patrol }) => patrol.sightings ?? []);
  const notes = tally.notes().map(({ line, reason }) => `${line ?? ''}: ${reason}`);
  return { sightings, said, notes, file: tally.files()[0] };
};

test('letters of Windows are read as such, and that is noted', async () => {
  const content = Buffer.from(`${HEAD},place\n2014-08-11 10:00:00,53,-129,1,Caf\u00e9\n`, 'latin1');
  const { sightings, notes } = await detailed(content, {
    fields: {
      sighting_type: { value: 'Whale Observation' },
      observed_loc_description: { column: 'place' },
    },
  });
  expect(sightings[0]).toMatchObject({ observed_loc_description: 'Caf\u00e9' });
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^: the file is no UTF-8; it was read as Windows-1252/);
});

test('columns of one name are told apart, and those without a name have one', async () => {
  const { sightings } = await detailed(
    'when,lat,lon,count,count,\n2014-08-11 10:00,53,-129,1,2,on\n',
    {
      fields: {
        sighting_type: { value: 'Whale Observation' },
        observed_loc_description: { texts: ['{count}/{count (2)}/{Column 6}'] },
      },
    },
  );
  expect(sightings[0]).toMatchObject({
    observed_loc_description: '1/2/on',
    details: { best_size: 1 },
  });
});

test('a title above the table is noted, and is no header', async () => {
  const { sightings, notes, said } = await detailed(
    'Patrol log, 2014\r\n"Whales, north";;\r\n\r\nwhen;lat;lon;count\r\n2014-08-11 10:00;53,5;-129;1\r\n',
  );
  expect(said).toEqual([]);
  expect(sightings[0]!.details).toMatchObject({ latitude: 53.5, best_size: 1 });
  expect(notes).toEqual([
    '4: the table begins with this line; what stands above was taken for its title',
  ]);
});

test('a table without positions is taken without, when the mapping says so', async () => {
  const { sightings, notes, said } = await detailed('when,count\n2014-08-11 10:00,1\n', {
    position: { latitude: '', longitude: '', required: false, none: true },
  });
  expect(said).toEqual([]);
  expect(notes).toEqual([]);
  expect(sightings[0]!.details).toEqual({ best_size: 1 });
});

test('a header that ends with a separator asks no more of its rows', async () => {
  const { said } = await detailed(
    'when,lat,lon,count,,\n2014-08-11 10:00,53,-129,1\n2014-08-11 10:01,53,-129\n',
  );
  expect(said).toEqual(['3: the row has 3 values where the header names 4']);
});

test('a line that names the separator is no header, and rows of separators are no rows', async () => {
  const { sightings, said, file } = await detailed(
    'sep=;\r\nwhen;lat;lon;count\r\n2014-08-11 10:00;53,5;-129;1\r\n;;;\r\n ; ;;\r\n',
  );
  expect(said).toEqual([]);
  expect(file).toMatchObject({ read: 1, taken: 1 });
  expect(sightings[0]!.details).toMatchObject({ latitude: 53.5 });
});

test('places are degrees however they are written; 0, 0 is none, and far away is noted', async () => {
  const { sightings, said, notes } = await detailed(
    rows(
      '2014-08-11 10:00:00,53 29.6 N,129 03 W,1',
      '2014-08-11 10:01:00,0,0.0,1',
      '2014-08-11 10:02:00,53.5,129.05,1',
      '2014-08-11 10:03:00,53.5,,1',
      '2014-08-11 10:04:00,-129.05,53.5,1',
    ),
  );
  expect(sightings.map(({ details }) => [details?.latitude, details?.longitude])).toEqual([
    [53.493333, -129.05],
    [undefined, undefined],
    [53.5, 129.05],
    [undefined, undefined],
  ]);
  expect(notes).toEqual([
    '3: the position 0, 0 stands for none; taken without one',
    '4: the position 53.5, 129.05 is far from this coast (west is negative); taken as it stands',
    '5: the row has half a position; taken without one',
  ]);
  expect(said).toEqual([
    '6: lat "-129.05" is not a number of degrees from -90 to 90; latitude and longitude seem to be swapped',
  ]);
});

describe('days and times of day', () => {
  const HOURS = 'when,lat,lon,count,hour';
  const times = async (lines: string[], time: object) => {
    const { sightings, said } = await detailed([HOURS, ...lines, ''].join('\n'), { time });
    return { times: sightings.map(({ sighting_dt }) => sighting_dt), said };
  };

  it('are read in the order that the mapping says', async () => {
    const lines = ['8/11/2014 2:30 PM,53,-129,1,', '2014-12-01 09:15,53,-129,1,'];
    const month = { column: 'when', zone: 'local', order: 'month first' };
    expect((await times(lines, month)).times).toEqual([
      '2014-08-11 14:30:00',
      '2014-12-01 09:15:00',
    ]);
    const day = { column: 'when', zone: 'local', order: 'day first' };
    expect((await times(lines, day)).times).toEqual(['2014-11-08 14:30:00', '2014-12-01 09:15:00']);
    expect((await times(['8/13/2014 2:30 PM,53,-129,1,'], day)).said).toEqual([
      '2: when "8/13/2014 2:30 PM" is no time that exists',
    ]);
  });

  it('may stand in two cells, midnight beside the day being none', async () => {
    const two = { column: 'when', clock: 'hour', zone: 'local' };
    const { times: read, said } = await times(
      [
        '2014-08-11 00:00:00,53,-129,1,9:05 am',
        '"Aug 11, 2014",53,-129,1,1430',
        '2014-08-11 10:00,53,-129,1,10:00',
        '2014-08-11 10:00,53,-129,1,11:00',
        '2014-08-11,53,-129,1,noon',
      ],
      two,
    );
    expect(read).toEqual(['2014-08-11 09:05:00', '2014-08-11 10:00:00', '2014-08-11 14:30:00']);
    expect(said).toEqual([
      '5: when "2014-08-11 10:00" and hour "11:00" are two times of day',
      '6: when "2014-08-11" with hour "noon" cannot be read as a day and a time',
    ]);
  });
});

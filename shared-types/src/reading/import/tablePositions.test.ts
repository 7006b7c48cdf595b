/** Positions, dates and times of day as people write them in tables. */
import { detailed, rows } from './testing/readWhales';

test('positions can be written in any form of degrees; 0, 0 is none, and a distant one is noted', async () => {
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
    '3: the position 0, 0 counts as missing; imported without a position',
    '5: the row has only half a position; imported without a position',
    '4: the position 53.5, 129.05 is far from this coast. Check the sign: western longitudes are negative',
  ]);
  expect(said).toEqual([
    '6: lat "-129.05" is not a number of degrees from -90 to 90; latitude and longitude may be swapped',
  ]);
});

test.each([
  ['52º09´36´´N', '128º08´24´´W'],
  ['52°9’36’’ N', '128°8’24’’ W'],
  ['52-09-36N', '128-08-24W'],
])('the degrees %s, %s are read', async (lat, lon) => {
  const { sightings } = await detailed(rows(`2014-08-11 10:00:00,${lat},${lon},1`));
  expect(sightings[0]!.details).toMatchObject({ latitude: 52.16, longitude: -128.14 });
});

test('texts that mean no position are empty cells; the mapping may name others', async () => {
  const lines = ['NA', 'n/a', ' - ', 'NULL', 'unknown'].map(
    (text, i) => `2014-08-11 10:0${i}:00,${text},${text},1`,
  );
  const usual = await detailed(rows(...lines));
  expect(usual.sightings).toHaveLength(4);
  expect(usual.notes).toEqual(
    [2, 3, 4, 5].map((line) => `${line}: the row has no position; imported without a position`),
  );
  expect(usual.said).toEqual(['6: lat "unknown" is not a number of degrees from -90 to 90']);
  const position = { latitude: 'lat', longitude: 'lon', required: false, empty: ['Unknown'] };
  const own = await detailed(rows(...lines), { position });
  expect(own.sightings).toHaveLength(1);
  expect(own.notes).toEqual(['6: the row has no position; imported without a position']);
  expect(own.said).toHaveLength(4);
});

test('one column may have latitude and longitude, also with height and accuracy', async () => {
  const texts = ['52.16 -128.14 0 4.5', '"52.16, -128.14"', '52.16 -128.14', 'NA', 'here'];
  const lines = texts.map((text, i) => `2014-08-11 10:0${i}:00,${text},1`);
  const { sightings, said } = await detailed(['when,gps,count', ...lines, ''].join('\n'), {
    position: { latitude: 'gps', longitude: 'gps', required: false },
  });
  const at = { latitude: 52.16, longitude: -128.14 };
  expect(sightings.map(({ details }) => details)).toEqual([
    ...[at, at, at].map((one) => ({ ...one, best_size: 1 })),
    { best_size: 1 },
  ]);
  expect(said).toEqual([
    '6: gps "here" is not a latitude and a longitude, such as 52.16 -128.14 or 52.16, -128.14',
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
      '2: when "8/13/2014 2:30 PM" is a time that does not exist',
    ]);
  });

  it('may be in two cells; midnight next to the day counts as no time', async () => {
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
      '5: when "2014-08-11 10:00" and hour "11:00" are two different times of day',
      '6: when "2014-08-11" with hour "noon" can’t be read as a date and time, such as 2015-08-11 14:30',
    ]);
  });
});

import { importFiles } from './testing/importFiles';

const KELP = {
  files: 'kelp*.csv',
  record: 'survey',
  time: { column: 'date', clock: 'time', at: '12:00:00', zone: 'local' },
  position: { latitude: 'lat', longitude: 'lon', required: false },
  fields: {
    survey_type: { value: 'Kelp Survey' },
    site_name: { column: 'site', required: true },
  },
  collect: {
    into: 'transects',
    fields: { transect_seq: { column: 'transect', as: 'integer' } },
    collect: {
      into: 'quadrats',
      number: 'quadrat_seq',
      fields: {
        stipe_count: { column: 'stipes', as: 'integer', min: 0, required: true },
        depth_m: { column: 'depth', as: 'number' },
      },
    },
  },
};
const PLOTS = {
  files: 'plots*.csv',
  record: 'sighting',
  time: { column: 'date', zone: 'local', at: '12:00:00' },
  position: { latitude: 'lat', longitude: 'lon', required: true },
  fields: { sighting_type: { value: 'Other Observations' } },
  details: {
    category: { value: 'Intertidal life' },
    description: { texts: ['Plot {plot}:'] },
  },
  collect: { into: 'description', line: { texts: ['{species}', '{count}'], separator: ' ' } },
};

const HEAD = 'date,time,site,lat,lon,transect,stipes,depth';
const kelp = (...rows: string[]) =>
  importFiles({ 'kelp.csv': [HEAD, ...rows, ''].join('\n') }, { tables: [KELP] });
const plots = (rows: string[], changes: object = {}, more: Record<string, string> = {}) =>
  importFiles(
    { 'plots.csv': ['date,plot,lat,lon,species,count', ...rows, ''].join('\n'), ...more },
    { tables: [{ ...PLOTS, ...changes }] },
  );

test('rows of one day and site become one survey of transects and quadrats', async () => {
  const { days, tally } = await kelp(
    '2021-07-03,9:30,North,51.6,-128.1,1,4,2.5',
    '2021-07-03,9:40,North,51.6,-128.1,1,0,',
    '2021-07-03,10:15,North,51.6,-128.1,2,7,3',
    '2021-07-03,9:50,South,51.7,-128.2,1,1,1',
    '2021-07-04,9:30,North,51.6,-128.1,1,2,2',
  );
  expect(days.map(({ day, patrol }) => [day, patrol.surveys!.length])).toEqual([
    ['2021-07-03', 2],
    ['2021-07-04', 1],
  ]);
  expect(days[0]!.patrol).toMatchObject({
    patrol_start_dt: '2021-07-03 09:30:00',
    patrol_end_dt: '2021-07-03 10:15:00',
  });
  expect(days[0]!.patrol.surveys![0]).toEqual({
    survey_type: 'Kelp Survey',
    survey_start_dt: '2021-07-03 09:30:00',
    survey_end_dt: '2021-07-03 10:15:00',
    site_name: 'North',
    geometry_type: 'Point',
    geometry: { type: 'Point', coordinates: [-128.1, 51.6] },
    transects: [
      {
        transect_seq: 1,
        quadrats: [
          { quadrat_seq: 1, stipe_count: 4, depth_m: 2.5 },
          { quadrat_seq: 2, stipe_count: 0 },
        ],
      },
      { transect_seq: 2, quadrats: [{ quadrat_seq: 1, stipe_count: 7, depth_m: 3 }] },
    ],
  });
  expect(tally.files()).toEqual([
    { file: 'kelp.csv', unit: 'rows', read: 5, taken: 5, reported: 0 },
  ]);
});

test('a rejected row is reported by line; the rest of its survey is imported', async () => {
  const { days, said, tally } = await kelp(
    '2021-07-03,9:30,North,51.6,-128.1,1,many,2.5',
    '7/3/2021,9:30,North,51.6,-128.1,1,4,2.5',
    '2021-07-03,25:30,North,51.6,-128.1,1,4,2.5',
    '2021-07-03,9:30,North,51.6,-128.1,1,,2.5',
    '2021-07-03,9:30,North,51.6,-128.1,1,4,99999',
    '2021-07-03,9:30,North,51.6,-128.1,1,4,2.5',
    '2021-07-03,9:30,North,51.6,-128.1,1,4,2.5',
  );
  expect(said).toEqual([
    '2: stipes "many" is not a number',
    '3: date "7/3/2021" is ambiguous: the mapping does not say whether the day or the month comes first',
    '4: date "2021-07-03" with time "25:30" is a time that does not exist',
    '5: stipes is empty',
    '6: depth "99999": Depth must be a number from -10 to 1000. Correct the cell, or change how it is mapped',
    '8: the row is the same as kelp.csv line 7',
  ]);
  expect(tally.files()[0]).toMatchObject({ read: 7, taken: 1, reported: 6 });
  expect(days[0]!.patrol.surveys).toHaveLength(1);
});

test('a replacement for an unknown time of day applies only if no row has a time', async () => {
  const { days } = await kelp(
    '2021-07-03,,North,51.6,-128.1,1,4,',
    '2021-07-03,14:05,North,51.6,-128.1,1,5,',
    '2021-07-03,,South,51.7,-128.2,1,6,',
  );
  expect(
    days[0]!.patrol.surveys!.map(({ site_name, survey_start_dt, survey_end_dt }) => [
      site_name,
      survey_start_dt,
      survey_end_dt,
    ]),
  ).toEqual([
    ['South', '2021-07-03 12:00:00', '2021-07-03 12:00:00'],
    ['North', '2021-07-03 14:05:00', '2021-07-03 14:05:00'],
  ]);
});

test('rows become lines of one observation', async () => {
  const { days } = await plots([
    '2018-05-20,1,51.6,-128.1,Whelk,3',
    '2018-05-20,1,51.6,-128.1,Limpet,12',
    '2018-05-20,2,51.7,-128.1,Whelk,1',
  ]);
  expect(days[0]!.patrol.sightings).toMatchObject([
    {
      sighting_subtype: 'Intertidal life',
      details: { description: 'Plot 1:\nWhelk 3\nLimpet 12' },
    },
    { details: { description: 'Plot 2:\nWhelk 1' } },
  ]);
});

test('equal rows are imported if they mean different things, but not from two files', async () => {
  const whelk = '2018-05-20,1,51.6,-128.1,Whelk,1';
  const once = await plots([whelk, whelk]);
  expect(once.said).toEqual(['3: the row is the same as plots.csv line 2']);
  const twice = await plots([whelk, whelk], { repeats: 'take' });
  expect(twice.said).toEqual([]);
  expect(twice.days[0]!.patrol.sightings![0]!.details!.description).toBe(
    'Plot 1:\nWhelk 1\nWhelk 1',
  );
  const copied = await plots(
    [whelk, whelk],
    { repeats: 'take' },
    { 'plots_copy.csv': `date,plot,lat,lon,species,count\n${whelk}\n` },
  );
  expect(copied.said).toEqual(['2: the row is the same as plots.csv line 2']);
});

test('an observation that grows too long is reported with all its rows', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, i) => `2018-05-20,1,51.6,-128.1,${'x'.repeat(900)}${i},1`,
  );
  const { days, tally, said } = await plots([...rows, '2018-05-20,2,51.6,-128.1,Whelk,1']);
  expect(tally.files()[0]).toEqual({
    file: 'plots.csv',
    unit: 'rows',
    read: 31,
    taken: 1,
    reported: 30,
  });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(
    /^: 2018-05-20 12:00:00: details.description "Plot 1: x{52} …": Description must not be/,
  );
  expect(days[0]!.patrol.sightings).toHaveLength(1);
});

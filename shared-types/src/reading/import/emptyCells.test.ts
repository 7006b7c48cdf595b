import { importFiles, whaleTable } from './testing/importFiles';
import { detailed, rows } from './testing/readWhales';

const SPELLINGS = ['NA', 'n/a', ' - ', '–', '—', 'None', 'null', 'NIL', '#N/A', 'NaN', 'N.A.'];
const column = (name: string, more: object = {}) => ({ column: name, ...more });

const COLUMNS = 'when,clock,lat,lon,count,note,species,mapped,photo';
const row = (text: string, minute: number) =>
  `2014-08-11,10:${minute}:00,${text},${text},${text},${text},${text},${text},${text}`;

const everyKind = {
  time: { column: 'when', clock: 'clock', zone: 'local' },
  fields: {
    sighting_type: { value: 'Whale Observation' },
    observed_loc_description: {
      when: 'note',
      is: [''],
      then: { value: 'no note' },
      otherwise: { value: 'a note' },
    },
  },
  details: {
    best_size: column('count', { as: 'integer' }),
    species: { onList: 'whale_species', of: column('species') },
    species_other: { notOnList: 'whale_species', of: column('species') },
    ecotype: column('mapped', { map: { Transient: 'Transient' } }),
    comments: { texts: ['Note {note}'] },
  },
  photos: 'photo',
};

test.each(SPELLINGS)('%s counts as empty in every kind of column', async (text) => {
  const { sightings, said, notes } = await detailed([COLUMNS, row(text, 10), ''].join('\n'), {
    ...everyKind,
  });
  expect(said).toEqual([]);
  expect(notes).toEqual(['2: the row has no position; imported without a position']);
  expect(sightings[0]!.details).toEqual({});
  expect(sightings[0]!.observed_loc_description).toBe('no note');
});

test('a time of day that counts as empty is missing; a date too, with its own message', async () => {
  const { said } = await detailed(
    'when,hour,lat,lon,count\nNA,10:00,53,-129,1\n2014-08-11,-,53,-129,1\n',
    { time: { column: 'when', clock: 'hour', zone: 'local' } },
  );
  expect(said).toEqual(['2: when is empty', '3: when "2014-08-11" has no time of day']);
});

test('a choice of the field is kept, by the map, by a list, or by the field itself', async () => {
  const { days } = await importFiles(
    { 'w.csv': 'at,lat,lon,rain,sky,sea\n2014-08-11 10:00,53,-129,none,None,NA\n' },
    {
      tables: [
        {
          ...whaleTable({ details: {} }),
          files: 'w.csv',
          record: 'weather',
          time: { column: 'at', zone: 'local' },
          fields: {
            precipitation: { onList: 'precipitation', of: column('rain') },
            sky_condition: column('sky', { map: { None: 'Clear' } }),
            sea_condition: column('sea'),
          },
        },
        {
          ...whaleTable({ details: {} }),
          files: 'w.csv',
          record: 'weather',
          time: { column: 'at', zone: 'local' },
          fields: { precipitation: column('rain') },
          repeats: 'take',
        },
      ],
    },
  );
  expect(days[0]!.patrol.weather_observations).toMatchObject([
    { precipitation: 'None', sky_condition: 'Clear' },
    { precipitation: 'none' },
  ]);
  expect(days[0]!.patrol.weather_observations![0]).not.toHaveProperty('sea_condition');
});

test('a mapping can name other texts', async () => {
  const lines = rows('2014-08-11 10:00:00,53,-129,?', '2014-08-11 10:01:00,53,-129,NA');
  const { sightings, said } = await detailed(lines, { empty: [' ? '] });
  expect(sightings.map(({ details }) => details?.best_size)).toEqual([undefined]);
  expect(said).toEqual(['3: count "NA" is not a number']);
});

test('a type that the mapping doesn’t have is said once', async () => {
  const { notes } = await detailed(
    ['when,lat,lon,what', '2014-08-11 10:00,53.4,-129.2,Sea serpent', ''].join('\n'),
    {
      time: { column: 'when', zone: 'local' },
      fields: {
        sighting_type: {
          first: [
            column('what', { map: { Whale: 'Whale Observation' }, otherwise: 'leave out' }),
            { value: 'Whale Observation' },
          ],
        },
      },
      details: {},
    },
  );
  expect(notes.filter((note) => note.includes('Sea serpent'))).toHaveLength(1);
});

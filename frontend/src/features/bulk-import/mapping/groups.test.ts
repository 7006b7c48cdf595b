import { aCsv, aTable } from '../testing/tables';
import { fitted, newManifest, patternsFor, unmapped, unusedColumns, valuesIn } from './groups';

const WHALES = ['when', 'lat', 'lon', 'species'];

it.each<[string[], string[], string[]]>([
  [['whales_2014.csv'], [], ['whales_*.csv']],
  [['whales_2014.csv', 'whales_2015.csv'], ['birds_2014.csv'], ['whales_*.csv']],
  [['a_2014-08-11.csv'], ['a_summary.csv'], ['a_2014-08-11.csv']],
  [['north.csv', 'south.csv'], ['other.csv'], ['north.csv', 'south.csv']],
])('finds %j by a pattern that does not mean %j', (names, others, patterns) => {
  expect(patternsFor(names, others)).toEqual(patterns);
});

it('begins with one table for files of the same columns, and the tracks', () => {
  const files = [
    aCsv('whales_1.csv', WHALES),
    aCsv('whales_2.csv', WHALES),
    aCsv('birds.csv', ['date', 'latitude', 'longitude', 'bird']),
    { name: 'day.gpx', size: 1, kind: 'track', lines: 1, points: 1 } as const,
  ];
  const { tables, tracks, patrol } = newManifest('North Inlet', files);
  expect(patrol.source).toBe('Import: whales');
  expect(
    tables.map(({ files: pattern, time, position }) => [pattern, time.column, position.latitude]),
  ).toEqual([
    ['whales_*.csv', 'when', 'lat'],
    ['birds.csv', 'date', 'latitude'],
  ]);
  expect(tracks).toEqual(['**/*.gpx']);
});

it('takes a saved mapping for files of other names by their columns', () => {
  const manifest = { ...newManifest('North Inlet', []), tables: [aTable()] };
  const files = [aCsv('orcas 2031.csv', WHALES), aCsv('notes.csv', ['a', 'b'])];
  const fit = fitted(manifest, files);
  expect(fit.tables.map((table) => table.files)).toEqual(['orcas *.csv']);
  expect(unmapped(fit, files).map((group) => group.map(({ name }) => name))).toEqual([
    ['notes.csv'],
  ]);
});

it('counts the texts of a column over all files, and none where one has too many', () => {
  const values = (text: string, rows: number) => ({ values: { species: [{ text, rows }] } });
  const [one, two] = [aCsv('a', WHALES, values('Orca', 2)), aCsv('b', WHALES, values('Orca', 3))];
  expect(valuesIn([one, two], 'species')).toEqual([{ text: 'Orca', rows: 5 }]);
  expect(valuesIn([one, aCsv('c', WHALES)], 'species')).toEqual([]);
});

it('lists columns that are not imported', () => {
  const files = [aCsv('whales_1.csv', ['when', 'lat', 'lon', 'species', 'who', 'sea'])];
  const table = aTable({
    details: {
      comments: { texts: ['Sea {sea}'], separator: '. ' },
    },
  });
  expect(unusedColumns(table, files)).toEqual(['species', 'who']);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesName } from './pattern';
import { importFiles, whaleTable } from './testing/importFiles';

/** A table with one more column, which has these values. */
const pointedOut = async (column: string, values: readonly string[], table: object = {}) => {
  const rows = values.map((value, i) => `2026-06-1${i} 08:00:00,52.16,-128.14,1,${value}`);
  const { tally } = await importFiles(
    { 'whales.csv': [`when,lat,lon,count,${column}`, ...rows, ''].join('\n') },
    { tables: [whaleTable(table)] },
  );
  return tally.notes().map(({ reason }) => reason);
};

test.each([
  ['Humpback', ['3', '', '0', '1']],
  ['killer_whale', ['3', '2']],
  ['# adults', ['2', '2', '1']],
  ['number_seen', ['4', '1']],
  ['NumberSeen', ['4', '1']],
  ['Total', ['4', '1']],
  ['calves', ['0', '1']],
  ['group size', ['4', '1']],
  ['eagles (count)', ['4', '1']],
])('the column “%s” with numbers is pointed out as numbers of animals', async (column, values) => {
  expect(await pointedOut(column, values)).toEqual([
    expect.stringContaining(`the column ${column} isn’t imported, and looks like numbers`),
  ]);
});

test.each([
  ['species', ['Humpback whale', 'unknown whale']],
  ['Species_ID', ['HW', 'FW']],
  ['Animal', ['Humpback', 'Orca']],
  ['seen', ['humpback whale', 'fin whale', '']],
  ['what', ['Bald Eagle', 'Humpback whale', 'something else']],
])('the column “%s” is pointed out as species', async (column, values) => {
  expect(await pointedOut(column, values)).toEqual([
    expect.stringContaining(`the column ${column} isn’t imported, and looks like species (`),
  ]);
});

test.each([
  ['transect_number', ['3', '1', '7']],
  ['photo count', ['3', '1', '7']],
  ['#', ['1', '2', '3', '4']],
  ['No.', ['101', '102', '103', '104']],
  ['station no', ['3', '1', '7']],
  ['observers', ['2', '2', '1']],
  ['beaufort', ['2', '2', '1']],
  ['depth', ['2', '20', '1']],
  ['Humpback', ['', 'n/a', '0']],
  ['notes', ['two humpbacks', 'a Bald Eagle', 'nothing']],
  ['location', ['Harbour', 'Kelp bed']],
])('the column “%s” is not pointed out', async (column, values) => {
  expect(await pointedOut(column, values)).toEqual([]);
});

test('columns that another part of the mapping reads, and codes of mapped species, are not', async () => {
  const details = {
    best_size: { column: 'count', as: 'integer' },
    comments: { column: 'species' },
  };
  expect(await pointedOut('species', ['Humpback whale'], { details })).toEqual([]);
  const { tally } = await importFiles(
    {
      'whales.csv':
        'when,lat,lon,count,species,species_code,Scientific name\n2026-06-11 08:00:00,52.16,-128.14,1,Humpback whale,HW,Megaptera\n',
    },
    { tables: [whaleTable({ details: { ...details } })] },
  );
  expect(tally.notes()).toEqual([]);
});

const DATA = join(__dirname, '../../../../../shared/data');
const MANIFESTS = join(__dirname, '../../../../infra/commands/import/manifests');
const realTest = existsSync(DATA) ? test : test.skip;
if (!existsSync(DATA)) console.warn(`Skipped: there are no real tables in ${DATA}`);

/** The first rows of each real table. */
const realTables = (): [name: string, text: string][] =>
  ['sightings', 'surveys', 'tracks'].flatMap((folder) =>
    readdirSync(join(DATA, folder))
      .filter((name) => name.endsWith('.csv'))
      .map((name): [string, string] => [
        name,
        readFileSync(join(DATA, folder, name), 'utf8')
          .split('\n')
          .slice(0, 300)
          .join('\n'),
      ]),
  );

const columnsPointedOut = async (name: string, text: string, table: object) => {
  const { tally } = await importFiles({ [name]: text }, { tables: [{ ...table, files: name }] });
  return tally.notes().flatMap(({ column }) => (column === undefined ? [] : [column]));
};

realTest('of real tables, only species and numbers of animals are pointed out', async () => {
  const found: Record<string, string[]> = {};
  for (const [name, text] of realTables()) {
    const [time] = text.split(',', 1) as [string];
    const columns = await columnsPointedOut(
      name,
      text,
      whaleTable({ time: { column: time, zone: 'local' }, details: {} }),
    );
    if (columns.length) found[name] = columns;
  }
  expect(found).toEqual({
    'intertidal_quadrats_2016_2019.csv': ['count'],
    'kelp_nereocystis_density_2016_2022.csv': ['stipe_count'],
    'nuseds_salmon_stream_sites.csv': ['species'],
    'seabirds_2014.csv': ['species_code', 'species', 'best'],
    'whales_2014.csv': ['species_code', 'species', 'best'],
  });
});

realTest('with the mappings of the repository, none of their columns is', async () => {
  const tables = readdirSync(MANIFESTS).flatMap(
    (file) =>
      (JSON.parse(readFileSync(join(MANIFESTS, file), 'utf8')) as { tables: { files: string }[] })
        .tables,
  );
  let checked = 0;
  for (const table of tables) {
    const [name, text] =
      realTables().find(([own]) => matchesName(table.files.split('/').at(-1)!, own)) ?? [];
    if (name === undefined) continue;
    checked++;
    expect(await columnsPointedOut(name, text!, table)).toEqual([]);
  }
  expect(checked).toBeGreaterThan(3);
});

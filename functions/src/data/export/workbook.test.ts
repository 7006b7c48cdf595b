import readWorkbook from 'read-excel-file/node';
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import { exportTexts } from '@portal/shared-types/base/text/exportMessages';
import { zipFiles } from '../photos/writeZip';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { sheetNames, workbookParts, type WorkbookTable } from '#domain/formats/xlsx.ts';

const column = (label: string, type: Column['type'] = 'text'): Column => ({
  key: label,
  label,
  type,
});
const table = (title: string, columns: Column[], rows: Cell[][]): WorkbookTable => ({
  title,
  columns,
  rows: rows.length,
  // These are two batches.
  open: () => [rows.slice(0, 2), rows.slice(2)],
});

const makeWorkbook = async (
  tables: WorkbookTable[],
  options: Parameters<typeof workbookParts>[1] = {},
): Promise<Buffer> => {
  const parts = workbookParts(tables, options).map(({ name, open }) => ({
    name,
    date: new Date(0),
    compress: true as const,
    open: () => Promise.resolve(open()),
  }));
  const chunks: Buffer[] = [];
  for await (const chunk of zipFiles(parts)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const sheetXml = (workbook: Buffer, no = 1): string =>
  unzip(workbook)
    .find(({ name }) => name === `xl/worksheets/sheet${no}.xml`)!
    .bytes.toString('utf8');

test('a spreadsheet reader finds texts, numbers, days and times', async () => {
  const columns = [
    ...[column('=Name'), column('Count', 'integer'), column('Longitude', 'degrees')],
    ...[column('Day', 'date'), column('At', 'dateTime'), column('Seen', 'yesNo')],
  ];
  const workbook = await makeWorkbook([
    table('Sightings: all', columns, [
      ['Haíɫzaqv', -3, -131.4, '2026-03-08', '2026-03-08 02:30:00', true],
      ['=1+1', null, null, null, '2026-11-01 01:30:15', false],
      ["=cmd|' /C calc'!A0", 0, 52.1, '2026-02-30', 'around noon', null],
      ['<b>&"x"</b>\r\n  two ', 1e21, 1, '1899-12-31', null, null],
    ]),
    table('Sightings: all', [column('A')], []),
  ]);
  const sheets = await readWorkbook(workbook);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Sightings all', 'Sightings all (2)']);
  const [{ data }] = sheets as [(typeof sheets)[number]];
  expect(data).toEqual([
    ['=Name', 'Count', 'Longitude', 'Day', 'At', 'Seen'],
    ['Haíɫzaqv', -3, -131.4, new Date('2026-03-08T00:00:00Z'), '2026-03-08 02:30:00', 'Yes'],
    ['=1+1', null, null, null, new Date('2026-11-01T01:30:15Z'), 'No'],
    ["=cmd|' /C calc'!A0", 0, 52.1, '2026-02-30', 'around noon', null],
    ['<b>&"x"</b>\n  two', 1e21, 1, '1899-12-31', null, null],
  ]);
  expect(sheetXml(workbook)).toContain('xml:space="preserve"');
  expect(sheetXml(workbook)).not.toContain('<f>');
  expect(sheetXml(workbook)).toContain('state="frozen"');
});

test('numbers are shown with the decimals of their column', async () => {
  const oneDecimal = { ...column('Km', 'decimal'), decimals: 1 };
  const workbook = await makeWorkbook([
    table('A', [column('Longitude', 'degrees'), oneDecimal], [[-131.4, 2]]),
  ]);
  const styles = unzip(workbook).find(({ name }) => name === 'xl/styles.xml')!;
  const xml = styles.bytes.toString('utf8');
  const used = [...sheetXml(workbook).matchAll(/<c r="[AB]2" s="(\d+)"/g)].map((m) => Number(m[1]));
  const cellFormats = [...xml.split('<cellXfs')[1]!.matchAll(/<xf numFmtId="(\d+)"/g)];
  const codes = used.map(
    (style) =>
      new RegExp(`numFmtId="${cellFormats[style]![1]}" formatCode="([^"]+)"`).exec(xml)![1],
  );
  expect(codes).toEqual(['0.00000', '0.0']);
});

test('rows beyond the last one of a sheet are on a further sheet', async () => {
  const rows = Array.from({ length: 7 }, (_, i) => [`row ${i}`]);
  const workbook = await makeWorkbook([table('Long', [column('A')], rows)], { sheetRows: 4 });
  const sheets = await readWorkbook(workbook);
  expect(sheets).toEqual([
    { sheet: 'Long', data: [['A'], ['row 0'], ['row 1'], ['row 2']] },
    { sheet: 'Long (2)', data: [['A'], ['row 3'], ['row 4'], ['row 5']] },
    { sheet: 'Long (3)', data: [['A'], ['row 6']] },
  ]);
});

test('texts that are too long are cut, and counted', async () => {
  let cut = 0;
  const fits = 'x'.repeat(32_767);
  const workbook = await makeWorkbook(
    [table('A', [column('A')], [[fits], ['😀'.repeat(20_000)]])],
    {
      onCut: () => cut++,
    },
  );
  const [sheet] = await readWorkbook(workbook);
  const [, [first], [second]] = sheet!.data as [unknown, [string], [string]];
  expect(first).toBe(fits);
  expect(second.length).toBeGreaterThan(32_760);
  expect(second.length).toBeLessThanOrEqual(32_767);
  expect(second.endsWith(exportTexts.cut)).toBe(true);
  expect(second.isWellFormed()).toBe(true);
  expect(cut).toBe(1);
});

test('characters that XML can’t contain are replaced', async () => {
  const workbook = await makeWorkbook([
    table('A\0B', [column('A')], [['a\0b\ud800c\uffff'], ['_x0041_']]),
  ]);
  const xml = sheetXml(workbook);
  expect(xml).toContain('<t>a\ufffdb\ufffdc\ufffd</t>');
  // Excel reads the escape as an underscore.
  expect(xml).toContain('<t>_x005F_x0041_</t>');
});

test.each([
  [
    ['Patrols', 'patrols', 'PATROLS'],
    ['Patrols', 'patrols (2)', 'PATROLS (3)'],
  ],
  [
    ["'a/b\\c[d]*:?'", '', 'History', "'"],
    ['a b c d', 'Table', 'Table History', 'Table (2)'],
  ],
  [
    ['Shoreline Debris Cleanup, Items found', 'Shoreline Debris Cleanup, Items found (b)'],
    ['Shoreline Debris Cleanup, Items', 'Shoreline Debris Cleanup, I (2)'],
  ],
  [['x'.repeat(30) + '😀'], ['x'.repeat(30)]],
])('sheets for %j', (titles, names) => {
  expect(sheetNames(titles)).toEqual(names);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
});

test('the name of a sheet does not end in an apostrophe, wherever it is cut', () => {
  expect(sheetNames([`${'x'.repeat(30)}'s more text`])).toEqual(['x'.repeat(30)]);
});

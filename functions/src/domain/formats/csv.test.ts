import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import { csvStream } from './csv';
import type { Row } from './batches';

const column = (label: string, type: Column['type'] = 'text'): Column => ({
  ...{ key: label, label, type },
});

const csvOf = async (columns: readonly Column[], ...batches: Row[][]): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of csvStream(columns, batches)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
const read = (csv: string): string[][] =>
  parse(csv, { bom: true, record_delimiter: '\r\n', relax_column_count: false });

const cellOf = async (cell: Cell, type: Column['type'] = 'text'): Promise<string> =>
  read(await csvOf([column('A', type), column('B')], [[cell, 'x']]))[1]![0]!;

test.each([
  ...['=1+1', '@x', '+x', '-x', '\tx', '\rx', '\nx', ' =1+1', '\u00a0=1+1', '\u200b=1+1'],
  ...['＝1+1', '＋1', '－1', '＠x', '\ufeff=1', '\0=1', '﹦1', '-1+1', '- not seen', '+1250'],
  ...["=cmd|' /C calc'!A0", '=HYPERLINK("http://x","y")', '-1e5', '−-=1'.slice(1), '-131.4\n=1'],
])('%j stays text', async (text) => {
  expect(await cellOf(text)).toBe(`'${text}`);
});

test.each(['a=1', "Gitga'at", '', '-131.40000', '-7', "'=1", '1-2', "Ka:'yu:", '–5', 'ᑐᑊᘁᗕᑋᗸ'])(
  '%j needs no apostrophe',
  async (text) => {
    expect(await cellOf(text)).toBe(text);
  },
);

test('numbers stay numbers, with the decimals of their column', async () => {
  expect(await cellOf(-131.4, 'degrees')).toBe('-131.40000');
  expect(await cellOf(-3, 'integer')).toBe('-3');
  expect(await cellOf(-0.5, 'decimal')).toBe('-0.5');
  const oneDecimal = { ...column('A', 'decimal'), decimals: 1 };
  expect(
    await csvOf(
      [oneDecimal, column('B')],
      [
        [12, true],
        [-12.34, false],
      ],
    ),
  ).toBe('\ufeffA,B\r\n12.0,Yes\r\n-12.3,No\r\n');
});

test('the file has a byte order mark, CRLF, and quotes where they are needed', async () => {
  const columns = [column('=Name'), column('b, "c"')];
  expect(await csvOf(columns, [['line\nbreak', 'a,b']], [], [['say "hi"', null]])).toBe(
    '\ufeff\'=Name,"b, ""c"""\r\n"line\nbreak","a,b"\r\n"say ""hi""",\r\n',
  );
  expect(await csvOf(columns)).toBe('\ufeff\'=Name,"b, ""c"""\r\n');
});

test('any text is read back the same, except for the apostrophe before formulas', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', "'", ' ', 'ɫ', 'a', '-') }),
  );
  const rows = fc.array(fc.tuple(fc.constant('id'), text, text), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, rows, async (first, second) => {
      const csv = await csvOf([column('A'), column('B'), column('C')], first, second);
      const found = read(csv).slice(1);
      const options = { record_delimiter: 'windows', quote_record_delimiter: true } as const;
      expect(csv).toBe(`\ufeff${stringify([['A', 'B', 'C'], ...found], options)}`);
      const expected = [...first, ...second];
      expect(found).toHaveLength(expected.length);
      found.forEach((row, r) =>
        row.forEach((cell, c) => expect([expected[r]![c], `'${expected[r]![c]}`]).toContain(cell)),
      );
    }),
  );
});

import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import { csvStream } from './csv';
import type { Row } from './batches';

const column = (label: string, type: Column['type'] = 'text'): Column => ({
  key: label,
  label,
  type,
});

const writeCsv = async (columns: readonly Column[], ...batches: Row[][]): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of csvStream(columns, batches)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
const read = (csv: string): string[][] =>
  parse(csv, { bom: true, record_delimiter: '\r\n', relax_column_count: false });

const writeCell = async (cell: Cell, type: Column['type'] = 'text'): Promise<string> =>
  read(await writeCsv([column('A', type), column('B')], [[cell, 'x']]))[1]![0]!;

test.each([
  ...['=1+1', '@x', '+x', '-x', '\tx', '\rx', '\nx', ' =1+1', '\u00a0=1+1', '\u200b=1+1'],
  ...['＝1+1', '＋1', '－1', '＠x', '\ufeff=1', '\0=1', '﹦1', '-1+1', '- not seen', '+1250'],
  ...["=cmd|' /C calc'!A0", '=HYPERLINK("http://x","y")', '-1e5', '−-=1'.slice(1)],
  ...['|x', '%x', '\u3164=1', '\u2800=1', '\u2060\u00ad=1', '\u{e0001}=1', '\ufe0f=1'],
])('%j stays text', async (text) => {
  expect(await writeCell(text)).toBe(`'${text}`);
});

test.each(['a=1', "Gitga'at", '', '-131.40000', '-7', "'=1", '1-2', "Ka:'yu:", '–5', 'ᑐᑊᘁᗕᑋᗸ'])(
  '%j needs no apostrophe',
  async (text) => {
    expect(await writeCell(text)).toBe(text);
  },
);

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\n=1\r\n+1\r-1', "a\n'=1\r\n'+1\r'-1"],
  ['-131.4\n=1', "'-131.4\n'=1"],
  ['; "=1"', '; "\'=1"'],
  ['a;\ufeff\u200b＝1', "a;\ufeff\u200b'＝1"],
  ['a;;\t\n|x;%y', "a;;\t\n'|x;'%y"],
  ['\t=1', "'\t'=1"],
])('%j is guarded where other programs start a cell', async (text, expected) => {
  expect(await writeCell(text)).toBe(expected);
});

test.each(['a;b', 'a; 5', 'x;y=1', 'a\tb', "a;'=1", 'a,=1'])(
  '%j needs no guard inside',
  async (text) => {
    expect(await writeCell(text)).toBe(text);
  },
);

/** As programs with this separator read it: with quotes at the start of a cell, or without any. */
const cellsBy = (csv: string, delimiter: string): string[] => {
  const options = {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
  };
  try {
    return parse(csv, options).flat();
  } catch {
    // They read a quote that is never closed up to the end of the file.
    return parse(`${csv}"`, options).flat();
  }
};
const cellsWithoutQuotes = (csv: string, delimiter: string): string[] =>
  csv
    .slice(1)
    .split(new RegExp(`[\r\n${delimiter}]`))
    .map((cell) => cell.replaceAll('"', ''));

test('no cell is a formula, whatever separates cells in the program that opens the file', async () => {
  const text = fc.string({
    unit: fc.constantFrom(...';\t\n\r",=+-@|%＝＋－＠ x5\u00a0\ufeff\u200b'),
    maxLength: 12,
  });
  const rows = fc.array(fc.tuple(fc.constant('id'), text, text), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const csv = await writeCsv([column('A'), column('B;=1'), column('C')], table);
      const cells = [
        ...cellsBy(csv, ','),
        ...[';', '\t'].flatMap((sign) => [...cellsBy(csv, sign), ...cellsWithoutQuotes(csv, sign)]),
      ];
      const formulas = cells.filter((cell) => /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u.test(cell));
      expect(formulas.filter((cell) => !/^-\d+$/.test(cell))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('numbers stay numbers, with the decimals of their column', async () => {
  expect(await writeCell(-131.4, 'degrees')).toBe('-131.40000');
  expect(await writeCell(-3, 'integer')).toBe('-3');
  expect(await writeCell(-0.5, 'decimal')).toBe('-0.5');
  const oneDecimal = { ...column('A', 'decimal'), decimals: 1 };
  expect(
    await writeCsv(
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
  expect(await writeCsv(columns, [['line\nbreak', 'a,b']], [], [['say "hi"', null]])).toBe(
    '\ufeff\'=Name,"b, ""c"""\r\n"line\nbreak","a,b"\r\n"say ""hi""",\r\n',
  );
  expect(await writeCsv(columns)).toBe('\ufeff\'=Name,"b, ""c"""\r\n');
});

/** Removes the apostrophes of `found` that `text` doesn't have. */
const withoutGuards = (found: string, text: string): string => {
  let kept = '';
  for (const sign of found) if (sign !== "'" || text.startsWith("'", kept.length)) kept += sign;
  return kept;
};

test('any text is read back the same, except for apostrophes before formulas', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', "'", ' ', 'ɫ', 'a', '-') }),
  );
  const rows = fc.array(fc.tuple(fc.constant('id'), text, text), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, rows, async (first, second) => {
      const csv = await writeCsv([column('A'), column('B'), column('C')], first, second);
      const found = read(csv).slice(1);
      const options = { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ } as const;
      expect(csv).toBe(`\ufeff${stringify([['A', 'B', 'C'], ...found], options)}`);
      const expected = [...first, ...second];
      expect(found).toHaveLength(expected.length);
      found.forEach((row, r) =>
        row.forEach((cell, c) =>
          expect(expected[r]![c]).toBe(withoutGuards(cell, expected[r]![c]!)),
        ),
      );
    }),
  );
});

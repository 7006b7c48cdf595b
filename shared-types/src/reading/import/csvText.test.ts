import * as fc from 'fast-check';
import { csvReader } from './csvText';

/** Reads the text in parts, as from a file. */
const read = (parts: readonly string[], delimiter = ',', longest = 1000) => {
  const reader = csvReader(delimiter, longest);
  const rows = [...parts.flatMap((part) => reader.push(part)), ...reader.end()];
  return {
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ line }) => line),
    broken: reader.broken(),
  };
};

it.each<[string, string, string[][]]>([
  [
    'three ends of a line',
    'a,b\r\nc,d\re,f\ng,h',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  [
    'empty cells',
    ',a,\n,,\n',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  ['empty lines', '\n\na\n\r\n\nb\n\n', [['a'], ['b']]],
  ['cells in quotes', '"a,b","c\nd","e ""f"""\n', [['a,b', 'c\nd', 'e "f"']]],
  ['quotes within a cell', 'five 5" nets,a"b\n', [['five 5" nets', 'a"b']]],
  ['text behind a closing quote', '"Bay" of Haíɫzaqv,1\n', [['"Bay" of Haíɫzaqv', '1']]],
  ['rows of other lengths', 'a,b\nc\nd,e,f', [['a', 'b'], ['c'], ['d', 'e', 'f']]],
  ['a quoted cell at the end', 'a,"b"', [['a', 'b']]],
])('reads %s', (_what, text, rows) => {
  expect(read([text]).rows).toEqual(rows);
  expect(read([...text]).rows).toEqual(rows);
});

it('reports the line in which each row begins', () => {
  expect(read(['h\n"a\nb"\r\n\r\nc\n']).lines).toEqual([1, 2, 5]);
});

it('reports where an unclosed quote begins, and keeps the rows before it', () => {
  const { rows, broken } = read(['a,b\nc,d\n"e,f\ng,h\n']);
  expect(rows).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(broken).toEqual({
    line: 3,
    error: 'a quotation mark that opens in this row is never closed',
  });
});

it('stops reading a row that is too long to be one', () => {
  const { rows, broken } = read(['a\n"', 'b'.repeat(60), 'c\nd'], ',', 50);
  expect(rows).toEqual([['a']]);
  expect(broken).toEqual({ line: 2, error: 'the row is longer than 50 characters' });
});

const cell = fc.string({
  unit: fc.constantFrom('a', 'ḥ', ' ', ',', ';', '"', '\n', '\r'),
  maxLength: 6,
});
const written = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows
    .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter) + '\r\n')
    .join('');

it('reads whatever was written with quotes, in parts of any length', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 1, max: 9 }),
      (rows, delimiter, size) => {
        const text = written(rows, delimiter);
        const parts: string[] = [];
        for (let i = 0; i < text.length; i += size) parts.push(text.slice(i, i + size));
        expect(read(parts, delimiter).rows).toEqual(rows);
      },
    ),
  );
});

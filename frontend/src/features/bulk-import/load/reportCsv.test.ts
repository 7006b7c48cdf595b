import { reportCsv } from './reportCsv';

it('writes every report with its file, line and reason, and no formulas', () => {
  expect(
    reportCsv(
      [
        { file: 'a.csv', line: 3, reason: 'lat "95,5" is not a number' },
        { file: '=cmd.csv', rows: 2, reason: 'refused' },
        { file: '\u00a0＝b.csv', line: 5, reason: 'place "a;=1+1" isn’t on the list' },
      ],
      [{ file: 'a.csv', line: 4, reason: 'no position' }],
    ),
  ).toBe(
    '\uFEFFkind,file,line,rows,reason\r\n' +
      'not imported,a.csv,3,1,"lat ""95,5"" is not a number"\r\n' +
      "not imported,'=cmd.csv,,2,refused\r\n" +
      'not imported,\'\u00a0＝b.csv,5,1,"place ""a;\'=1+1"" isn’t on the list"\r\n' +
      'note,a.csv,4,1,no position\r\n',
  );
});

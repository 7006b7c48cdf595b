/** Tables as people's programs write them: separators, encodings, titles, headers. */
import { importFiles, whaleTable } from './testing/importFiles';
import { detailed, HEAD, read, rows } from './testing/readWhales';

test('semicolons, quotes, CRLF and a byte order mark are read', async () => {
  const content =
    '\uFEFFwhen;lat;lon;count;"note; of it"\r\n"2014-08-11 10:00:00";53;-129;1;"Haíɫzaqv ""q"";\r\nline"\r\n';
  const { days, said } = await read(content, {
    fields: {
      sighting_type: { value: 'Whale Observation' },
      observed_loc_description: { column: 'note; of it' },
    },
  });
  expect(said).toEqual([]);
  expect(days[0]!.patrol.sightings![0]!.observed_loc_description).toBe('Haíɫzaqv "q";\r\nline');
});

test('a file of another year, saved by Excel with decimal commas, is read as well', async () => {
  const { days, said, tally } = await importFiles(
    {
      'whales_2019.csv':
        'when;lat;lon;count\r\n2019-08-11 10:00:00;53,4936;-129,066;2\r\n8/12/2019 10:00;53,4;-129,1;1\r\n',
    },
    { tables: [whaleTable()] },
  );
  expect(days[0]!.patrol.sightings![0]!.details).toEqual({
    latitude: 53.4936,
    longitude: -129.066,
    best_size: 2,
  });
  expect(said).toEqual([
    '3: when "8/12/2019 10:00" is ambiguous: the mapping does not say whether the day or the month comes first',
  ]);
  expect(tally.files()[0]).toMatchObject({ read: 2, taken: 1, reported: 1 });
});

test('characters that aren’t UTF-8 and an unclosed quote are reported', async () => {
  const latin1 = Buffer.concat([
    Buffer.from(`${HEAD}\n2014-08-11 10:00:00,53,-129,1\n2014-08-11 10:01:00,53,-129,`),
    Buffer.from([0xe9, 0x0a]),
  ]);
  expect((await read(latin1)).said).toEqual(['3: count "é" is not a number']);
  const mixed = Buffer.concat([latin1, Buffer.from('2014-08-11 10:02:00,53,-129,ɫ\n')]);
  expect((await read(mixed)).said).toEqual([
    '3: the row contains characters that aren’t valid UTF-8',
    '4: count "ɫ" is not a number',
  ]);
  const open = await read(rows('2014-08-11 10:00:00,53,-129,1', '"2014-08-11 10:01:00,53,-129,1'));
  expect(open.said).toHaveLength(1);
  expect(open.said[0]).toMatch(/the file can’t be read from this row on/);
  expect(open.tally.files()[0]).toMatchObject({ read: 2, taken: 1, reported: 1 });
});

test('tabs separate cells, also where these contain commas', async () => {
  const { sightings, said } = await detailed(
    'when\tlat\tlon\tcount\n2014-08-11 10:00\t53,5\t-129,1\t2\n',
  );
  expect(said).toEqual([]);
  expect(sightings[0]!.details).toEqual({ latitude: 53.5, longitude: -129.1, best_size: 2 });
});

test('rows are separated if a file mixes line ends', async () => {
  const { said, tally } = await read(
    `${HEAD}\r\n2014-08-11 10:00:00,53,-129,1\n2014-08-11 10:01:00,53,-129,\r2014-08-11 10:02:00,53,-129,x\r\n`,
  );
  expect(said).toEqual(['4: count "x" is not a number']);
  expect(tally.files()[0]).toMatchObject({ read: 3, taken: 2, reported: 1 });
});

test('text in Windows-1252 is read as such, with a note', async () => {
  const content = Buffer.from(`${HEAD},place\n2014-08-11 10:00:00,53,-129,1,Caf\u00e9\n`, 'latin1');
  const { sightings, notes } = await detailed(content, {
    fields: {
      sighting_type: { value: 'Whale Observation' },
      observed_loc_description: { column: 'place' },
    },
  });
  expect(sightings[0]).toMatchObject({ observed_loc_description: 'Caf\u00e9' });
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^: the file isn’t valid UTF-8 and was read as Windows-1252/);
});

test('columns with the same name are distinguished, and those without a name get one', async () => {
  const { sightings } = await detailed(
    'when,lat,lon,count,count,\n2014-08-11 10:00,53,-129,1,2,on\n',
    {
      fields: {
        sighting_type: { value: 'Whale Observation' },
        observed_loc_description: { texts: ['{count}/{count (2)}/{Column 6}'] },
      },
    },
  );
  expect(sightings[0]).toMatchObject({
    observed_loc_description: '1/2/on',
    details: { best_size: 1 },
  });
});

test('a title above the table is reported, and isn’t a header', async () => {
  const { sightings, notes, said } = await detailed(
    'Patrol log, 2014\r\n"Whales, north";;\r\n\r\nwhen;lat;lon;count\r\n2014-08-11 10:00;53,5;-129;1\r\n',
  );
  expect(said).toEqual([]);
  expect(sightings[0]!.details).toMatchObject({ latitude: 53.5, best_size: 1 });
  expect(notes).toEqual([
    '4: the table begins in this line; the lines above were treated as its title',
  ]);
});

test('a table may have up to five lines of title', async () => {
  const titled = (lines: number) =>
    detailed(`${'A title\n'.repeat(lines)}${HEAD}\n2014-08-11 10:00,53,-129,1\n`);
  expect((await titled(5)).said).toEqual([]);
  expect((await titled(5)).file).toMatchObject({ read: 1, taken: 1 });
  expect((await titled(6)).file).toMatchObject({ taken: 0 });
  expect((await titled(6)).said[0]).toMatch(/the file has no column when/);
});

test('a header that ends with a separator requires no further cells in its rows', async () => {
  const { said } = await detailed(
    'when,lat,lon,count,,\n2014-08-11 10:00,53,-129,1\n2014-08-11 10:01,53,-129\n',
  );
  expect(said).toEqual(['3: the row has 3 values, but the header has 4']);
});

test('a line that names the separator isn’t a header, and rows of separators aren’t rows', async () => {
  const { sightings, said, file } = await detailed(
    'sep=;\r\nwhen;lat;lon;count\r\n2014-08-11 10:00;53,5;-129;1\r\n;;;\r\n ; ;;\r\n',
  );
  expect(said).toEqual([]);
  expect(file).toMatchObject({ read: 1, taken: 1 });
  expect(sightings[0]!.details).toMatchObject({ latitude: 53.5 });
});

test.each([
  'PK\u0003\u0004 xl/workbook.xml',
  '%PDF-1.7',
  '\u00d0\u00cf\u0011\u00e0\0\0\0',
  'abc\0efg',
])('a file that begins with %j is no table, and that is said', async (content) => {
  const { said, file } = await detailed(Buffer.from(content, 'latin1'));
  expect(said).toEqual([expect.stringMatching(/^: this is a spreadsheet .* as CSV/)]);
  expect(file).toMatchObject({ read: 1, taken: 0, reported: 1 });
});

test.each(['', `${HEAD}\n`, '<html>Sign in</html>'])(
  'a table without rows is noted: %j',
  async (content) => {
    expect((await detailed(content)).notes).toEqual([expect.stringMatching(/^: no row below/)]);
  },
);

import { importFiles, whaleTable } from './testing/importFiles';
import { jpegFile } from './testing/jpegFile';

const WHALES = [
  'when,lat,lon,count,photo',
  '2014-08-11 10:50,53.4,-129.2,1,IMG_1.jpg; cam2/IMG_2',
  '2014-08-11 14:00,53.5,-129.3,2,',
  '2014-08-12 09:00,53.6,-129.4,1,IMG_7.jpg|IMG_9.jpg',
  '2014-08-12 10:00,153,-129.4,1,IMG_8.jpg',
  '',
].join('\n');

const at = (time: string, n = 0) => jpegFile({ time: `2014:08:${time}`, n });

const read = async (
  photos: Record<string, string | Uint8Array>,
  groups: object[] = [{ files: ['photos/**'] }],
  column: string | null = 'photo',
) => {
  const { days, tally } = await importFiles(
    { 'whales.csv': WHALES, ...photos },
    { tables: [whaleTable({ ...(column !== null && { photos: column }) })], photos: groups },
  );
  const say = ({ file, line, reason }: { file: string; line?: number; reason: string }) =>
    `${file}${line === undefined ? '' : ` ${line}`}: ${reason}`;
  return {
    days,
    assigned: days.flatMap(({ day, photos: own }) =>
      own.map(({ file, record: { kind, index }, match }) =>
        [file, day, kind, index, match?.why ?? 'named'].join(' '),
      ),
    ),
    refused: tally
      .reports()
      .filter(({ group }) => group !== undefined)
      .map(say),
    notes: tally.notes().map(say),
    count: tally.files().find(({ unit }) => unit === 'photos'),
  };
};

it('goes by the names in a column first, and by time for the others', async () => {
  const found = await read({
    'photos/IMG_1.jpg': at('12 09:01:00', 1),
    'photos/cam2/IMG_2.JPG': jpegFile({ n: 2 }),
    'photos/cam3/IMG_2.JPG': at('11 14:10:00', 3),
    'photos/IMG_7.jpg': at('01 00:00:00', 4),
    'photos/late.jpg': at('11 15:00:00', 5),
    'photos/timeless.jpg': jpegFile({ n: 6 }),
  });
  expect(found.assigned).toEqual([
    'photos/IMG_1.jpg 2014-08-11 sighting 0 named',
    'photos/cam2/IMG_2.JPG 2014-08-11 sighting 0 named',
    'photos/cam3/IMG_2.JPG 2014-08-11 sighting 1 near',
    'photos/IMG_7.jpg 2014-08-12 sighting 0 named',
  ]);
  expect(found.refused).toEqual([
    'photos/late.jpg: no record within 15 min. of Aug 11, 2014, 15:00: check the clock, or add it on its patrol',
    'photos/timeless.jpg: no time in the file: name it in a table, or add it on its patrol',
  ]);
  expect(found.notes).toContain(
    'whales.csv 4: photo "IMG_9.jpg" is missing: add it and import again',
  );
  expect(found.count).toMatchObject({ file: 'photos/**', read: 6, taken: 4, reported: 2 });
});

it('gives no photo to another record than the one that its row means', async () => {
  const { assigned, refused, notes } = await read({
    'photos/a/IMG_1.jpg': at('11 10:50:00', 1),
    'photos/b/IMG_1.jpg': at('11 10:50:00', 2),
    // Its row has no latitude.
    'photos/IMG_8.jpg': at('12 09:05:00', 3),
  });
  expect(assigned).toEqual([]);
  expect(notes).toContain(
    'whales.csv 2: photo "IMG_1.jpg" can be photos/a/IMG_1.jpg or photos/b/IMG_1.jpg: write its folder and ending as well',
  );
  expect(refused).toEqual([
    'photos/IMG_8.jpg: its row was not imported (whales.csv line 5): add it on its patrol',
    'photos/a/IMG_1.jpg: whales.csv line 2 may mean another one: add it on its patrol',
    'photos/b/IMG_1.jpg: whales.csv line 2 may mean another one: add it on its patrol',
  ]);
});

it('reports files that aren’t photos, files that are too large, and duplicates', async () => {
  const bomb = Buffer.from(jpegFile());
  bomb.set([0x75, 0x30, 0x75, 0x30], bomb.length - 8);
  const strip = Buffer.from(jpegFile());
  strip.set([0xff, 0xdd, 0, 1], strip.length - 8);
  const { assigned, refused } = await read({
    'photos/IMG_1.jpg': at('11 10:50:00'),
    'photos/bomb.jpg': bomb,
    'photos/copy.jpg': at('11 10:50:00'),
    'photos/empty.jpg': '',
    'photos/film.mov': '\0\0\0 ftypqt  ',
    'photos/strip.jpg': strip,
  });
  expect(assigned).toHaveLength(1);
  expect(refused).toEqual([
    'photos/bomb.jpg: Larger than 100 megapixels, or longer than 65,500 pixels. Save it in a smaller size and add it again.',
    'photos/empty.jpg: The file is empty.',
    'photos/film.mov: Not a JPEG, PNG, WebP or HEIC photo.',
    'photos/strip.jpg: Larger than 100 megapixels, or longer than 65,500 pixels. Save it in a smaller size and add it again.',
    'photos/copy.jpg: the same photo as photos/IMG_1.jpg',
  ]);
});

it('corrects a clock as the manifest says, or as photos with GPS show it', async () => {
  const slow = { 'photos/a.jpg': at('11 07:55:00', 1) };
  const byHand = await read(slow, [{ files: ['photos/*'], clock: '+03:00:00' }], null);
  expect(byHand.assigned).toEqual(['photos/a.jpg 2014-08-11 sighting 0 near']);
  expect(byHand.days[0]!.photos[0]!.takenAt).toBe('2014-08-11 10:55:00');

  const gps = { date: '2014:08:11', latitude: 53.4, longitude: -129.2 };
  const shown = await read(
    {
      ...slow,
      'photos/b.jpg': jpegFile({
        time: '2014:08:11 07:50:00',
        gps: { ...gps, time: [17, 50, 0] },
      }),
    },
    [{ files: ['photos/*'] }],
    null,
  );
  expect(shown.assigned).toHaveLength(2);
  expect(shown.notes).toEqual([
    'photos/*: the clock of the camera was 3 hours slow, by GPS in 1 of its photos; all its times were corrected',
  ]);
});

it('reports photos that no row names instead of adding them if the manifest says so', async () => {
  const { assigned, refused } = await read(
    { 'photos/IMG_1.jpg': at('11 10:50:00', 1), 'photos/other.jpg': at('11 10:50:00', 2) },
    [{ files: ['photos/*'], unnamed: 'refuse' }],
  );
  expect(assigned).toEqual(['photos/IMG_1.jpg 2014-08-11 sighting 0 named']);
  expect(refused).toEqual([
    'photos/other.jpg: no row names it: name it in a table, or add it on its patrol',
  ]);
});

it('reports missing photos of a table once', async () => {
  const { notes } = await read({}, []);
  expect(notes).toEqual([
    'whales.csv: it names photos, but there are none: add them and import again',
  ]);
});

it('gives a record that is made of several rows the photos of all of them', async () => {
  const rows = [
    'when,lat,lon,count,photo',
    '2014-08-11 10:50,53,-129,1,a;b',
    '2014-08-11 10:55,53,-129,1,b;c',
    '',
  ];
  const { days } = await importFiles(
    {
      'plots.csv': rows.join('\n'),
      ...Object.fromEntries(['a', 'b', 'c'].map((name, n) => [`${name}.jpg`, jpegFile({ n })])),
    },
    {
      tables: [
        whaleTable({
          files: 'plots.csv',
          photos: 'photo',
          fields: { sighting_type: { value: 'Other Observations' } },
          details: {},
          collect: { into: 'description', line: { texts: ['{count}'] } },
        }),
      ],
      photos: [{ files: ['*.jpg'] }],
    },
  );
  expect(days[0]!.patrol.sightings).toHaveLength(1);
  expect(days[0]!.photos.map(({ file }) => file)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

it('accepts no photos of weather', async () => {
  await expect(
    importFiles({}, { tables: [whaleTable({ record: 'weather', photos: 'photo' })] }),
  ).rejects.toThrow('has an error at tables.0.photos: must not be given');
});

it('believes no GPS date that contradicts the camera, or the row that names the photo', async () => {
  const gps = {
    date: '1994:12:27',
    time: [17, 55, 0] as [number, number, number],
    latitude: 53.4,
    longitude: -129.2,
  };
  const { days, assigned, notes } = await read({
    'photos/IMG_1.jpg': jpegFile({ gps, n: 1 }),
    'photos/other.jpg': jpegFile({ gps, time: '2014:08:11 10:55:00', n: 2 }),
  });
  expect(assigned).toEqual([
    'photos/IMG_1.jpg 2014-08-11 sighting 0 named',
    'photos/other.jpg 2014-08-11 sighting 0 near',
  ]);
  expect(days[0]!.photos.map(({ takenAt }) => takenAt)).toEqual([null, null]);
  expect(notes).toContain(
    'photos/**: the GPS date differs from the camera’s by days in 1 of the photos (such as Dec 27, 1994): the camera’s own times are used',
  );
});

it('finds photos by names whose accents are written as one character or as two', async () => {
  const names = ['M\u00e1lsk_01.jpg', '\u0294\u00e9xsta_02.jpg', 'X\u030c\u00e1nis_03.JPG'];
  const cells = [...names.slice(0, 2), 'folder\\x\u030c\u00e1nis_03.jpeg'];
  const rows = cells.map((cell, i) => `2014-08-11 12:${i}5,53.4,-129.2,1,${cell}`);
  const { days, tally } = await importFiles(
    {
      'whales.csv': ['when,lat,lon,count,photo', ...rows, ''].join('\n'),
      ...Object.fromEntries(
        names.map((name, n) => [`camera/${name.normalize('NFD')}`, jpegFile({ n })]),
      ),
    },
    { tables: [whaleTable({ photos: 'photo' })], photos: [{ files: ['camera/**'] }] },
  );
  expect(tally.notes()).toEqual([]);
  expect(
    days[0]!.photos.map(({ file, record }) => `${record.index} ${file.normalize('NFC')}`).sort(),
  ).toEqual(names.map((name, i) => `${i} camera/${name}`));
  expect(tally.files().find(({ unit }) => unit === 'photos')).toMatchObject({
    read: 3,
    taken: 3,
    reported: 0,
  });
  expect(tally.notes()).toEqual([]);
});

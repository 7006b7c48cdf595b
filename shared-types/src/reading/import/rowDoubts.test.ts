import { importFiles, whaleTable } from './testing/importFiles';
import { rows } from './testing/readWhales';

const readNotes = async (file: string, content: string, more: object = {}) => {
  const { tally, days, said } = await importFiles(
    { [file]: content },
    { tables: [whaleTable()], ...more },
  );
  const notes = tally.notes().map(({ line, lines, rows: count, reason, offer }) => ({
    at: lines ?? line,
    count,
    reason,
    ...(offer && { offer }),
  }));
  return { notes, days, said };
};

test('rows in the future and long ago are questioned once per file, and imported', async () => {
  const content = rows(
    '2026-11-28 10:00:00,53,-129,1',
    '2027-08-11 10:00:00,53,-129,1',
    '2062-08-11 10:00:00,53,-129,1',
    '2011-11-20 10:00:00,53,-129,1',
    '2012-08-11 10:00:00,53,-129,1',
    '2006-10-26 08:00:00,53,-129,1',
  );
  const { notes, days } = await readNotes('whales.csv', content);
  expect(days).toHaveLength(6);
  expect(notes).toEqual([
    {
      at: [3, 4],
      count: 2,
      reason:
        'the date is in the future (2027-08-11 10:00:00). Check the year, and the order of day and month',
    },
    {
      at: 5,
      count: undefined,
      reason: 'the date is more than 15 years ago (2011-11-20 10:00:00). Check the year',
    },
    {
      at: 7,
      count: undefined,
      reason:
        'the date is more than 15 years ago (2006-10-26 08:00:00). Receivers with old firmware write dates 1,024 weeks too early: 1,024 weeks later, it would be 2026-06-11 08:00:00. Check the year',
      offer: '1024 weeks later',
    },
  ]);
});

test('dates of rows that are 1,024 weeks early are corrected if chosen, others stay', async () => {
  const content = rows(
    '2006-10-26 08:00:00,53,-129,1',
    '2026-06-11 10:00:00,53,-129,1',
    '2001-06-11 10:00:00,53,-129,1',
  );
  const { days, notes } = await readNotes('whales.csv', content, {
    corrections: ['1024 weeks later'],
  });
  expect(days.map(({ day, patrol }) => [day, patrol.sightings!.length])).toEqual([
    ['2021-01-25', 1],
    ['2026-06-11', 2],
  ]);
  expect(days[1]!.patrol.patrol_start_dt).toBe('2026-06-11 08:00:00');
  expect(notes).toEqual([]);
});

test('1,024 weeks later, a local clock shows the same time, and UTC is converted again', async () => {
  // It was winter then and is summer now.
  const row = rows('2006-12-10 20:00:00,53,-129,1');
  const startIn = async (zone: string) => {
    const table = whaleTable({ time: { column: 'when', zone } });
    const more = { tables: [table], corrections: ['1024 weeks later'] };
    return (await readNotes('whales.csv', row, more)).days[0]!.patrol.patrol_start_dt;
  };
  expect(await startIn('local')).toBe('2026-07-26 20:00:00');
  expect(await startIn('utc')).toBe('2026-07-26 13:00:00');
});

test('rows of another day than the one in the file’s name are questioned', async () => {
  const content = rows('2026-06-11 10:00:00,53,-129,1', '2026-11-06 10:00:00,53,-129,1');
  expect((await readNotes('whales_2026-06-11.csv', content)).notes).toEqual([
    {
      at: 3,
      count: undefined,
      reason:
        'the date (2026-11-06 10:00:00) is not the one in the file’s name (2026-06-11). Check which is right',
    },
  ]);
});

test('eastern longitudes of rows are offered as western ones, and corrected if chosen', async () => {
  const content = rows(
    '2026-06-11 10:00:00,53,129,1',
    '2026-06-11 11:00:00,53,-129,1',
    '2026-06-11 12:00:00,-53,129,1',
  );
  const first = await readNotes('whales.csv', content);
  expect(first.notes.map(({ at, reason, offer }) => [at, reason.slice(0, 22), offer])).toEqual([
    [2, 'the position 53, 129 i', 'western longitudes'],
    [4, 'the position -53, 129 ', undefined],
  ]);
  const chosen = await readNotes('whales.csv', content, { corrections: ['western longitudes'] });
  const longitudes = chosen.days[0]!.patrol.sightings!.map(({ details }) => details?.longitude);
  expect(longitudes).toEqual([-129, -129, 129]);
  expect(chosen.notes.map(({ at }) => at)).toEqual([4]);
});

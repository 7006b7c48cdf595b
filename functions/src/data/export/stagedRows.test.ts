import { freshBucket } from '#testing/bucket.ts';
import { savedRows, StagedRows } from './stagedRows';

const makeTable = (file: string) => ({ file, title: file, columns: [] });
const [patrols, sightings] = [makeTable('patrols'), makeTable('sightings')];

test('the first rows are saved at once, all others in large objects', async () => {
  const bucket = freshBucket();
  const staged = new StagedRows('exports/1/');
  staged.add(patrols, ['one']);
  for (let i = 0; i < 3; i++) staged.add(sightings, [i]);
  await staged.saveFull();
  expect([...bucket.keys()]).toEqual(['exports/1/rows/sightings/0.gz']);

  staged.add(sightings, [3]);
  staged.add(patrols, ['two']);
  await staged.saveFull();
  expect(bucket.size).toBe(1);

  const long = 'x'.repeat(256 * 1024);
  staged.add(patrols, [long]);
  await staged.saveFull();
  expect([...bucket.keys()].at(-1)).toBe('exports/1/rows/patrols/0.gz');

  const rows: unknown[] = [];
  for (const table of await staged.saveAll())
    for await (const part of savedRows('exports/1/', table)) rows.push(...part.flat());
  expect(rows).toEqual(['one', 'two', long, 0, 1, 2, 3]);
});

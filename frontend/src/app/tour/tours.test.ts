import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGHTING_GROUPS } from '#platform/map/colours.ts';
import { TOURS } from './tours';

/** All of the app's code, to find the targets of the steps. */
const code = readdirSync(join(__dirname, '..', '..'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

test.each(Object.keys(TOURS))(
  'there is something to point at for every step on %s',
  async (path) => {
    const { STEPS } = await TOURS[path]!();
    const names = STEPS.flatMap(({ at }) => at);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(code).toMatch(new RegExp(`(data-tour|anchor)="${name}"`));
  },
);

test('the tour of Explore describes the marks as the map draws them', async () => {
  const { STEPS } = await TOURS['/']!();
  const map = STEPS.find(({ at }) => at.includes('map'))!;
  expect(new Set(SIGHTING_GROUPS.map(({ shape }) => shape)).size).toBeGreaterThan(1);
  expect(map.text).toContain('Each type of sighting has its own symbol');
  expect(map.text).not.toMatch(/circle/i);
});

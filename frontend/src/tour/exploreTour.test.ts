import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS } from './exploreTour';

/** All of the app's code, to find what the steps point at. */
const code = readdirSync(join(__dirname, '..'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

test.each(STEPS.flatMap(({ at }) => at))('there is something called %s to point at', (name) => {
  expect(code).toMatch(new RegExp(`(data-tour|anchor)="${name}"`));
});

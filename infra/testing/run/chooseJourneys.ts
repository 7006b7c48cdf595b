import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';
import { Failure } from '#base/failure.ts';

/**
 * @returns an argument of Playwright
 * @param names of journeys, such as `edit`, or `edit:phone` for one width
 * @throws Failure for unknown ones
 */
export const chooseJourneys = (names: readonly string[]): string => {
  const patterns = names.map((one) => {
    const [name = '', width = ''] = one.split(':');
    const file = `${name}.journey.ts`;
    if (!existsSync(join(PROJECT_ROOT, 'frontend', 'e2e', file)))
      throw new Failure(`No journey "${name}": there is no frontend/e2e/${file}.`);
    return `${width}.* ${name}\\.journey\\.ts `;
  });
  return `--grep=^(${patterns.join('|')})`;
};

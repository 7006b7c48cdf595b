/** Runs axe-core in a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { packageFolder } from '../build/places';

const source = readFileSync(join(packageFolder('axe-core'), 'axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** One sentence a violation, with the elements that it concerns. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // Evaluated rather than added as a script, which the portal's content security policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' · ')})`,
    );
  });
};

/** Runs axe-core in a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type * as Axe from 'axe-core';
import type { Page } from '@playwright/test';
import { packageFolder } from '../build/paths';

const source = readFileSync(join(packageFolder('axe-core'), 'axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const MAX_CHECKS = 50;
const RECHECK_MS = 100;

/**
 * Waits for animations, because fading elements have too little contrast; ignores endless ones. Polls from
 * here, because journeys may stop the page's clock.
 */
export const stillness = async (page: Page): Promise<void> => {
  for (let checks = 0; checks < MAX_CHECKS; checks++) {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ),
    );
    if (!moving) return;
    await pause(RECHECK_MS);
  }
};

/** Moves the mouse away: a tooltip may be open wherever it happens to rest. */
const movePointerAway = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0);
  for (let checks = 0; checks < MAX_CHECKS; checks++) {
    if (!(await page.getByRole('tooltip').count())) return;
    await pause(RECHECK_MS);
  }
};

/** One sentence per violation, with the affected elements. */
export const accessibilityErrors = async (page: Page): Promise<string[]> => {
  // Evaluated, because the portal's content security policy forbids adding a script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await movePointerAway(page);
  await stillness(page);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' · ')})`,
    );
  });
};

/** Runs axe-core in a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { packageFolder } from '../build/places';

const source = readFileSync(join(packageFolder('axe-core'), 'axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const MOST_LOOKS = 50;
const LOOK_AGAIN_MS = 100;

/**
 * What fades in has too little contrast while it does; what turns for ever is not waited for. Asked from
 * here, since journeys may hold the page's own clock.
 */
export const stillness = async (page: Page): Promise<void> => {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ),
    );
    if (!moving) return;
    await pause(LOOK_AGAIN_MS);
  }
};

/** A tooltip is drawn outside the landmarks, but it is read with its control. */
const isTooltip = (html: string): boolean => html.startsWith('<div role="tooltip"');

/** One sentence a violation, with the elements that it concerns. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // Evaluated rather than added as a script, which the portal's content security policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await stillness(page);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({
      ...{ id, help },
      elements: nodes.map(({ html }) => html),
    }));
  });
  return violations.flatMap(({ id, help, elements }) => {
    const faults = elements.filter((html) => !(id === 'region' && isTooltip(html)));
    return faults.length ? [`${id}: ${help} (${faults.join(' · ')})`] : [];
  });
};

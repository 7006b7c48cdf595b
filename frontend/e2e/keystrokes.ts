import type { Page } from '@playwright/test';

/** Milliseconds from a key to the frame that shows it: the median and the maximum. */
export const keystrokes = async (page: Page, text: string): Promise<[number, number]> => {
  const times: number[] = [];
  for (const letter of text) {
    await page.evaluate(() => {
      const shown = window as unknown as { shown: Promise<number> };
      shown.shown = new Promise((done) => {
        addEventListener(
          'keydown',
          () => {
            const since = performance.now();
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - since)));
          },
          { once: true, capture: true },
        );
      });
    });
    await page.keyboard.type(letter);
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown));
  }
  times.sort((a, b) => a - b);
  return [times[Math.floor(times.length / 2)]!, times.at(-1)!];
};

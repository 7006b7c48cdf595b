/**
 * Measures from the click on Search to the drawn results: `node --import tsx frontend/e2e/searchBench.ts
 * [patrols]`. Runs the default search on the demo, then a search for everything in a demo of this many
 * patrols, by default 2,900 with about 46,000 sightings. Prints requests, bytes and milliseconds; the map is
 * drawn in software.
 */
import type { Page } from '@playwright/test';
import { launchBrowser } from './browser';
import { WIDTHS } from './journey';
import { IDLE_FOR_MS } from './mapPositions';
import { found, signIn } from './person';
import { startPortal } from './portal';

const TIMES = 5;
const patrols = process.argv[2] ?? '2900';

/**
 * Milliseconds from a click on Search until the text results appear, and until the map last became idle. Text
 * is observed by its mutations: drawn in software, a frame may take longer than a search.
 */
const clickToDrawn = (page: Page): Promise<{ responded: number; drawn: number }> =>
  page.evaluate(async (idleFor) => {
    const map = document.querySelector('[data-map-state]')!;
    const search = [...document.querySelectorAll<HTMLButtonElement>('form button')].find(
      (button) => button.type === 'submit' && button.textContent === 'Search',
    )!;
    const words = (): boolean =>
      [...document.querySelectorAll('[role=status]')].some((status) =>
        /^Found [\d,]+/.test(status.textContent),
      );
    const since = performance.now();
    const responded = await new Promise<number>((resolve) => {
      let gone = false;
      const observer = new MutationObserver(() => {
        if (!words()) gone = true;
        else if (gone) {
          observer.disconnect();
          resolve(performance.now() - since);
        }
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      search.click();
    });
    let idleSince: number | null = null;
    for (;;) {
      const idle = map.getAttribute('data-map-state') === 'idle';
      idleSince = idle ? (idleSince ?? performance.now()) : null;
      if (idleSince !== null && performance.now() - idleSince > idleFor)
        return { responded, drawn: idleSince - since };
      await new Promise((next) => requestAnimationFrame(next));
    }
  }, IDLE_FOR_MS);

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const measure = async (page: Page, title: string): Promise<void> => {
  const sentence = await found({ page });
  const requests: string[] = [];
  const listen = (request: { url: () => string }): void => {
    if (request.url().includes('/api/')) requests.push(request.url());
  };
  page.on('request', listen);
  const runs: Awaited<ReturnType<typeof clickToDrawn>>[] = [];
  for (let i = 0; i < TIMES; i++) runs.push(await clickToDrawn(page));
  page.off('request', listen);
  const drawn = runs.map((run) => run.drawn);
  console.log(`${title}: ${sentence}`);
  console.log(
    `  click to words: median ${Math.round(median(runs.map((run) => run.responded)))} ms; click to drawn: median ${Math.round(median(drawn))} ms, ${Math.round(Math.min(...drawn))}–${Math.round(Math.max(...drawn))}; ${requests.length / TIMES} requests to the API a click`,
  );
};

const browser = await launchBrowser();
try {
  for (const [title, count, address] of [
    ['Default search', '400', '/'],
    ['Everything', patrols, '/?from=2020-01-01&to=2030-01-01&constrain=no'],
  ] as const) {
    process.env.DEMO_PATROLS = count;
    const portal = await startPortal();
    try {
      const page = await browser.newPage({ viewport: WIDTHS.desk });
      // tsx adds calls of this helper to functions. Pages don't have it.
      await page.addInitScript('globalThis.__name = (named) => named');
      page.setDefaultTimeout(120_000);
      await signIn({ page, portal }, 'network');
      await page.goto(`${portal.address}${address}`);
      await measure(page, title);
      await page.close();
    } finally {
      await portal.stop();
    }
  }
} finally {
  await browser.close();
}

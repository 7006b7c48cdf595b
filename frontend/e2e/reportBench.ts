/**
 * A report on a large search: `node --import tsx frontend/e2e/reportBench.ts [patrols]`, by default 2,900
 * with about 46,000 sightings. Prints the time from the search response until the figures and the charts
 * appear, and the longest time the page was blocked. Without a map, which is slow to draw in software.
 */
import type { Page } from '@playwright/test';
import { launchBrowser } from './browser';
import { WIDTHS } from './journey';
import { found, signIn } from './person';
import { startPortal } from './portal';

const TIMES = 3;
const LIMITS = { figuresMs: 3000, blockedMs: 200 };

/** Milliseconds. */
interface Measured {
  figures: number;
  charts: number;
  blocked: number;
}

/** In the page: from the response to the last search until the report is drawn. */
const measure = (page: Page): Promise<Measured> =>
  page.evaluate(async () => {
    const tasks: { start: number; ms: number }[] = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ start: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
    const began = performance.now();
    const link = [...document.querySelectorAll('a')].find((a) => a.textContent === 'Report')!;
    link.click();
    const times = new Map<string, number>();
    const selectors = { figures: 'section[aria-label="Key figures"]', charts: 'figure svg rect' };
    while (times.size < 2) {
      await new Promise((next) => setTimeout(next, 5));
      for (const [name, selector] of Object.entries(selectors))
        if (!times.has(name) && document.querySelector(selector))
          times.set(name, performance.now());
    }
    await new Promise((next) => setTimeout(next, 1000));
    const responseEnds = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\/patrols\/\?/.test(name) && startTime >= began)
      .map((entry) => entry.startTime + entry.duration)
      .filter((end) => end < times.get('figures')!);
    const lastResponse = Math.max(...responseEnds);
    const during = tasks.filter(({ start, ms }) => start + ms >= lastResponse).map(({ ms }) => ms);
    return {
      figures: times.get('figures')! - lastResponse,
      charts: times.get('charts')! - lastResponse,
      blocked: Math.max(0, ...during),
    };
  });

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

process.env.DEMO_PATROLS = process.argv[2] ?? '2900';
const portal = await startPortal();
const browser = await launchBrowser(false);
try {
  const all: Measured[] = [];
  for (let time = 0; time < TIMES; time++) {
    const page = await browser.newPage({ viewport: WIDTHS.desk });
    await signIn({ page, portal }, 'network');
    await page.goto(`${portal.address}/?from=2000-01-01&to=2099-12-31&constrain=no`);
    const sentence = await found({ page });
    if (time === 0) console.log(sentence);
    await page.waitForTimeout(2000);
    all.push(await measure(page));
    await page.close();
  }
  const getMedian = (name: keyof Measured): number => median(all.map((one) => one[name]));
  const line = (what: string, ms: number, limit?: number): boolean => {
    const isOk = limit === undefined || ms <= limit;
    const against = limit === undefined ? '' : `  ≤ ${limit} ms  ${isOk ? 'ok' : 'EXCEEDED'}`;
    console.log(`${what.padEnd(28)} ${ms.toFixed(0).padStart(6)} ms${against}`);
    return isOk;
  };
  const isFast = line('Figures after the answer', getMedian('figures'), LIMITS.figuresMs);
  line('Charts after the answer', getMedian('charts'));
  const isSmooth = line('Longest block', getMedian('blocked'), LIMITS.blockedMs);
  process.exitCode = isFast && isSmooth ? 0 : 1;
} finally {
  await browser.close();
  await portal.stop();
}

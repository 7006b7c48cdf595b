/**
 * Measures a first visit: `node --import tsx frontend/e2e/visitBench.ts`. First, how long opening the login
 * page blocks input, with the processor slowed down four times, as Lighthouse does for a phone. Then, over a
 * satellite link of 1 Mbit/s and 600 ms, when the login page is usable, and when the results are shown in
 * words and on the map after signing in. The map is drawn in software.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchBrowser } from './browser';
import { WIDTHS, type Width } from './journey';
import { runningPortal, startPortal, type Portal } from './portal';

const TIMES = 5;
const SLOWDOWN = 4;
/** Tasks up to this long don't count as blocking. */
const SHORT_MS = 50;
const IDLE_MS = 2000;
/** A person types for this long. */
const TYPING_MS = 5000;
const BYTES_PER_SECOND = 125_000;
const PATIENCE_MS = 180_000;

declare global {
  interface Window {
    tasks?: number[];
  }
}

const openPage = async (
  browser: Browser,
  width: Width,
): Promise<{ page: Page; session: CDPSession }> => {
  const context = await browser.newContext({ viewport: WIDTHS[width], serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
};

const openLogin = async (page: Page, { address }: Portal): Promise<void> => {
  await page.goto(`${address}/login`);
  await page.getByLabel('Username').waitFor();
};

/** Milliseconds of blocking, and of the longest task. */
const blocking = async (browser: Browser, portal: Portal): Promise<[number, number]> => {
  const { page, session } = await openPage(browser, 'phone');
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks!.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await openLogin(page, portal);
  await page.waitForTimeout(IDLE_MS);
  const tasks = await page.evaluate(() => window.tasks!);
  await page.context().close();
  return [tasks.reduce((sum, ms) => sum + ms - SHORT_MS, 0), Math.max(0, ...tasks)];
};

const overSatellite = async (browser: Browser, portal: Portal): Promise<void> => {
  const { page, session } = await openPage(browser, 'desk');
  let bytes = 0;
  let requests = 0;
  // Unlike the session's events, these include workers.
  page.on('requestfinished', (request) => {
    requests += 1;
    void request.sizes().then((sizes) => {
      bytes += sizes.responseHeadersSize + sizes.responseBodySize;
    });
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  let since = performance.now();
  const report = (what: string): void =>
    console.log(
      `${what}: ${((performance.now() - since) / 1000).toFixed(1)} s, ${(bytes / 1000).toFixed(0)} kB, ${requests} requests`,
    );
  await openLogin(page, portal);
  report('Login page usable');
  await page.getByLabel('Username').fill('guardian');
  await page.waitForTimeout(TYPING_MS);
  await page.getByLabel('Password', { exact: true }).fill(portal.password);
  since = performance.now();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page
    .getByText(/^Found [\d,]+ \w+/)
    .first()
    .waitFor();
  report('Results in words after signing in');
  await page.waitForFunction(() => document.querySelector('[data-map-state=idle]'));
  report('Map after signing in');
  await page.context().close();
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const portal = runningPortal() ?? (await startPortal());
const browser = await launchBrowser();
try {
  const times: [number, number][] = [];
  for (let i = 0; i < TIMES; i++) times.push(await blocking(browser, portal));
  const [blocked, longest] = [0, 1].map((at) => times.map((one) => Math.round(one[at]!)));
  console.log(
    `Opening the login page blocks input for ${median(blocked!)} ms (${blocked!.join(', ')}), longest task ${median(longest!)} ms (${longest!.join(', ')})`,
  );
  await overSatellite(browser, portal);
} finally {
  await browser.close();
  await portal.stop();
}

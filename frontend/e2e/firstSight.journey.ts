import assert from 'node:assert/strict';
import { BOTH_WIDTHS, test, toTest, type Journey } from './journey';
import { IDLE_FOR_MS } from './mapPositions';
import { found, logIn } from './person';

/** Over a satellite link, each request takes most of a second. */
const MAX_API_REQUESTS = 3;
/** Cumulative Layout Shift of the login page; Web Vitals rates 0.1 as good. */
const MAX_SHIFT = 0.02;
/** The map engine is one chunk; the others are its assets and the coastline. */
const MAX_REQUESTS = 60;

declare global {
  interface Window {
    shifted?: number;
  }
}

/**
 * Times are reported but not limited, because they depend on the machine as much as on the portal. The number
 * of requests and the layout shift are limited.
 */
const journey: Journey = {
  story: 'A guardian sees the last month on the map at once after signing in',
  needsFresh: true,
  withMap: BOTH_WIDTHS,
  async walk({ page, portal, watch, note, picture }) {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifted = (window.shifted ?? 0) + (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${portal.address}/login`);
    await page.getByLabel('Username').waitFor();
    const shifted = await page.evaluate(() => window.shifted ?? 0);
    assert.ok(shifted <= MAX_SHIFT, `the login page shifted by ${shifted}`);
    const requested: string[] = [];
    const workers: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/workers\//.test(pathname)) workers.push(pathname);
      if (pathname.startsWith('/api/v0/')) requested.push(`${request.method()} ${pathname}`);
    });
    await logIn({ page, portal }, 'guardian');
    const since = Date.now();
    const sentence = await found({ page });
    note(`drawn ${Date.now() - since - IDLE_FOR_MS} ms after signing in: ${sentence}`);
    const afterLogin = requested.filter((request) => !request.endsWith('/login/'));
    assert.ok(afterLogin.length <= MAX_API_REQUESTS, `asked the API for ${afterLogin.join(', ')}`);
    note(`${watch.requests()} requests in all, ${afterLogin.length} of them to the API`);
    assert.ok(watch.requests() <= MAX_REQUESTS, `${watch.requests()} requests`);
    assert.deepEqual(workers, [], 'the map needs no workers, whose parts load one after the other');
    await picture('month');
  },
};

test(...toTest(journey));

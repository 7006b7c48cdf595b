import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import { stillness } from './accessibility';
import { openContext, type Journey, type Stage } from './journey';
import { found, signIn } from './person';

/** The time zone of journeys is Asia/Tokyo. */
const ELSEWHERE = ['UTC', 'America/Vancouver'] as const;

/** @returns a function that waits until all requests that the page has made since then have ended */
const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let allEnded = (): void => undefined;
  const end = (request: Request): void => {
    open.delete(request);
    if (!open.size) allEnded();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    new Promise((resolve) => {
      allEnded = resolve;
      if (!open.size) resolve();
    });
};

/** The texts about the month's patrols and the newest one. */
const read = async (page: Page, width: Stage['width']): Promise<Record<string, string>> => {
  const requestsEnded = watchRequests(page);
  const search = await found({ page });
  const asked = new URL(page.url()).search;
  const phone = width === 'phone';
  if (phone) await page.getByRole('button', { name: 'Results', exact: true }).click();
  const table = page.getByRole('grid', { name: 'Patrols' });
  await table.getByRole('gridcell').first().waitFor();
  // The column of flags comes after the rows.
  await requestsEnded();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const rows = await table.innerText();
  await table.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const article = page.getByRole('article');
  await article.getByRole('heading', { name: /^Patrol #\d+/ }).waitFor();
  // Each part shows its count when it has loaded.
  await page.waitForFunction(() => {
    const text = document.querySelector('article')?.textContent ?? '';
    return ['Sightings', 'Surveys', 'Weather', 'Flags'].every((part) =>
      new RegExp(`${part}\\s*\\d`).test(text),
    );
  });
  // Forms and lists load with the records and complete their texts.
  await requestsEnded();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await stillness(page);
  return { search, asked, rows, patrol: await article.innerText() };
};

const journey: Journey = {
  name: 'zones',
  story: 'A guardian reads the same days and times in Tokyo, London and Vancouver',
  widths: ['desk'],
  async walk(stage) {
    const { page, portal, width, note } = stage;
    await signIn(stage, 'guardian');
    const tokyo = await read(page, width);
    assert.match(tokyo.patrol ?? '', /\d\d:\d\d/, 'a patrol has times');
    // The same person in another time zone, without signing in again.
    const storageState = await page.context().storageState();
    for (const timezoneId of ELSEWHERE) {
      const context = await openContext(page.context().browser()!, width, {
        timezoneId,
        storageState,
      });
      try {
        const there = await context.newPage();
        await there.goto(portal.address);
        assert.deepEqual(await read(there, width), tokyo, `${timezoneId} reads as Asia/Tokyo`);
      } finally {
        await context.close();
      }
    }
    note(`${tokyo.rows?.split('\n').length} lines of the table and the patrol's panel: the same`);
  },
};
export default journey;

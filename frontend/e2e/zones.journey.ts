import assert from 'node:assert/strict';
import { join } from 'node:path';
import * as clock from '@portal/shared-types/base/time/wallClock';
import { build } from 'esbuild';
import type { Browser, Page, Request } from '@playwright/test';
import { SHARED_TYPES } from '../build/paths';
import { stillness } from './accessibility';
import { openContext, test, toTest, type Journey, type Stage } from './journey';
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
  const searchQuery = new URL(page.url()).search;
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
  return { search, searchQuery, rows, patrol: await article.innerText() };
};

/** Times at which zone data from before British Columbia's law of 2026 shows another hour, or another day. */
const MOMENTS = [
  ['2026-11-01T09:30:00Z', '2026-11-01 02:30:00'],
  ['2026-11-16T07:15:00Z', '2026-11-16 00:15:00'],
  ['2027-03-14T07:30:00Z', '2027-03-14 00:30:00'],
] as const;
const HOURS = 3600;
const FROM = Date.UTC(1970, 0, 1) / 1000;
const UNTIL = Date.UTC(2041, 0, 1) / 1000;

/** The programme's clock in this browser shows what it shows in Node, whatever data the two have. */
const compareClocks = async (browser: Browser): Promise<void> => {
  const entryPoints = [join(SHARED_TYPES, 'src/base/time/wallClock.ts')];
  const options = { bundle: true, write: false, format: 'iife', globalName: 'clock' } as const;
  const { outputFiles } = await build({ ...options, entryPoints });
  const page = await browser.newPage({ timezoneId: 'Asia/Tokyo' });
  try {
    await page.addScriptTag({ content: `${outputFiles[0]!.text}; window.clock = clock;` });
    const shown = await page.evaluate(
      ([from, until, step]) => {
        const { wallClockAtSeconds } = (window as unknown as { clock: typeof clock }).clock;
        const times: string[] = [];
        for (let at = from; at < until; at += step) times.push(wallClockAtSeconds(at));
        return times.join();
      },
      [FROM, UNTIL, 5 * HOURS] as const,
    );
    const times: string[] = [];
    for (let at = FROM; at < UNTIL; at += 5 * HOURS) times.push(clock.wallClockAtSeconds(at));
    assert.ok(shown === times.join(), 'the browser shows the same times as Node');
    for (const [instant, dt] of MOMENTS) {
      await page.clock.setFixedTime(instant);
      const now = await page.evaluate(() => {
        const own = (window as unknown as { clock: typeof clock }).clock;
        return [own.wallClockAt(new Date()), own.today()];
      });
      assert.deepEqual(now, [dt, dt.slice(0, 10)], `now, at ${instant}`);
    }
  } finally {
    await page.close();
  }
};

const journey: Journey = {
  story: 'A guardian reads the same days and times in Tokyo, London and Vancouver',
  widths: ['desk'],
  async walk(stage) {
    const { page, portal, width, note } = stage;
    await compareClocks(page.context().browser()!);
    await signIn(stage, 'guardian');
    const tokyo = await read(page, width);
    assert.match(tokyo.patrol ?? '', /\d\d:\d\d/, 'a patrol has times');
    // The same person in another time zone, without signing in again.
    const storageState = await page.context().storageState();
    for (const timezoneId of ELSEWHERE) {
      const context = await openContext(page.context().browser()!, {
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

test(...toTest(journey));

import assert from 'node:assert/strict';
import type { PatrolRow } from '@portal/shared-types/records/patrol';
import { TEST_EFFORT } from '@portal/shared-types/base/text/limits';
import { oneMonthBefore, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import { BOTH_WIDTHS, test, toTest, type Journey, type Stage } from './journey';
import { mapIdle } from './mapPositions';
import { preparePrint } from './print';
import { found, signIn } from './person';

/** Patrols of the last month, newest first, as the default search returns them. */
const newest = async ({ portal }: Stage): Promise<PatrolRow[]> => {
  const client = await signInClient(portal, 'guardian');
  const { items } = await client.searchPatrols({
    query: {
      filters: {
        dates: {
          startDate: `${oneMonthBefore(today())} 00:00:00`,
          endDate: `${today()} 23:59:59`,
        },
        constrainSearchToMap: false,
      },
    },
  });
  return items.sort((a, b) => (a.patrol_start_dt < b.patrol_start_dt ? 1 : -1));
};

/** A patrol with all parts and with neighbours on both sides; not a test patrol. */
const chooseFrom = (patrols: readonly PatrolRow[]): PatrolRow => {
  const patrol = patrols
    .slice(2, -2)
    .find(
      ({ nation, sighting_count, survey_count, distance, monitoring_effort }) =>
        nation === 'North Inlet' &&
        sighting_count > 2 &&
        survey_count > 0 &&
        distance !== null &&
        monitoring_effort !== TEST_EFFORT,
    );
  assert.ok(patrol, 'the demo holds a patrol with surveys, sightings and a route');
  return patrol;
};

const quiet = async ({ page }: Stage): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await mapIdle(page);
};

/** From the table with the keyboard alone, and back to the same row. */
const openByKeys = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  const table = page.getByRole('grid', { name: 'Patrols' });
  await table.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  const row = () =>
    page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('data-id'));
  const from = await row();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('article').getByRole('heading', { name: /^Patrol #\d+/ });
  await heading.waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'patrol-title');
  await page.keyboard.press('Tab');
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent),
    'Open patrol page',
    'the panel continues from its heading',
  );
  await page.getByRole('button', { name: 'Close patrol' }).press('Enter');
  await page.getByRole('article').waitFor({ state: 'detached' });
  assert.equal(await row(), from, 'the keyboard is back on its row');
};

const PATROL_ROUTES =
  /\/api\/v0\/(patrols\/(by-id|route)|sightings\/detailed|surveys\/(by-patrol-id|areas|kelp)|weather-|flags\/by-patrol-id)/;

/** @param open opens Explore with the patrol */
const readPanel = async (
  stage: Stage,
  { id }: PatrolRow,
  open: (path: string) => Promise<unknown>,
): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  const requested: string[] = [];
  const listen = (request: { url: () => string }): void => {
    if (PATROL_ROUTES.test(request.url())) requested.push(new URL(request.url()).pathname);
  };
  page.on('request', listen);
  await open(`/?patrol=${id}`);
  const panel = page.getByRole('article');
  await panel.getByRole('heading', { name: `Patrol #${id}` }).waitFor();
  await quiet(stage);
  page.off('request', listen);
  stage.note(`opening the patrol asked ${requested.length} times: ${requested.join(', ')}`);
  assert.ok(requested.length <= 6, 'a patrol with everything takes at most six requests');
  await picture('panel');
  const sections = panel.getByRole('navigation', { name: 'Patrol sections' });
  const scrolls = await sections.evaluate((nav) => nav.scrollWidth > nav.clientWidth);
  if (stage.width === 'desk') assert.ok(!scrolls, 'all links to sections fit');

  await panel.getByRole('button', { name: /^Surveys \d/ }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'patrol-surveys-title');
  await panel.getByRole('region', { name: 'Surveys' }).getByRole('button').first().focus();
  await panel.getByRole('region', { name: 'Surveys' }).getByRole('listitem').first().click();
  await page.waitForURL((address) => address.searchParams.has('record'));
  await quiet(stage);
  await picture('survey');
  await checkAccessibility();
};

const play = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.focus();
  const time = () => slider.getAttribute('aria-valuetext');
  const start = await time();
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await time(), start, 'an arrow key moves the time');
  await page.keyboard.press('PageUp');
  const before = await time();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.waitForFunction(
    (text) =>
      document.querySelector('[aria-label="Time"]')?.getAttribute('aria-valuetext') !== text,
    before,
  );
  await page.getByText(/^[1-9]\d* of \d+ records so far/).waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play the day' }).waitFor();
  await mapIdle(page);
  await picture('playing');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Show whole patrol' }).click();
  await mapIdle(page);
};

/** What the page looks like on paper; nothing stays collapsed, and there are no buttons. */
const print = async (stage: Stage): Promise<void> => {
  const { page, picture, note } = stage;
  const viewport = page.viewportSize()!;
  await preparePrint(page);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  note(`on paper: ${(pdf.length / 1024).toFixed(0)} kB`);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^Printed \w{3} \d+/).waitFor();
  assert.equal(await page.getByRole('navigation').filter({ visible: true }).count(), 0);
  assert.equal(
    await page.locator('article button[aria-expanded="false"]').filter({ visible: true }).count(),
    0,
    'every record is open',
  );
  assert.equal(
    await page.locator('button:not([aria-expanded])').filter({ visible: true }).count(),
    0,
    'there is nothing to press on paper',
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 794, `nothing hangs over the edge of the paper: ${wide}`);
  await picture('print');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(viewport);
};

const share = async ({ page }: Stage): Promise<void> => {
  // As text: tsx compiles functions to use a helper that the page doesn't have.
  await page.evaluate(
    "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject() } })",
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to this patrol' });
  assert.match(await dialog.getByLabel('Link').inputValue(), /\/patrol\/\d+\?record=[\d.v]+$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const goAlong = async (stage: Stage, { id }: PatrolRow): Promise<void> => {
  const { page } = stage;
  const nav = page.getByRole('navigation', { name: 'Patrols in your search' });
  await nav.getByRole('link', { name: /^Next patrol in your search/ }).click();
  await page.waitForURL((address) => !address.pathname.endsWith(`/${id}`));
  if (stage.width === 'desk') await page.reload();
  await nav.getByRole('link', { name: `Previous patrol in your search, #${id}` }).click();
  await page.getByRole('heading', { name: `Patrol #${id}`, level: 1 }).waitFor();
  await quiet(stage);
};

interface DelayingWindow extends Window {
  /** Each starts to load the image of a marker, and resolves when it is loaded. */
  delayedMarkers: (() => Promise<unknown>)[];
}

/** Leaves a map while the images of its markers are loading; painting them afterwards must not fail. */
const leaveEarly = async (stage: Stage, toMap: () => Promise<void>): Promise<void> => {
  const { page } = stage;
  await page.evaluate(() => {
    const delayed: DelayingWindow['delayedMarkers'] = [];
    (window as unknown as DelayingWindow).delayedMarkers = delayed;
    const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      set(this: HTMLImageElement, address: string) {
        const load = (): void => own.set!.call(this, address);
        if (!address.startsWith('data:image/svg+xml; charset=utf8')) return load();
        delayed.push(() => {
          const loaded = new Promise((resolve) => this.addEventListener('load', resolve));
          load();
          return loaded;
        });
      },
    });
  });
  await page.getByRole('link', { name: 'Open patrol page' }).click();
  await page.waitForFunction(() => (window as unknown as DelayingWindow).delayedMarkers.length > 0);
  await toMap();
  await page.evaluate(() =>
    Promise.all((window as unknown as DelayingWindow).delayedMarkers.map((load) => load())),
  );
};

const NOT_FOUND = 'Unable to find patrol with given ID.';

const meetErrors = async (stage: Stage, { id }: PatrolRow): Promise<void> => {
  const { page, portal, picture, checkAccessibility, watch } = stage;
  await page.goto(`${portal.address}/patrol/`);
  await page.getByText('Please provide a patrol ID to view the patrol details.').waitFor();
  await checkAccessibility();
  await picture('no-id');
  for (const text of ['abc', '999999999']) {
    await page.goto(`${portal.address}/patrol/${text}`);
    await page.getByText(NOT_FOUND).waitFor();
  }
  await checkAccessibility();

  const weather = '**/api/v0/weather-observations/by-patrol-ids/';
  watch.allow('500 POST /api/v0/weather-observations/by-patrol-ids/');
  await page.route(weather, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${portal.address}/patrol/${id}`);
  const failed = page.getByRole('alert').filter({ hasText: 'weather observations' });
  await failed.waitFor();
  await page.getByRole('button', { name: /^Weather/ }).click();
  await picture('failed-part');
  await page.unroute(weather);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await failed.waitFor({ state: 'detached' });
};

const journey: Journey = {
  story:
    'A guardian reads a patrol, opens its page, plays its day, prints it and continues to the next',
  withMap: BOTH_WIDTHS,
  async walk(stage) {
    const { page, portal, width, picture, checkAccessibility } = stage;
    // Two maps are drawn in turn, which is slow without a graphics card.
    page.setDefaultTimeout(60_000);
    const patrol = chooseFrom(await newest(stage));
    if (width === 'phone')
      await readPanel(stage, patrol, (path) => signIn(stage, 'guardian', path));
    else {
      await signIn(stage, 'guardian');
      await found(stage);
      await openByKeys(stage);
      await readPanel(stage, patrol, (path) => page.goto(portal.address + path));
    }

    await page.getByRole('link', { name: 'Open patrol page' }).click();
    await page.waitForURL((address) => address.pathname === `/patrol/${patrol.id}`);
    await quiet(stage);
    await checkAccessibility();
    await picture('page');
    const opened = new URL(page.url());
    assert.match(opened.searchParams.get('record') ?? '', /\.v\d+$/, 'the survey stays in focus');

    await play(stage);
    await share(stage);
    await goAlong(stage, patrol);
    // Paper is the same for both widths.
    if (width === 'desk') await print(stage);

    const backToMap = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Back to map' }).click();
      await page.waitForURL((address) => address.searchParams.get('patrol') === String(patrol.id));
      await page
        .getByRole('article')
        .getByRole('heading', { name: `Patrol #${patrol.id}`, level: 2 })
        .waitFor();
      await page
        .getByText(/^Found [\d,]+ \w+/)
        .first()
        .waitFor();
    };
    await backToMap();
    if (width === 'desk') await leaveEarly(stage, backToMap);
    await meetErrors(stage, patrol);
  },
};

test(...toTest(journey));

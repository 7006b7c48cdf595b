import type { Page } from '@playwright/test';
import assert from 'node:assert/strict';
import { BOTH_WIDTHS, test, toTest, type Journey, type Stage } from './journey';
import { mapIdle, moved, getPixel, seenBounds } from './mapPositions';
import { found, signIn } from './person';

/** On a phone, search and results are sheets over the map. */
const openSheet = async ({ page, width }: Stage, name: 'Search' | 'Results'): Promise<void> => {
  if (width === 'phone') await page.getByRole('button', { name, exact: true }).click();
};

/** Opens the newest patrol of the table with the keyboard alone. */
const openFirstPatrol = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  await openSheet(stage, 'Results');
  const table = page.getByRole('grid', { name: 'Patrols' });
  await table.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('article')
    .getByRole('heading', { name: /^Patrol #\d+/ })
    .waitFor();
  await page.waitForLoadState('networkidle');
  await mapIdle(page);
};

/** Presses a key for several frames: the map reads its keys once per frame, and frames may be slow. */
const pressForFrames = async (page: Page, key: string): Promise<void> => {
  await page.keyboard.down(key);
  await page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise((next) => requestAnimationFrame(next));
  });
  await page.keyboard.up(key);
};

const moveByKeyboard = async ({ page }: Stage): Promise<void> => {
  // Closing the patrol's panel has just resized the map.
  await mapIdle(page);
  const before = await seenBounds(page);
  await page.getByRole('region', { name: 'Map' }).locator('.esri-view-surface').focus();
  await pressForFrames(page, 'ArrowRight');
  const east = await moved(page, before);
  assert.ok(east[0] > before[0] && east[2] > before[2], 'the right arrow moves the map east');
  await pressForFrames(page, '+');
  const near = await moved(page, east);
  assert.ok(near[2] - near[0] < east[2] - east[0], 'plus zooms in');
};

/** Corners of the search area, as fractions of the visible map. */
const AREA = [
  [0.3, 0.4],
  [0.7, 0.4],
  [0.7, 0.8],
  [0.3, 0.8],
] as const;

const drawArea = async (stage: Stage): Promise<void> => {
  const { page, width } = stage;
  await openSheet(stage, 'Search');
  await page.getByRole('button', { name: 'Draw search area' }).click();
  const [minX, minY, maxX, maxY] = await seenBounds(page);
  const at = (x: number, y: number) =>
    getPixel(page, [minX + x * (maxX - minX), minY + y * (maxY - minY)]);
  await page.getByText('Click or tap each corner of the area on the map.').waitFor();
  await page.waitForTimeout(500);
  const corner = async (x: number, y: number): Promise<void> => {
    const pixel = await at(x, y);
    if (width === 'phone') await page.touchscreen.tap(pixel.x, pixel.y);
    else {
      await page.mouse.move(pixel.x, pixel.y, { steps: 3 });
      await page.mouse.click(pixel.x, pixel.y);
    }
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await corner(...AREA[0]);
  await corner(...AREA[1]);
  await corner(0.9, 0.9);
  await button('Undo').click();
  await page.getByText('Add at least 1 more corner.').waitFor();
  await corner(...AREA[2]);
  await corner(...AREA[3]);
  await mapIdle(page);
  await stage.picture('drawing');
  await stage.checkAccessibility();
  await button('Finish').click();
  await openSheet(stage, 'Search');
  await page.getByText('Searching your drawn area').waitFor();
  await button('Edit area').click();
  await page.waitForTimeout(500);
  await stage.picture('editing');
  await button('Cancel').click();
  await openSheet(stage, 'Search');
  await button('Delete area').click();
  const notice = await page.getByText('The drawn area was deleted.').boundingBox();
  const searching = await page
    .getByRole('search')
    .getByRole('button', { name: 'Search', exact: true })
    .boundingBox();
  if (width === 'phone')
    assert.ok(
      notice && searching && notice.y + notice.height <= searching.y,
      'the notice covers no button',
    );
  await button('Undo').click();
  await page.getByText('Searching your drawn area').waitFor();
  if (width === 'phone') await button('Back to map').click();
  await button('Search this area').waitFor();
  await stage.picture('outdated');
  await stage.checkAccessibility();
  await button('Search this area').click();
  await page.waitForURL((address) => address.searchParams.has('polygon'));
  const drawn = new URL(page.url()).searchParams
    .get('polygon')!
    .split('*')
    .map((corner) => corner.split('_').map(Number));
  for (const [x, y] of AREA) {
    const [lon, lat] = [minX + x * (maxX - minX), minY + y * (maxY - minY)];
    const isDrawn = drawn.some(
      ([east = NaN, north = NaN]) => Math.hypot(east - lon, north - lat) < (maxX - minX) / 100,
    );
    assert.ok(isDrawn, `${JSON.stringify(drawn)} has no corner at ${lon}, ${lat}`);
  }
};

const journey: Journey = {
  story: 'A guardian sees the last month on the map, opens a patrol, draws an area and comes back',
  withMap: BOTH_WIDTHS,
  async walk(stage) {
    const { page, picture, checkAccessibility, note } = stage;
    await signIn(stage, 'guardian');
    const all = await found(stage);
    await page.getByText('Powered by').waitFor();
    await page.getByText('© OpenStreetMap contributors').waitFor();
    await picture('month');
    await checkAccessibility();

    await openFirstPatrol(stage);
    await checkAccessibility();
    await picture('patrol');
    assert.match(new URL(page.url()).searchParams.get('patrol') ?? '', /^\d+$/);
    await page.goBack();
    await page.getByRole('article').waitFor({ state: 'detached' });

    if (stage.width === 'desk') await moveByKeyboard(stage);
    await drawArea(stage);
    const inside = await found(stage, all);
    note(`in the drawn area: ${inside}`);
    await picture('area');

    await page.reload();
    assert.equal(await found(stage), inside, 'a link reopens the same search');
    await page.goBack();
    assert.equal(await found(stage, inside), all, 'Back shows the earlier search');
  },
};

test(...toTest(journey));

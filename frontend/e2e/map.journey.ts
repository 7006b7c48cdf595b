import assert from 'node:assert/strict';
import { metresBetween } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { BOTH_WIDTHS, test, toTest, type Journey, type Stage } from './journey';
import { mapIdle, moved, getPixel, seenBounds } from './mapPositions';
import { addNeighbours, PART_AT } from './neighbours';
import { found, signIn } from './person';

const point = async ({ page, width }: Stage, at: Position): Promise<void> => {
  const { x, y } = await getPixel(page, at);
  if (width === 'phone') await page.touchscreen.tap(x, y);
  else {
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.click(x, y);
  }
};

const press = ({ page }: Stage, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const getWidth = (bounds: readonly number[]): number => bounds[2]! - bounds[0]!;

/** Goes to the sightings around a position, as Back does: the page isn't loaded again. */
const showOnMap = async (stage: Stage, [lon, lat]: Position, around: number): Promise<void> => {
  const area = [lon - around, lat - around / 2, lon + around, lat + around / 2];
  const link = new URLSearchParams({
    type: 'sightings',
    area: area.map((degrees) => degrees.toFixed(5)).join('_'),
  });
  const { page } = stage;
  const response = page.waitForResponse((response) => response.url().includes('/sightings/'));
  await page.evaluate((search) => {
    history.pushState(null, '', search);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/?${link.toString()}`);
  await response;
  await found(stage);
};

/** Each press halves the visible area, however fast they follow each other. On a phone, the map moves smoothly. */
const zoom = async (stage: Stage): Promise<void> => {
  if (stage.width === 'phone') await stage.page.emulateMedia({ reducedMotion: 'no-preference' });
  const start = await seenBounds(stage.page);
  await stage.page
    .getByRole('button', { name: 'Zoom in', exact: true })
    .evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()));
  const near = await moved(stage.page, start);
  assert.ok(Math.abs(getWidth(start) / getWidth(near) - 8) < 0.01, 'zoomed in by three steps');
  let from = near;
  for (const step of [1, 2, 3]) {
    await press(stage, 'Zoom out');
    from = await moved(stage.page, from);
    const times = getWidth(from) / getWidth(near);
    assert.ok(Math.abs(times - 2 ** step) < 0.01, `${step} steps farther show ${times} as much`);
  }
  await stage.page.emulateMedia({ reducedMotion: 'reduce' });
};

const measure = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility, width } = stage;
  await press(stage, 'Measure distance');
  const panel = page.getByRole('region', { name: 'Distance' });
  const [minX, minY, maxX, maxY] = await seenBounds(page);
  const lon = minX + 0.75 * (maxX - minX);
  const lat = minY + 0.45 * (maxY - minY);
  // Below the panel, which covers the upper third of a phone's map.
  const third: Position = [lon - 0.1 * (maxX - minX), lat + 0.12 * (maxY - minY)];
  await point(stage, [lon, lat]);
  await panel.getByRole('button', { name: 'Undo point' }).waitFor();
  await point(stage, third);
  const leg = panel.getByRole('listitem').filter({ hasText: 'Leg 1' });
  const [, km = ''] = /^Leg 1([\d.,]+) km/.exec((await leg.textContent()) ?? '') ?? [];
  const metres = metresBetween([lon, lat], third);
  const length = Number(km.replaceAll(',', '')) * 1000;
  assert.ok(Math.abs(length / metres - 1) < 0.02, `the panel shows ${km} km for ${metres} m`);
  await picture('measure');
  await checkAccessibility();
  // Clicking the last point again ends the line, and so does Enter.
  if (width === 'phone') await point(stage, third);
  else await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'End' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
};

/** With a mouse only: fingers don't hover. */
const hover = async ({ page, picture }: Stage, over: Position): Promise<void> => {
  const { x, y } = await getPixel(page, over);
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.move(x, y, { steps: 4 });
  const tip = page.getByRole('tooltip').filter({ hasText: 'Click to zoom in' });
  await tip.getByText('2 sightings').waitFor();
  await picture('hover');
  await page.mouse.move(x, y + 120, { steps: 4 });
  await tip.waitFor({ state: 'detached' });
};

const comeNearer = async (stage: Stage, middle: Position): Promise<void> => {
  await showOnMap(stage, middle, 25 * PART_AT);
  if (stage.width === 'desk') await hover(stage, middle);
  const before = await seenBounds(stage.page);
  await point(stage, middle);
  const near = await moved(stage.page, before);
  assert.ok(getWidth(near) < getWidth(before) / 3, 'a cluster of two splits when zoomed in');
  await stage.picture('parted');
};

const chooseFromList = async (stage: Stage, middle: Position): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await showOnMap(stage, middle, 0.005);
  await point(stage, middle);
  const list = page.getByRole('dialog', { name: '2 sightings here' });
  await list.waitFor();
  await checkAccessibility();
  await picture('list');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  // The same with the keyboard alone: Enter picks what is in the centre of the map.
  await page.locator('.esri-view-surface').focus();
  await page.keyboard.press('Enter');
  await list.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('article')
    .getByRole('heading', { name: /^Patrol #\d+/ })
    .waitFor();
};

/** Tablets end WebGL contexts of pages in the background; the map must be drawn again. */
const loseGraphics = async ({ page }: Stage): Promise<void> => {
  await page.locator('[data-map-state]').evaluate((map) => {
    const gl = map.querySelector('canvas')?.getContext('webgl2');
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await page.locator('[data-map-state="drawing"]').waitFor();
  await mapIdle(page);
};

const journey: Journey = {
  story: 'A guardian uses the tools of the map, measures, and zooms in to a cluster',
  withMap: BOTH_WIDTHS,
  async walk(stage) {
    const { page, picture, checkAccessibility, width } = stage;
    const { together, parting } = await addNeighbours(stage);
    await signIn(stage, 'guardian');
    await found(stage);
    // Their licences require the names. A trial click fails if anything covers them.
    for (const name of ['© OpenStreetMap contributors', 'Powered by Esri'])
      await page.locator('.esri-attribution').getByText(name).click({ trial: true });
    await picture('coast');

    if (width === 'phone') await press(stage, 'Legend');
    await page.getByRole('group', { name: 'Legend' }).getByText('Whales').waitFor();
    await checkAccessibility();
    await picture('legend');
    await press(stage, 'Legend');

    const start = await seenBounds(page);
    await zoom(stage);
    await press(stage, 'Zoom to results');
    const results = await moved(page, start);
    const scale = await page.getByRole('img', { name: /^Scale/ }).boundingBox();
    assert.ok(scale && scale.x >= 12, 'the scale is not clipped');
    await picture('fitted');
    await press(stage, 'Whole coast');
    const coast = await moved(page, results);
    assert.ok(
      coast[0] <= INITIAL_BOUNDS.minX + 0.01 && coast[3] >= INITIAL_BOUNDS.maxY - 0.01,
      'the whole coast is seen',
    );
    await loseGraphics(stage);
    await measure(stage);
    await comeNearer(stage, parting);
    await chooseFromList(stage, together);
  },
};

test(...toTest(journey));

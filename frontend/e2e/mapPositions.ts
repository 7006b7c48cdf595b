/** Positions on the map, for journeys: the map exposes what it shows in data attributes. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { MESSAGES } from '@portal/shared-types/base/text/messages';
import type { Locator, Page } from '@playwright/test';
import { patient } from './patience';

/** Layers are added a moment after the records arrive, so the map must stay idle for a while. */
export const IDLE_FOR_MS = 300;

/** Drawn in software, on a busy machine. */
const DRAWN_WITHIN_MS = patient(60_000);

/**
 * Resolves when the map of the page, or of a dialog on it, has drawn nothing for IDLE_FOR_MS, or when the page
 * says that it can't draw a map. A journey with a map fails in that case anyway, because the page logs the
 * error.
 */
export const mapIdle = async (page: Page, within: Page | Locator = page): Promise<void> => {
  const unavailable = within.getByText(MESSAGES.mapNoWebGl);
  await within.locator('[data-map-state]').or(unavailable).first().waitFor();
  if (await unavailable.count()) return;
  // Changes on the page, such as the map's size, reach the map within the next frames.
  await page.evaluate(async () => {
    for (const _frame of [1, 2, 3]) await new Promise((next) => requestAnimationFrame(next));
  });
  const idle = within.locator('[data-map-state="idle"]');
  await idle.waitFor({ timeout: DRAWN_WITHIN_MS });
  for (let since = Date.now(); Date.now() - since < IDLE_FOR_MS; await page.waitForTimeout(20))
    if (!(await idle.count())) {
      await idle.waitFor({ timeout: DRAWN_WITHIN_MS });
      since = Date.now();
    }
};

/** Degrees. */
type SeenBounds = [minX: number, minY: number, maxX: number, maxY: number];

export const seenBounds = async (page: Page): Promise<SeenBounds> => {
  const text = await page.locator('[data-map-bounds]').getAttribute('data-map-bounds');
  const [minX = NaN, minY = NaN, maxX = NaN, maxY = NaN] = (text ?? '').split(',').map(Number);
  return [minX, minY, maxX, maxY];
};

/** Waits until the map has moved away from the bounds and has stopped. */
export const moved = async (page: Page, from: SeenBounds): Promise<SeenBounds> => {
  await page.waitForFunction(
    (before) =>
      document.querySelector('[data-map-bounds]')?.getAttribute('data-map-bounds') !== before,
    from.join(),
  );
  await mapIdle(page);
  return seenBounds(page);
};

const mercator = (lat: number): number => Math.asinh(Math.tan((lat * Math.PI) / 180));

/** Position on the page in pixels of a position on the map. */
export const getPixel = async (
  page: Page,
  [lon, lat]: Position,
): Promise<{ x: number; y: number }> => {
  const [minX, minY, maxX, maxY] = await seenBounds(page);
  const box = await page.locator('[data-map-bounds]').boundingBox();
  if (!box) throw new Error('The map is not on the page.');
  const top = mercator(maxY);
  return {
    x: box.x + ((lon - minX) / (maxX - minX)) * box.width,
    y: box.y + ((top - mercator(lat)) / (top - mercator(minY))) * box.height,
  };
};

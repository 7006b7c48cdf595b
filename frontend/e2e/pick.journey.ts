import assert from 'node:assert/strict';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { BOTH_WIDTHS, test, toTest, type Journey, type Stage } from './journey';
import { mapIdle, getPixel } from './mapPositions';
import { found, signIn } from './person';
import { sightingsFound, type LocatedSighting } from './sightingsFound';

/** Half the width of the visible map, in degrees. */
const AROUND = 0.01;

/** A sighting without any other one on the visible map. */
const loneSighting = async (stage: Stage): Promise<LocatedSighting> => {
  const located = await sightingsFound(stage);
  const near = (a: Position, b: Position): boolean =>
    Math.abs(a[0] - b[0]) < 2 * AROUND && Math.abs(a[1] - b[1]) < 2 * AROUND;
  const lone = located.find(
    ({ id, position, isShown }) =>
      isShown && !located.some((other) => other.id !== id && near(other.position, position)),
  );
  assert.ok(lone, 'the demo contains a sighting without neighbours');
  return lone;
};

const journey: Journey = {
  story: 'A guardian follows a link to a location and selects the sighting there',
  withMap: BOTH_WIDTHS,
  async walk(stage) {
    const { page, width, picture } = stage;
    const { id, position } = await loneSighting(stage);
    const [lon, lat] = position;
    const area = [lon - AROUND, lat - AROUND, lon + AROUND, lat + AROUND];
    const link = new URLSearchParams({ type: 'sightings', area: area.join('_') });
    await signIn(stage, 'guardian', `/?${link.toString()}`);
    assert.equal(await found(stage), 'Found 1 sighting.');
    const { x, y } = await getPixel(page, position);
    if (width === 'phone') await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await page
      .getByRole('article')
      .getByRole('heading', { name: /^Patrol #\d+/ })
      .waitFor();
    assert.equal(new URL(page.url()).searchParams.get('record'), id);
    await page.waitForLoadState('networkidle');
    await mapIdle(page);
    await picture('sighting');
  },
};

test(...toTest(journey));

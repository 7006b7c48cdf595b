import assert from 'node:assert/strict';
import type { Position } from '@portal/shared-types/geo/polygon';
import type { SightingRow } from '@portal/shared-types/records/sighting';
import { oneMonthBefore, today } from '@portal/shared-types/time/wallClock';
import { clientOf } from './api';
import type { Journey, Stage } from './journey';
import { mapIdle, pixelOf } from './mapPlaces';
import { found, signIn } from './person';

const placeOf = ({ longitude, latitude }: SightingRow): Position | null =>
  longitude === null || latitude === null ? null : [longitude, latitude];

/** Half the width of the map that is looked at, in degrees. */
const AROUND = 0.01;

/** A sighting that stands by itself: no other one within the map that is looked at. */
const loneSighting = async ({ portal }: Stage): Promise<[id: string, place: Position]> => {
  const client = await clientOf(portal, 'guardian');
  const { items } = await client.searchSightings({
    body: {
      filterStartDate: `${oneMonthBefore(today())} 00:00:00`,
      filterEndDate: `${today()} 00:00:00`,
      limitResults: 5000,
    },
  });
  const placed = items.flatMap((row) => {
    const place = placeOf(row);
    return place ? [{ id: row.sighting_id, place }] : [];
  });
  const near = (a: Position, b: Position): boolean =>
    Math.abs(a[0] - b[0]) < 2 * AROUND && Math.abs(a[1] - b[1]) < 2 * AROUND;
  const lone = placed.find(
    ({ id, place }) => !placed.some((other) => other.id !== id && near(other.place, place)),
  );
  assert.ok(lone, 'the demo holds a sighting that stands by itself');
  return [lone.id, lone.place];
};

const journey: Journey = {
  name: 'pick',
  story: 'A guardian follows a link to one place and picks the sighting that stands there',
  async walk(stage) {
    const { page, portal, width, picture } = stage;
    const [id, place] = await loneSighting(stage);
    const [lon, lat] = place;
    await signIn(stage, 'guardian');
    const area = [lon - AROUND, lat - AROUND, lon + AROUND, lat + AROUND];
    const link = new URLSearchParams({ type: 'sightings', area: area.join('_') });
    await page.goto(`${portal.address}/?${link.toString()}`);
    assert.equal(await found(stage), 'Found 1 sighting.');
    const { x, y } = await pixelOf(page, place);
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
export default journey;

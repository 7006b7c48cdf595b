import assert from 'node:assert/strict';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import { test, toTest, type Journey } from './journey';
import { signIn } from './person';

const MINUTES = 60;

/** An hour along 53.4° north, with a note far away from it, one in the evening, and one of 2006 in Asia. */
const oddPatrol = (day: string, start: string): string => {
  const line = Array.from({ length: MINUTES }, (_, i) => [-129.2 + i / 1000, 53.4]);
  const times = line.map((_, i) => `${day} 06:${String(i).padStart(2, '0')}:00`);
  const note = (key: string, time: string, longitude: number, on = day) => ({
    key,
    type: 'Geotagged Note',
    survey: null,
    wire: { sighting_dt: `${on} ${time}`, note: `note ${key}`, longitude, latitude: 53.4 },
  });
  return JSON.stringify({
    format: 'coast-guardians-patrol',
    version: 1,
    madeAt: new Date().toISOString(),
    patrol: {
      nation: 'North Inlet',
      patrol_start_dt: start,
      patrol_end_dt: `${day} 08:00:00`,
      monitoring_effort: 'Testing or Demonstrating',
    },
    records: {
      incident: [],
      weather: [],
      survey: [],
      sighting: [
        note('far', '06:30:00', -131.5),
        note('late', '19:00:00', -129.19),
        note('odd', '06:40:00', 129.16, addDays(day, -7168)),
      ],
    },
    visited: [],
    route: {
      type: 'Feature',
      properties: { coordTimes: [times] },
      geometry: { type: 'MultiLineString', coordinates: [line] },
    },
  });
};

const journey: Journey = {
  story: 'A guardian sees hints, flags one of them, and saves the patrol anyway',
  async walk({ page, portal, width, picture, checkAccessibility }) {
    const day = addDays(today(), width === 'phone' ? -9 : -8);
    const start = `${day} 05:${String(Math.floor(Date.now() / 60_000) % 60).padStart(2, '0')}:${String(Date.now() % 60).padStart(2, '0')}`;
    await signIn({ page, portal }, 'guardian', '/add-patrol?step=1');
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    await page
      .getByLabel('Patrol file')
      .first()
      .setInputFiles({
        name: 'odd.json',
        mimeType: 'application/json',
        buffer: Buffer.from(oddPatrol(day, start)),
      });
    await page.getByRole('heading', { name: 'Worth a look' }).waitFor();
    await picture('found');
    await checkAccessibility();
    const odd = page.getByRole('region', { name: 'Worth a look' }).getByRole('listitem');
    await odd.filter({ hasText: '1,024 weeks later' }).getByText('Go to').click();
    const later = page.getByRole('button', { name: /^Use .* 06:40 as/ });
    await later.waitFor();
    await picture('in-form');
    await checkAccessibility();
    await later.click();
    await page.getByRole('button', { name: 'Use 53.4, -129.16 as Location' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'hidden' });
    await page.goBack();
    await odd.filter({ hasText: 'from where the boat was' }).waitFor();
    assert.equal(await odd.count(), 2);
    await odd.filter({ hasText: 'from where the boat was' }).getByText('Flag').click();
    await odd.filter({ hasText: 'after the patrol' }).getByText('It’s correct').click();
    await picture('answered');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Save patrol' }).click();
    await page.waitForURL(/\/patrol\/\d+$/);
    const patrolId = Number(/\d+$/.exec(page.url())![0]);
    const client = await signInClient(portal, 'guardian');
    const { items } = await client.flagsByPatrolId({ query: { patrolId } });
    assert.deepEqual(
      items.map(({ flag, recordId }) => [flag, recordId]),
      [['Wrong location', `${patrolId}.1`]],
    );
  },
};

test(...toTest(journey));

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, today, toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import { test, toTest, type Journey } from './journey';
import { keystrokes } from './keystrokes';
import { signIn } from './person';
import { patient } from './patience';

const SIGHTINGS = 1000;
const FIXES = 5 * 86_400;
const SAVED_WITHIN_MS = patient(120_000);
/** API Gateway passes binary bodies on as base64, a third longer; Lambda accepts 6 MB of that. */
const MAX_BYTES = 4.5 * 1024 * 1024;

/** Pseudo-random noise like that of a receiver, the same in every run. */
const noise = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
};

/** A file as "Save file" writes it: five days with a fix every second, and sightings along the way. */
const patrolFile = (start: string): string => {
  const first = wallSeconds(start);
  const random = noise(7);
  let [lon, lat, course] = [-129.2, 53.4, 0];
  const line = Array.from({ length: FIXES }, (): [number, number] => {
    course += random() * 0.05;
    // About 3 m per second, with the jitter of a receiver.
    lon += 4e-5 * Math.cos(course);
    lat += 2.5e-5 * Math.sin(course);
    return [lon + random() * 1e-5, lat + random() * 1e-5];
  });
  const at = (i: number): string => toWallClock(first + i);
  const sighting = (i: number) => {
    const fix = Math.floor((i * FIXES) / SIGHTINGS);
    const [longitude, latitude] = line[fix]!;
    return {
      key: `n${i}`,
      type: 'Geotagged Note',
      survey: null,
      wire: { sighting_dt: at(fix), note: `note ${i}`, longitude, latitude },
    };
  };
  return JSON.stringify({
    format: 'coast-guardians-patrol',
    version: 1,
    madeAt: new Date().toISOString(),
    patrol: {
      nation: 'North Inlet',
      patrol_start_dt: start,
      patrol_end_dt: at(FIXES - 1),
      monitoring_effort: 'Testing or Demonstrating',
    },
    records: {
      incident: [],
      weather: [],
      survey: [],
      sighting: Array.from({ length: SIGHTINGS }, (_, i) => sighting(i)),
    },
    visited: [],
    route: {
      type: 'Feature',
      properties: { coordTimes: [line.map((_, i) => at(i))] },
      geometry: { type: 'MultiLineString', coordinates: [line] },
    },
  });
};

const journey: Journey = {
  story:
    'A patrol with one fix per second for five days and 1,000 sightings is opened, edited and saved at once',
  widths: ['desk'],
  // Saving takes seconds of processor time, and functions must respond within 29 s.
  isDemanding: true,
  async walk({ page, portal, width, picture, note }) {
    const day = addDays(today(), width === 'phone' ? -40 : -30);
    const run = String(Date.now() % 60).padStart(2, '0');
    const text = patrolFile(`${day} 06:00:${run}`);
    await signIn({ page, portal }, 'guardian', '/add-patrol?step=1');
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    // As a file on disk: sending 30 MB to the browser as a message takes longer than reading it there.
    const folder = mkdtempSync(join(tmpdir(), 'portal-big-'));
    const file = join(folder, 'big.json');
    writeFileSync(file, text);
    await page.getByLabel('Patrol file').first().setInputFiles(file);
    await page.getByText('The file was opened.').waitFor();
    rmSync(folder, { recursive: true });
    await page.getByText('1,000 sightings').waitFor();
    await picture('review');

    // A large patrol doesn't slow down typing.
    const address = page.url();
    await page.goto(address.replace(/step=\d+/, 'step=1'));
    await page.getByLabel('Pre-trip log').focus();
    const [middle, slowest] = await keystrokes(page, 'Light wind at the dock, fog later on.');
    note(`a key in the meantime: ${middle.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms`);
    await page.waitForTimeout(1200);
    await page.goto(address.replace(/step=\d+/, 'step=7'));
    await page.getByText('note 99', { exact: false }).first().waitFor();
    await picture('sightings');

    // After a reload it is complete.
    const since = Date.now();
    await page.goto(address);
    await page.getByText('432,000 points').waitFor();
    note(`opened from the draft in ${((Date.now() - since) / 1000).toFixed(1)} s`);
    const responseArrives = page.waitForResponse(
      (response) => response.url().includes('/patrol-creator/'),
      {
        timeout: SAVED_WITHIN_MS,
      },
    );
    const sending = Date.now();
    await page.getByRole('button', { name: 'Save patrol' }).click();
    const response = await responseArrives;
    const seconds = ((Date.now() - sending) / 1000).toFixed(1);
    const bytes = Number((await response.request().allHeaders())['content-length']);
    note(`sent ${(bytes / 1024 / 1024).toFixed(2)} MB, saved in ${seconds} s`);
    assert.ok(bytes < MAX_BYTES, 'it fits a request');
    await page.waitForURL(/\/patrol\/\d+$/);
    const patrolId = Number(/\d+$/.exec(page.url())![0]);
    const client = await signInClient(portal, 'guardian');
    const { items } = await client.patrolsById({ body: { patrolIds: [patrolId] } });
    assert.equal(items[0]?.sighting_count, SIGHTINGS);
  },
};

test(...toTest(journey));

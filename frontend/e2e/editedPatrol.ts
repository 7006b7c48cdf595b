/** A patrol with content in each of its sections, for editing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import type { Stage } from './journey';

const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');

/** Starts some days ago, at a different time in every run. */
export const addEditedPatrol = async ({
  portal,
  width,
}: Pick<Stage, 'portal' | 'width'>): Promise<number> => {
  const client = await signInClient(portal, 'guardian');
  const day = addDays(today(), width === 'phone' ? -3 : -2);
  const run = Date.now() % 3600_000;
  const at = (minutes: number): string => {
    const seconds = 6 * 3600 + run / 1000 + minutes * 60;
    return `${day} ${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  };
  const times = Array.from({ length: 40 }, (_, i) => at(i * 3));
  const { patrolId } = await client.createPatrol({
    idempotencyKey: `edited-patrol-${width}-${Date.now()}`,
    body: {
      patrol: {
        nation: 'North Inlet',
        patrol_start_dt: at(0),
        patrol_end_dt: at(180),
        notes: 'Light wind at the dock.',
        final_notes: 'Back on time.',
        fuel_volume_l: 40,
        route_geojson: {
          type: 'Feature',
          properties: { coordTimes: [times] },
          geometry: {
            type: 'MultiLineString',
            coordinates: [times.map((_, i): [number, number] => [-129.2 + i / 400, 53.4])],
          },
        },
        weather_observations: [{ date: at(10), air_temperature: 9, comments: 'Drizzle' }],
        surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: at(60), comments: 'Low tide' }],
        sightings: [
          {
            sighting_dt: at(20),
            sighting_type: 'Geotagged Note',
            details: { latitude: 53.4, longitude: -129.18, note: 'A landmark' },
          },
          {
            sighting_dt: at(40),
            sighting_type: 'Geotagged Note',
            details: { latitude: 53.4, longitude: -129.16, note: 'A log' },
          },
        ],
      },
    },
  });
  return patrolId;
};

export const findEditor = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close editor' }) });

/** Shows a section of the full editor: with the list on a desktop, with the menu on a phone. */
export const showSection = async (
  { width }: Pick<Stage, 'width'>,
  editor: Locator,
  section: string,
): Promise<void> => {
  if (width === 'phone') {
    const menu = editor.getByLabel('Section', { exact: true });
    const id = await menu
      .locator('option')
      .filter({ hasText: new RegExp(`^${section}`) })
      .first()
      .getAttribute('value');
    await menu.selectOption(id);
  } else
    await editor
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: new RegExp(`^${section}`) })
      .click();
  await editor.getByRole('heading', { name: section, level: 3 }).waitFor();
};

const MAX_CHECKS = 100;
const RECHECK_MS = 100;

/** Waits until an input has a value; fails if it never does. */
export const waitForValue = async (input: Locator, value: string): Promise<void> => {
  for (let checks = 0; checks < MAX_CHECKS; checks++) {
    if ((await input.inputValue()) === value) return;
    await pause(RECHECK_MS);
  }
  throw new Error(`The input holds ${await input.inputValue()} instead of ${value}.`);
};

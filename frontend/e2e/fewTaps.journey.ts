import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { dayTrack } from './dayTrack';
import { test, toTest, type Journey } from './journey';
import { signIn } from './person';

const MAX_TAPS = 35;

const journey: Journey = {
  story: `A guardian enters a day on a phone in at most ${MAX_TAPS} taps`,
  widths: ['phone'],
  async walk(stage) {
    const { page, picture, note } = stage;
    let taps = 0;
    const tap = async (what: Locator): Promise<void> => {
      await what.tap();
      taps++;
    };
    const button = (name: string | RegExp, within: Locator | typeof page = page): Locator =>
      within.getByRole('button', { name, exact: typeof name === 'string' });
    /** Into the field that has focus after the tap. */
    const type = async (field: Locator, text: string): Promise<void> => {
      await tap(field);
      await page.keyboard.type(text);
    };
    /** One tap opens the device's own list, another one chooses. */
    const select = async (field: Locator, option: string): Promise<void> => {
      await field.selectOption(option);
      taps += 2;
    };
    const next = (): Promise<void> => tap(button(/^Next: /));

    await signIn(stage, 'guardian');
    const day = addDays(today(), -3);
    await tap(button('Open menu'));
    await tap(page.getByRole('link', { name: 'Add Patrol & Data' }));
    if (await button('New patrol').isVisible()) await tap(button('New patrol'));
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    await tap(button('Repeat my last patrol'));
    await page.getByText(/^Copied from Patrol #/).waitFor();
    await select(page.getByLabel('Monitoring effort'), 'Full Day');
    await next();

    await page.getByLabel('Track file').setInputFiles({
      name: 'day.gpx',
      mimeType: 'application/gpx+xml',
      buffer: Buffer.from(dayTrack(day)),
    });
    // The button, and the file in the device's own list.
    taps += 2;
    await tap(button('Use this track'));
    await page.getByText('Start and end were set from the track:').waitFor();
    await next();
    await picture('people');
    await next();
    await tap(button('Yes to all checks'));
    await next();
    await next();

    await tap(button('Add weather observation'));
    const dialog = page.getByRole('dialog');
    await type(dialog.getByLabel('Wind speed', { exact: true }), '12');
    await picture('weather');
    await tap(button('Add weather observation', dialog));
    await next();

    for (const [kind, note] of [
      ['Geotagged Note', 'A drifting log'],
      ['Whale Observation', ''],
    ] as const) {
      await tap(button('Add sighting').first());
      await page.keyboard.type(kind);
      await tap(page.getByRole('option', { name: kind }));
      await tap(button('From the route: Location', dialog));
      await tap(button('Use this location'));
      if (note) await type(dialog.getByLabel(/^Note/), note);
      await picture(`sighting-${kind}`);
      await tap(button('Add sighting', dialog));
      await dialog.waitFor({ state: 'hidden' });
    }
    await next();
    await tap(button('Add survey'));
    await page.keyboard.type('Bird');
    await tap(page.getByRole('option', { name: 'Bird Survey' }));
    await tap(button('Add survey', dialog));
    await dialog.waitFor({ state: 'hidden' });
    await next();
    await picture('review');
    await tap(button('Save patrol'));
    await page.waitForURL(/\/patrol\/\d+$/);
    await picture('saved');
    note(`${taps} taps`);
    assert.ok(taps <= MAX_TAPS, `${taps} taps`);
  },
};

test(...toTest(journey));

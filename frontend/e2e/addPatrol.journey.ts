import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { dayTrack } from './dayTrack';
import { test, toTest, type Journey, type Stage } from './journey';
import { mapIdle } from './mapPositions';
import { signIn } from './person';
import { enterTimeAndKeep } from './stored';

/** Continues with the button at the bottom, and waits for the step. */
const next = async (page: Page, heading: string): Promise<void> => {
  await page.getByRole('button', { name: `Next: ${heading}` }).click();
  await page.getByRole('heading', { level: 2, name: heading }).waitFor();
};

const pick = async (page: Page | Locator, label: string, option: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).selectOption(option);
};

const choose = async (page: Page, label: string, ...names: string[]): Promise<void> => {
  const box = page.getByRole('combobox', { name: label, exact: true });
  for (const name of names) {
    await box.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await box.press('Escape');
};

const chooseType = async (dialog: Locator, type: string): Promise<void> => {
  const box = dialog.getByRole('combobox', { name: /^Type of/ });
  await box.fill(type);
  await box.press('Enter');
};

interface Sighted {
  type: string;
  latitude: string;
  longitude: string;
  fill: (dialog: Locator) => Promise<void>;
}

const addSighting = async (page: Page, button: string, sighted: Sighted): Promise<void> => {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await chooseType(dialog, sighted.type);
  await dialog.getByLabel('Latitude').fill(sighted.latitude);
  await dialog.getByLabel('Longitude').fill(sighted.longitude);
  await sighted.fill(dialog);
  await dialog.getByRole('button', { name: 'Add sighting' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const note = (text: string) => async (dialog: Locator) => {
  await dialog.getByLabel(/^Note/).fill(text);
};

const walkSteps = async (stage: Stage, day: string): Promise<void> => {
  const { page, width, picture, checkAccessibility } = stage;
  await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Nation' }).inputValue(), 'North Inlet');
  assert.equal(await page.getByLabel('Monitoring effort').inputValue(), 'Testing or Demonstrating');
  await pick(page, 'Patrol type', 'Boat');
  await page
    .getByLabel('Pre-trip log')
    .fill('Light wind at the dock, forecast good until evening.');
  await picture('details');
  await checkAccessibility();

  await next(page, 'Route');
  await page.getByLabel('Track file').setInputFiles({
    name: 'day.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(dayTrack(day)),
  });
  await page.getByRole('button', { name: 'Use this track' }).click();
  // Start and end weren't set by hand, so they are set from the track.
  await page.getByText('Start and end were set from the track:').waitFor();
  await page.waitForLoadState('networkidle');
  await picture('route');
  await checkAccessibility();

  await next(page, 'Who, why and where');
  // The guardian who enters the patrol.
  await page.getByRole('button', { name: 'Wren Ashdown' }).waitFor();
  await choose(page, 'Purposes', 'Monitoring and presence');
  await page.getByLabel('Guest patrollers').fill('Two students');
  await picture('guardians');
  await checkAccessibility();
  await next(page, 'Checklist and fuel');
  await page.getByLabel('Fuel added').fill('120');
  await page.getByRole('button', { name: 'No', exact: true }).first().click();
  await page.getByRole('button', { name: 'Yes to all checks' }).click();
  await page.getByText('7 checks answered with Yes.').waitFor();
  await picture('checklist');
  await checkAccessibility();
  await next(page, 'Incidents');
  await checkAccessibility();

  await next(page, 'Weather');
  await page.getByRole('button', { name: 'Add weather observation' }).click();
  const weather = page.getByRole('dialog');
  await weather.getByLabel('Wind speed', { exact: true }).fill('12');
  await picture('weather-form');
  await checkAccessibility();
  await weather.getByRole('button', { name: 'Add weather observation' }).click();
  await weather.waitFor({ state: 'hidden' });

  await next(page, 'Sightings');
  await checkAccessibility();
  for (const [i, text] of ['Two eagles on the point', 'A drifting log', 'Ƛ̓ a canoe'].entries())
    await addSighting(page, 'Add sighting', {
      type: 'Geotagged Note',
      latitude: String(53.4 + i / 100),
      longitude: '-129.2',
      fill: note(text),
    });
  if (width === 'desk') {
    await page.getByRole('button', { name: 'Add from the map' }).click();
    await mapIdle(page, page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Place at crosshair' }).click();
    await picture('from-map');
    await page.getByRole('button', { name: 'Finish' }).click();
    const dialog = page.getByRole('dialog');
    await chooseType(dialog, 'Geotagged Note');
    assert.match(await dialog.getByLabel('Latitude').inputValue(), /^53\.\d+$/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await picture('sightings');
  await checkAccessibility();
  // One too many is removed and restored, then another like it is added and removed.
  const rows = page.locator('[data-record]');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  assert.equal(await rows.count(), 2);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  assert.equal(await rows.count(), 3);
  await rows.nth(1).getByText('A drifting log').waitFor();
  await rows
    .nth(0)
    .getByRole('button', { name: /^Add another like/ })
    .click();
  const like = page.getByRole('dialog');
  assert.equal(await like.getByLabel(/^Note/).inputValue(), 'Two eagles on the point');
  assert.equal(await like.getByLabel('Latitude').inputValue(), '');
  await like.getByLabel('Latitude').fill('53.5');
  await like.getByLabel('Longitude').fill('-129.2');
  await like.getByRole('button', { name: 'Add sighting' }).click();
  await like.waitFor({ state: 'hidden' });
  assert.equal(await rows.count(), 4);
  await rows
    .nth(3)
    .getByRole('button', { name: /^Remove/ })
    .click();

  await next(page, 'Surveys');
  await page.getByRole('button', { name: 'Add survey' }).click();
  const survey = page.getByRole('dialog');
  await chooseType(survey, 'Bird Survey');
  await picture('survey-form');
  await survey.getByRole('button', { name: 'Add survey' }).click();
  await survey.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Add sighting to the Bird Survey' }).click();
  const bird = page.getByRole('dialog');
  await bird.getByLabel('Latitude').fill('53.41');
  await bird.getByLabel('Longitude').fill('-129.21');
  await bird.getByRole('button', { name: 'Add sighting' }).click();
  await bird.waitFor({ state: 'hidden' });
  await picture('surveys');
  await checkAccessibility();
};

/** The file contains everything, and loading one asks before replacing the open patrol. */
const throughFile = async ({ page }: Stage): Promise<void> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).locator('visible=true').click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  assert.ok(text.includes('"format":"coast-guardians-patrol"'));
  assert.ok(text.includes('Two eagles on the point'));
  await page
    .getByLabel('Patrol file')
    .first()
    .setInputFiles({
      name: 'p.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a":1}'),
    });
  await page.getByText('This is not a patrol file.').waitFor();
  await page
    .getByLabel('Patrol file')
    .first()
    .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const dialog = page.getByRole('dialog', { name: 'Open this file?' });
  await dialog.getByRole('button', { name: 'Open file' }).click();
  await page.getByText('The file was opened.').waitFor();
};

const journey: Journey = {
  story:
    'A guardian enters a day: a GPX route, weather, three sightings and a survey, and saves it',
  withMap: ['desk'],
  async walk(stage) {
    const { page, portal, width, picture, checkAccessibility } = stage;
    const day = addDays(today(), -2);
    await signIn(stage, 'guardian');
    if (width === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Add Patrol & Data' }).click();
    await walkSteps(stage, day);

    await next(page, 'Review');
    await picture('review');
    await checkAccessibility();
    await throughFile(stage);

    // Closing the tab loses nothing: the patrol is offered again, and opens at the same step.
    const address = page.url();
    await page.waitForTimeout(1200);
    await page.goto(`${portal.address}/resources`);
    await page.goto(`${portal.address}/add-patrol?step=1`);
    await page.getByRole('heading', { name: 'Continue a draft' }).waitFor();
    await picture('drafts');
    await checkAccessibility();
    await page.getByRole('link', { name: 'Continue' }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Review' }).waitFor();
    assert.equal(page.url(), address);

    // The error is shown, and links to its field.
    await page.goto(address.replace(/step=\d+/, 'step=1'));
    // An immediate reload would be faster than the device stores the change.
    await enterTimeAndKeep(page, 'End', `${addDays(day, -1)} 12:00`);
    await page.goto(address);
    await page.getByRole('button', { name: 'End must not be before the start' }).click();
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id.includes('patrol_end_dt'));
    await picture('fault');
    await checkAccessibility();
    await enterTimeAndKeep(page, 'End', `${day} 23:00`);
    await page.goto(address);

    await page.getByRole('button', { name: 'Save patrol' }).click();
    await page.getByText(/^Patrol #\d+ was saved\.$/).waitFor();
    await page.waitForURL(/\/patrol\/\d+$/);
    await page.getByText('Two eagles on the point').first().waitFor();
    await page.waitForLoadState('networkidle');
    await picture('saved');

    // No draft is left, and Back doesn't lead into the saved patrol.
    await page.goBack();
    await page.goto(`${portal.address}/add-patrol?step=1`);
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    assert.equal(await page.getByText('Continue a draft').count(), 0);

    // The next patrol begins with the people of the last one, and the copy can be undone. The demo may have a
    // later patrol than the one that was saved.
    const start = await page.getByLabel('Start', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Repeat my last patrol' }).click();
    const message = await page.getByText(/^Copied from Patrol #\d+\.$/).innerText();
    await picture('repeated');
    await checkAccessibility();
    assert.equal(await page.getByLabel('Start', { exact: true }).inputValue(), start);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    const type = page.getByRole('term').getByText('Patrol type', { exact: true });
    await type.waitFor();
    const who = page.getByText('Guardians', { exact: true }).locator('xpath=following-sibling::dd');
    const guardians = await who.innerText();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await type.waitFor({ state: 'hidden' });
    await page.getByText('Wren Ashdown').first().waitFor();
    await page.goto(`${portal.address}/patrol/${message.match(/\d+/)![0]}`);
    await page.getByText(guardians, { exact: true }).first().waitFor();
  },
};

test(...toTest(journey));

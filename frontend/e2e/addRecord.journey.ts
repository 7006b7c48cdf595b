import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import { test, toTest, type Journey, type Stage } from './journey';
import { keystrokes } from './keystrokes';
import { signIn } from './person';

/** As many rows as a long day of diving; a few on the phone. */
const QUADRATS = { desk: 100, phone: 3 } as const;

/** A shared patrol from yesterday with a route to pick positions from. */
const addPatrol = async ({ portal, width }: Stage): Promise<{ patrolId: number; day: string }> => {
  const client = await signInClient(portal, 'guardian');
  const day = addDays(today(), -1);
  const hour = width === 'phone' ? '03' : '02';
  // A different start in every run, so that the journey can be repeated on a running portal.
  const second = String(Date.now() % 60).padStart(2, '0');
  const times = Array.from(
    { length: 40 },
    (_, i) => `${day} ${hour}:${String(i).padStart(2, '0')}:${second}`,
  );
  const { patrolId } = await client.createPatrol({
    idempotencyKey: `add-record-${day}-${hour}-${second}`,
    body: {
      patrol: {
        nation: 'North Inlet',
        sharing_level: 'network',
        patrol_start_dt: times[0]!,
        patrol_end_dt: times.at(-1)!,
        route_geojson: {
          type: 'Feature',
          properties: { coordTimes: [times] },
          geometry: {
            type: 'MultiLineString',
            coordinates: [times.map((_, i): [number, number] => [-129.2 + i / 400, 53.4])],
          },
        },
      },
    },
  });
  return { patrolId, day };
};

const chooseType = async (dialog: Locator, type: string): Promise<void> => {
  const box = dialog.getByRole('combobox', { name: /^Type of/ });
  await box.fill(type);
  await box.press('Enter');
  await dialog.getByRole('button', { name: /^Add (sighting|survey)$/ }).waitFor();
};

/**
 * An invalid number shows an error, stays in its field, and is corrected; then the panel lists the sighting.
 */
const addTrap = async (stage: Stage, panel: Locator): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await panel.getByRole('button', { name: 'Add sighting' }).click();
  const dialog = page.getByRole('dialog');
  await chooseType(dialog, 'Crab Trap Retrieved');
  await dialog.getByText(/This sighting is visible to North Inlet only, until/).waitFor();
  await picture('sighting-begun');
  await dialog.getByLabel('Latitude').fill('53 24.5 N');
  await dialog.getByLabel('Longitude').fill('129 12.0 W');
  await dialog.getByLabel('Trap label').fill('Ƛ̓-17');
  await dialog.getByLabel('Depth', { exact: true }).first().fill('about 12');
  await picture('sighting-form');
  const box = await dialog.getByRole('button', { name: 'Add sighting' }).boundingBox();
  const seen = page.viewportSize()!.height;
  assert.ok(box && box.y + box.height <= seen, 'the button that adds the sighting is in view');
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Add sighting' }).click();
  const summary = dialog.getByRole('alert').first();
  await summary.waitFor();
  assert.match((await summary.textContent()) ?? '', /Depth.* must be a number/);
  await picture('sighting-faults');
  await dialog.getByLabel('Depth', { exact: true }).first().fill('12,5');
  await dialog.getByRole('button', { name: 'Add sighting' }).click();
  await page.getByText('The sighting was added to the patrol.').waitFor();
  const item = panel.getByRole('listitem').filter({ hasText: 'Crab Trap Retrieved' });
  await item.getByText('Nation only', { exact: true }).waitFor();
  await item.getByText('12.5 m').waitFor();
  await item.getByText('Ƛ̓-17', { exact: true }).waitFor();
  await item.getByText('53.40833, -129.20000').waitFor();
  await picture('sighting-details');
};

const addKelpSurvey = async (stage: Stage, panel: Locator): Promise<void> => {
  const { page, picture, note } = stage;
  await panel.getByRole('button', { name: 'Add survey' }).click();
  const dialog = page.getByRole('dialog');
  await chooseType(dialog, 'Kelp Survey');
  await dialog.getByRole('button', { name: 'Add transect' }).click();
  const quadrats = QUADRATS[stage.width];
  const add = dialog.getByRole('button', { name: 'Add quadrat' });
  for (let i = 0; i < 3; i++) await add.click();
  // Finding the button among a hundred rows takes longer than pressing it.
  await add.evaluate((button: HTMLElement, more) => {
    for (let i = 0; i < more; i++) button.click();
  }, quadrats - 3);
  await dialog.getByLabel('Giant kelp fronds').last().fill('7');
  if (stage.width === 'desk')
    for (const all of ['Collapse all: Quadrats', 'Expand all: Quadrats'])
      await dialog.getByRole('button', { name: all }).click();
  const comments = dialog.getByLabel('Comments').last();
  await comments.focus();
  const [middle, slowest] = await keystrokes(page, 'Bull kelp, thick at the point');
  note(
    `a key among ${quadrats} quadrats: ${middle.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms`,
  );
  await picture('survey-form');
  await dialog.getByRole('button', { name: 'Add survey' }).click();
  await page.getByText('The survey was added to the patrol.').waitFor();
  const item = panel.getByRole('listitem').filter({ hasText: 'Kelp Survey' });
  await item.getByText('Bull kelp, thick at the point').waitFor();
  await picture('survey-details');
};

const journey: Journey = {
  story: 'A guardian adds a crab trap and a kelp survey to a patrol, by the forms of their types',
  async walk(stage) {
    const { page } = stage;
    const { patrolId } = await addPatrol(stage);
    await signIn(stage, 'guardian', `/?patrol=${patrolId}`);
    const panel = page.getByRole('article');
    await panel.getByRole('heading', { name: `Patrol #${patrolId}` }).waitFor();
    await page.waitForLoadState('networkidle');
    await addTrap(stage, panel);
    await addKelpSurvey(stage, panel);

    // Closing doesn't lose what was typed.
    await panel.getByRole('button', { name: 'Add sighting', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await chooseType(dialog, 'Geotagged Note');
    await dialog.getByLabel(/^Note/).fill('half a note');
    await page.waitForTimeout(600);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Discard your changes?').waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await dialog.getByLabel(/^Note/).inputValue(), 'half a note');
  },
};

test(...toTest(journey));

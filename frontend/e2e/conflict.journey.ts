import assert from 'node:assert/strict';
import { MESSAGES } from '@portal/shared-types/base/text/messages';
import type { Page } from '@playwright/test';
import { signInClient } from './api';
import { addEditedPatrol, findEditor } from './editedPatrol';
import { COARSE, openContext, test, toTest, type Journey, type Stage } from './journey';
import { mapIdle } from './mapPositions';
import { openPanel } from './notePatrol';
import { signIn } from './person';
import { patient } from './patience';

/** Another person, in a separate browser context. */
const secondPage = async (page: Page): Promise<Page> => {
  const browser = page.context().browser();
  assert.ok(browser);
  const context = await openContext(browser, { deviceScaleFactor: COARSE });
  return context.newPage();
};

/** Two routes of one patrol: both are on a map, and one is chosen. */
const chooseRoute = async (
  { page, portal, picture, checkAccessibility, watch }: Stage,
  patrolId: number,
): Promise<void> => {
  const panel = await openPanel(page, patrolId);
  await panel.getByRole('button', { name: /^Edit (the )?route/ }).click();
  const editor = findEditor(page);
  await editor.getByRole('button', { name: 'More route actions' }).click();
  await page.getByRole('menuitem', { name: 'Clear route' }).click();
  await editor.getByText('Edited: Route').waitFor();

  const manager = await signInClient(portal, 'manager');
  const [patrol] = (await manager.patrolsById({ body: { patrolIds: [patrolId] } })).items;
  await manager.editRoute({
    idempotencyKey: `conflict-route-${patrolId}`,
    body: {
      patrol: {
        id: patrolId,
        route_version: patrol!.route_version,
        route_geojson: {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'MultiLineString',
            coordinates: [
              [
                [-129.2, 53.4],
                [-129.15, 53.38],
                [-129.1, 53.4],
              ],
            ],
          },
        },
      },
    },
  });
  watch.allow('409 PUT /api/v0/editor/route/');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = page.getByRole('dialog', { name: /changed this while you were editing: Route$/ });
  await choice.getByText('3 points').waitFor();
  await choice.getByText('no route', { exact: true }).waitFor();
  await choice.getByText('Theirs', { exact: true }).click();
  await mapIdle(page, choice);
  await checkAccessibility();
  await picture('routes');
  // Watched in the page, frame by frame: the notice stays for five seconds, which a map drawn in software can
  // use up between two polls from here.
  const [told] = await Promise.all([
    page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('[role="alert"]')].some((alert) =>
          alert.textContent.includes(text),
        ),
      MESSAGES.editKeptTheirs,
      { timeout: patient(60_000) },
    ),
    choice.getByRole('button', { name: 'Save choices' }).click(),
  ]);
  await told.dispose();
  await editor.waitFor({ state: 'detached' });
};

const journey: Journey = {
  story:
    'Two people edit one patrol: different fields are merged, and the second person decides about a shared one',
  withMap: ['desk'],
  async walk(stage) {
    const { page, portal, picture, checkAccessibility, watch } = stage;
    const patrolId = await addEditedPatrol(stage);
    const address = `/patrol/${patrolId}`;
    const other = await secondPage(page);
    try {
      await signIn(stage, 'guardian', address);
      await signIn({ page: other, portal }, 'manager', address);
      for (const person of [page, other]) {
        const panel = await openPanel(person, patrolId);
        await panel.getByRole('button', { name: /^Edit Patrol #/ }).click();
      }
      const mine = findEditor(page);
      const theirs = findEditor(other);
      await mine.getByLabel('Pre-trip log').fill('Fog until ten.');
      await mine.getByLabel('Other vessel').fill('Skiff');
      await theirs.getByLabel('Pre-trip log').fill('No fog at all.');
      await theirs.getByLabel('Post-trip log').fill('Home by one.');
      await theirs.getByRole('button', { name: 'Save', exact: true }).click();
      await theirs.waitFor({ state: 'detached' });
      // Drawing a second map at the same time would slow down the first one.
      await other.context().close();

      watch.allow('409 PATCH /api/v0/editor/details/');
      await mine.getByRole('button', { name: 'Save', exact: true }).click();
      const choice = page.getByRole('dialog', { name: /changed this while you were editing/ });
      await choice.getByText(/kept as it is now: Post-trip log/).waitFor();
      await choice.getByText('No fog at all.').waitFor();
      await choice.getByText('Light wind at the dock.').waitFor();
      await picture('choice');
      await checkAccessibility();

      // Postponed, the conflict waits, and nothing is saved.
      await choice.getByRole('button', { name: 'Keep editing' }).click();
      await mine.getByRole('button', { name: 'Choose' }).waitFor();
      // Focus is where it was before saving.
      await mine.locator('button:focus').filter({ hasText: 'Save' }).waitFor();
      await picture('put-off');
      await checkAccessibility();
      await mine.getByRole('button', { name: 'Choose' }).click();
      await choice.getByText('Mine', { exact: true }).click();
      await picture('chosen');
      await choice.getByRole('button', { name: 'Save choices' }).click();
      await page.getByText('The changes were saved.').waitFor();

      const client = await signInClient(portal, 'guardian');
      const [patrol] = (await client.patrolsById({ body: { patrolIds: [patrolId] } })).items;
      assert.deepEqual(
        [patrol?.notes, patrol?.final_notes, patrol?.patrol_vessel],
        ['Fog until ten.', 'Home by one.', 'Skiff'],
      );
      await chooseRoute(stage, patrolId);
    } finally {
      await other.context().close();
    }
  },
};

test(...toTest(journey));

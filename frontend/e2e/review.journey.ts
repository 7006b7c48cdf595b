import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { signInClient } from './api';
import { test, toTest, type Journey, type Stage } from './journey';
import { addNotePatrol, openPanel } from './notePatrol';
import { signIn } from './person';
import { restOnUndo } from './notices';

const FOUND = 'Checked against the track: it is right.\nHaíɫzaqv Ƛ̓uxʷła';

/** A patrol created by this run with two flags: on its only sighting, and on itself. */
const flagPatrol = async (stage: Stage): Promise<{ patrolId: number; start: string }> => {
  const patrolId = await addNotePatrol(stage);
  const guardian = await signInClient(stage.portal, 'guardian');
  const [patrol] = (await guardian.patrolsById({ body: { patrolIds: [patrolId] } })).items;
  const start = patrol!.patrol_start_dt;
  const details = { latitude: 53.4, longitude: -129.2, note: 'A landmark' };
  await guardian.addSightings({
    idempotencyKey: `review-sighting-${patrolId}`,
    body: {
      patrol: {
        id: patrolId,
        sightings: [{ sighting_dt: start, sighting_type: 'Geotagged Note', details }],
      },
    },
  });
  const target = { nation: 'North Inlet', patrolID: patrolId, patrolStartDate: start };
  for (const [flag, recordId] of [
    ['Wrong location', `${patrolId}.1`],
    ['Check details', null],
  ] as const)
    await guardian.insertFlag({
      idempotencyKey: `review-flag-on-${recordId ?? patrolId}`,
      body: { ...target, recordId, flag, note: `Please look at it (${flag}).` },
    });
  return { patrolId, start };
};

/** Doesn't wait for the map: nothing here depends on it. */
const searched = async ({ page }: Stage): Promise<void> => {
  await page
    .getByText(/^Found [\d,]+ \w+/)
    .first()
    .waitFor();
};

const openMenu = async ({ page, width }: Stage): Promise<Locator> => {
  if (width === 'phone') await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: /^For managers\s*\d+\s*flags to review$/ }).click();
  return page.getByRole('menuitem', { name: /^Needs review/ });
};

/** Finds this run's patrol among all flags of the demo. */
const findPatrol = async (review: Locator, patrolId: number): Promise<void> => {
  await review.getByRole('searchbox').fill(`#${patrolId}`);
  await review.getByText(/^2 of \d+ open flags$/).waitFor();
};

const journey: Journey = {
  story: 'A manager reviews flags, resolves one, reopens it, and opens its record',
  async walk(stage) {
    const { page, portal, picture, checkAccessibility, width } = stage;
    const { patrolId } = await flagPatrol(stage);
    await signIn(stage, 'manager');
    await searched(stage);
    const item = await openMenu(stage);
    await item.waitFor();
    await checkAccessibility();
    await picture('menu');
    await item.press('Enter');
    const review = page.getByRole('dialog', { name: 'Needs review' });
    await review.getByText(/^\d+ open flags$/).waitFor();
    await checkAccessibility();
    await picture('list');
    await review.getByRole('searchbox').fill('nothing of the kind');
    await review.getByText('No flags match your search.').waitFor();
    await picture('none');
    await findPatrol(review, patrolId);

    const resolve = review.getByRole('button', {
      name: `Resolve “Check details” on patrol #${patrolId}`,
    });
    await resolve.click();
    const form = page.getByRole('dialog', { name: /^Resolve “Check details”/ });
    await form.getByRole('button', { name: 'Resolve', exact: true }).click();
    await form.getByText('Note is required').first().waitFor();
    await checkAccessibility();
    await picture('fault');
    await form.getByLabel(/^Note/).fill(FOUND);
    // The error disappears when typing pauses, and everything below it moves up.
    await form.getByText('Note is required').first().waitFor({ state: 'detached' });
    await picture('form');
    await form.getByRole('button', { name: 'Resolve', exact: true }).click();
    await page.getByText('The flag was resolved.').waitFor();
    await restOnUndo(page);
    await resolve.waitFor({ state: 'detached' });
    await checkAccessibility();
    await picture('resolved');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The flag is open again.').waitFor();
    await resolve.waitFor();

    // It is in the resolved list, and can be reopened there.
    await resolve.click();
    await form.getByLabel(/^Note/).fill(FOUND);
    await form.getByRole('button', { name: 'Resolve', exact: true }).click();
    await resolve.waitFor({ state: 'detached' });
    await review.getByRole('button', { name: 'Resolved', exact: true }).click();
    await review.getByText(FOUND.split('\n')[0]!).waitFor();
    await checkAccessibility();
    await picture('among-resolved');
    await review.getByRole('button', { name: 'Open', exact: true }).click();

    const link = review.getByRole('link', { name: /^Geotagged Note at / });
    await link.press('Enter');
    const panel = await openPanel(page, patrolId);
    await panel.getByRole('button', { name: /^Geotagged Note/, expanded: true }).waitFor();
    const flags = panel.getByRole('region', { name: 'Flags' });
    await flags.getByRole('button', { name: /^Reopen “Check details”/ }).waitFor();
    await panel.getByRole('button', { name: /^Flags/ }).click();
    await checkAccessibility();
    await picture('panel');
    await page.goBack();
    await review.getByText(/^1 of \d+ open flags?$/).waitFor();
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });

    // Only the sighting is flagged now; the patrol stays because of it.
    if (width === 'phone') await page.getByRole('button', { name: 'Results', exact: true }).click();
    await page.getByRole('tab', { name: /^Sightings/ }).click();
    await page.getByRole('columnheader', { name: 'Flags' }).click();
    await page.getByRole('img', { name: '1 open flag' }).first().waitFor();
    // The mouse rests on the sort arrow, whose tooltip the grid puts outside all landmarks.
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await checkAccessibility();
    await picture('table');
    await page
      .getByRole('region', { name: 'Results' })
      .getByRole('button', { name: 'Display', exact: true })
      .click();
    const display = page.getByRole('dialog', { name: 'Display' });
    await display.getByRole('checkbox', { name: /^Only flagged/ }).check();
    await display.getByText(/^Showing [\d,]+ of [\d,]+ patrols/).waitFor();
    await checkAccessibility();
    await picture('only-flagged');

    const outsider = await signInClient(portal, 'outsider');
    const marked = (await outsider.openFlagRecords()).items;
    assert.deepEqual(
      marked.filter(({ nation }) => nation !== 'South Sound'),
      [],
    );
    // Resolves all open flags of this run.
    const manager = await signInClient(portal, 'manager');
    for (const { flagId, version, resolved } of (
      await manager.flagsByPatrolId({ query: { patrolId } })
    ).items)
      if (!resolved)
        await manager.resolveFlag({
          idempotencyKey: `review-settle-${flagId}`,
          body: { flagId, version, note: 'Of a journey.' },
        });
  },
};

test(...toTest(journey));

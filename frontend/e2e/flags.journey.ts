import assert from 'node:assert/strict';
import { signInClient } from './api';
import { test, toTest, type Journey } from './journey';
import { addNotePatrol, openPanel } from './notePatrol';
import { signIn } from './person';

const NOTE = 'The point is on land.\nHaíɫzaqv Ƛ̓uxʷła';

const journey: Journey = {
  story: 'A guardian flags a sighting and finds the flag on the patrol; an outsider finds none',
  async walk(stage) {
    const { page, portal, picture, checkAccessibility } = stage;
    const patrolId = await addNotePatrol(stage);
    const guardian = await signInClient(portal, 'guardian');
    const [patrol] = (await guardian.patrolsById({ body: { patrolIds: [patrolId] } })).items;
    await guardian.addSightings({
      idempotencyKey: `flag-sighting-${patrolId}`,
      body: {
        patrol: {
          id: patrolId,
          sightings: [
            {
              sighting_dt: patrol!.patrol_start_dt,
              sighting_type: 'Geotagged Note',
              details: { latitude: 53.4, longitude: -129.2, note: 'A landmark' },
            },
          ],
        },
      },
    });
    await signIn(stage, 'guardian', `/?patrol=${patrolId}`);
    const panel = await openPanel(page, patrolId);
    const flags = panel.getByRole('region', { name: 'Flags' });
    await flags.getByText('No flags on this patrol.').waitFor();

    const name = /^Geotagged Note · A landmark/;
    const line = panel.getByRole('button', { name });
    await line.click();
    await panel.getByRole('button', { name: /^Flag the Geotagged Note/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Flag the Geotagged Note/ });
    await dialog.getByText('People of North Inlet can read the flag.').waitFor();
    await dialog.getByRole('button', { name: 'Raise flag' }).click();
    await dialog.getByText('Flag is required').first().waitFor();
    await picture('fault');
    await checkAccessibility();
    await dialog.getByRole('combobox', { name: 'Flag' }).selectOption('Wrong location');
    await dialog.getByLabel(/^Note/).fill(NOTE);
    await picture('form');
    await checkAccessibility();

    await dialog.getByRole('button', { name: 'Raise flag' }).click();
    await page.getByText('The flag was raised.').waitFor();
    await line.getByText('Wrong location').waitFor();
    await picture('marked');
    await checkAccessibility();

    // With the keyboard, from the flag to its record.
    await line.click();
    await panel.getByRole('button', { name, expanded: false }).waitFor();
    await flags.getByRole('button', { name: /^Geotagged Note/ }).press('Enter');
    await panel.getByRole('button', { name, expanded: true }).waitFor();
    await panel.getByRole('button', { name: /^Flag Patrol/ }).click();
    const whole = page.getByRole('dialog', { name: `Flag Patrol #${patrolId}` });
    await whole.getByRole('combobox', { name: 'Flag' }).selectOption('Test data');
    await whole.getByLabel(/^Note/).press('Control+Enter');
    await whole.waitFor({ state: 'detached' });
    await flags.getByText('Test data').waitFor();
    await panel.getByRole('button', { name: /^Flags/ }).click();
    await picture('list');
    await checkAccessibility();

    const outsider = await signInClient(portal, 'outsider');
    assert.deepEqual(await outsider.flagsByPatrolId({ query: { patrolId } }), { items: [] });
    const { items } = await guardian.flagsByPatrolId({ query: { patrolId } });
    assert.deepEqual(
      items.map(({ flag, note, recordId }) => [flag, note, recordId]),
      [
        ['Wrong location', NOTE, `${patrolId}.1`],
        ['Test data', null, null],
      ],
    );
  },
};

test(...toTest(journey));

import assert from 'node:assert/strict';
import { message } from '@portal/shared-types/base/text/messages';
import type { Locator } from '@playwright/test';
import { signInClient } from './api';
import { addEditedPatrol, findEditor, waitForValue, showSection } from './editedPatrol';
import { test, toTest, type Journey, type Stage } from './journey';
import { openPanel } from './notePatrol';
import { closeNotice } from './notices';
import { signIn } from './person';
import { typeAndKeep } from './stored';

/** One sighting: changed, reviewed, saved, undone. */
const editSighting = async (stage: Stage, panel: Locator): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  const line = panel.getByRole('button', { name: /^Geotagged Note · A landmark/ });
  await line.click();
  await panel.getByRole('button', { name: /^Edit Geotagged Note/ }).click();
  const editor = findEditor(page);
  const note = editor.getByLabel(/^Note/);
  await note.fill('A landmark at the point');
  await editor.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await review.getByText('Ready to save').waitFor();
  await review.getByText('A landmark at the point').waitFor();
  await checkAccessibility();
  await picture('sighting-changes');
  await review.getByRole('button', { name: 'Keep editing' }).click();
  await picture('sighting');
  await checkAccessibility();

  // Back closes the editor, and asks first.
  await page.goBack();
  await page.getByText('Discard your changes?').waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  assert.equal(await note.inputValue(), 'A landmark at the point');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The changes were saved.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await closeNotice(page, message('editTakenBack'));
  await editor.waitFor({ state: 'detached' });
  await panel.getByText('A landmark', { exact: true }).waitFor();
};

/** Several sections of the patrol at once, together with one of its records. */
const editWholePatrol = async (stage: Stage, panel: Locator): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await panel.getByRole('button', { name: /^Edit Patrol #/ }).click();
  const editor = findEditor(page);
  await editor.getByLabel('Pre-trip log').fill('Fog at the dock.');
  await picture('details');
  await checkAccessibility();
  await showSection(stage, editor, 'Fuel');
  await editor.getByLabel('Fuel added').fill('a lot');
  await showSection(stage, editor, 'Checklist');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await editor.getByText('Correct these answers before you save.').waitFor();
  await picture('faults');
  await checkAccessibility();
  await editor.getByLabel('Fuel added').fill('55');
  await showSection(stage, editor, 'Weather');
  await editor.getByRole('button', { name: /^Weather observation/ }).click();
  await editor.getByLabel('Air temperature').fill('11');
  await editor.getByRole('button', { name: 'Done' }).click();
  await showSection(stage, editor, 'Surveys');
  await editor.getByRole('button', { name: /^Kelp Survey/ }).click();
  await editor.getByLabel('Comments').fill('Low tide, clear water');
  await editor.getByRole('button', { name: 'Done' }).click();
  await showSection(stage, editor, 'Sightings');
  await editor.getByRole('button', { name: /^Geotagged Note · A log/ }).click();
  await editor.getByLabel(/^Note/).fill('Two logs');
  await picture('record');
  await checkAccessibility();
  await editor.getByRole('button', { name: 'Done' }).click();
  await editor.getByText('Edited', { exact: true }).waitFor();
  await picture('records');
  await checkAccessibility();
  await editor
    .getByText('Edited: Details, fuel, 1 weather observation, 1 sighting, 1 survey')
    .waitFor();
  await editor.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await review.getByText('Two logs').waitFor();
  await checkAccessibility();
  await picture('changes');
  await review.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The changes were saved.').waitFor();
  await editor.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: /^Geotagged Note · Two logs/ }).waitFor();
  await panel.getByText('Fog at the dock.').waitFor();
};

/** Input from before the tab was killed is offered again. */
const goOnLater = async (stage: Stage, panel: Locator): Promise<void> => {
  const { page, picture } = stage;
  await panel.getByRole('button', { name: /^Edit Patrol #/ }).click();
  const editor = findEditor(page);
  await typeAndKeep(page, () => editor.getByLabel('Post-trip log').fill('Back late.'));
  const { href } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(href);
  await editor.getByText(/^You have an unsaved edit from/).waitFor();
  await picture('offered');
  await editor.getByRole('button', { name: 'Continue' }).click();
  await editor.getByText('Edited: Details').waitFor();
  await waitForValue(editor.getByLabel('Post-trip log'), 'Back late.');
  await editor.getByRole('button', { name: 'Close editor' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await editor.waitFor({ state: 'detached' });
};

const journey: Journey = {
  story:
    'A guardian edits one sighting and then all of a patrol, and nothing is lost without a question',
  async walk(stage) {
    const { page, portal } = stage;
    const patrolId = await addEditedPatrol(stage);
    await signIn(stage, 'guardian', `/?patrol=${patrolId}`);
    const panel = await openPanel(page, patrolId);
    await editSighting(stage, panel);
    await editWholePatrol(stage, panel);
    await goOnLater(stage, panel);

    const client = await signInClient(portal, 'guardian');
    const [patrol] = (await client.patrolsById({ body: { patrolIds: [patrolId] } })).items;
    const { sightings } = await client.detailedSightings({ body: { patrolId } });
    const { items: surveys } = await client.surveysByPatrolId({ query: { patrolId } });
    const weather = await client.weatherByPatrolIds({ body: { patrolIds: [patrolId] } });
    assert.deepEqual(
      {
        notes: patrol?.notes,
        final: patrol?.final_notes,
        fuel: patrol?.fuel_volume_l,
        sightings: sightings.map(({ details }) => details.note),
        survey: surveys[0]?.comments,
        air: weather.items[0]?.air_temperature,
      },
      {
        notes: 'Fog at the dock.',
        final: 'Back on time.',
        fuel: 55,
        sightings: ['A landmark', 'Two logs'],
        survey: 'Low tide, clear water',
        air: 11,
      },
    );
  },
};

test(...toTest(journey));

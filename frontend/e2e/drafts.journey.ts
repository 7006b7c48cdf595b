import assert from 'node:assert/strict';
import { MESSAGES } from '@portal/shared-types/base/text/messages';
import type { Page } from '@playwright/test';
import { test, toTest, type Journey } from './journey';
import { addNotePatrol, beginNote, OFFER, openPanel } from './notePatrol';
import { signIn } from './person';
import { stored, typeAndKeep } from './stored';

const CANARY = 'canary of the half-typed note';

const entriesIn = async (page: Page): Promise<string[]> =>
  (await stored(page)).match(/^[0-9a-f]{24}\.[0-9a-f]{24}$/gm) ?? [];

const journey: Journey = {
  story: 'What a guardian typed survives a rejection and a killed tab, for that guardian only',
  widths: ['phone'],
  async walk(stage) {
    const { page, portal, watch, picture, checkAccessibility } = stage;
    const patrolId = await addNotePatrol(stage);
    const address = `${portal.address}/?patrol=${patrolId}`;
    await signIn(stage, 'guardian');
    await page.goto(address);
    const panel = await openPanel(page, patrolId);
    await page.waitForLoadState('networkidle');

    // The server rejects the token while the form is open: the form closes, but what was typed is kept.
    const note = await beginNote(page, panel, 'first words');
    await note.fill(CANARY);
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('auth-response')!) as { JwtToken: string }).JwtToken,
    );
    await fetch(`${portal.address}/api/v0/logout/`, {
      method: 'POST',
      headers: { Authorization: token },
    });
    watch.allow(/^401 /);
    const form = page.getByRole('dialog', { name: /^Add a sighting/ });
    await form.getByLabel('Latitude').fill('53.4');
    await form.getByLabel('Longitude').fill('-129.2');
    await form.getByRole('button', { name: 'Add sighting' }).click();
    await page.getByText(MESSAGES.signInAgain).waitFor();

    // The next person at the tablet finds nothing to read, and no draft is offered.
    await page.waitForTimeout(500);
    const left = await stored(page);
    for (const trace of [
      CANARY,
      'Geotagged',
      'guardian',
      String(patrolId),
      'auth-response',
      'draft-key',
    ])
      assert.ok(!left.includes(trace), `${trace} is left on the device`);
    assert.equal((await entriesIn(page)).length, 1, 'one locked entry is left');
    await signIn(stage, 'manager');
    await page.goto(address);
    await openPanel(page, patrolId);
    await page.waitForLoadState('networkidle');
    await panel.getByRole('button', { name: 'Add sighting', exact: true }).waitFor();
    assert.equal(await page.getByText(OFFER).count(), 0);
    assert.ok(!(await stored(page)).includes(CANARY));
    await picture('another-person');

    // The guardian finds it where it was started, and by opening the form.
    await page.evaluate(() => localStorage.clear());
    await signIn(stage, 'guardian');
    await page.goto(address);
    await openPanel(page, patrolId);
    await panel.getByText(OFFER).waitFor();
    await checkAccessibility();
    await picture('offer');
    await panel.getByRole('button', { name: 'Add sighting', exact: true }).click();
    await form.getByText(OFFER).waitFor();
    // A dialog that is fading in has too little contrast for the check.
    await page.waitForTimeout(400);
    await checkAccessibility();
    await picture('offer-in-form');
    await form.getByRole('button', { name: 'Continue' }).click();
    assert.equal(await note.inputValue(), CANARY);
    const after = await typeAndKeep(page, () => note.fill(`${CANARY}, and more`));
    stage.note(`kept ${after} ms after the last key`);

    // The tab is killed as soon as the device has stored the change; another tab finds it.
    const again = await page.context().newPage();
    await page.close();
    await again.goto(address);
    const panelAgain = await openPanel(again, patrolId);
    await panelAgain.getByText(OFFER).waitFor();
    await panelAgain.getByRole('button', { name: 'Continue' }).click();
    const formAgain = again.getByRole('dialog', { name: /^Add a sighting/ });
    const noteAgain = formAgain.getByLabel(/^Note/);
    assert.equal(await noteAgain.inputValue(), `${CANARY}, and more`);
    // A second tab doesn't offer it while it is open in the first.
    const second = await again.context().newPage();
    await second.goto(address);
    const panelSecond = await openPanel(second, patrolId);
    await panelSecond.getByRole('button', { name: 'Add sighting', exact: true }).waitFor();
    await second.waitForLoadState('networkidle');
    assert.equal(await second.getByText(OFFER).count(), 0);

    await formAgain.getByRole('button', { name: 'Add sighting' }).click();
    await again.getByText('The sighting was added to the patrol.').waitFor();
    await panelAgain.getByText(`${CANARY}, and more`, { exact: false }).first().waitFor();
    assert.equal(await again.getByText(OFFER).count(), 0);
    assert.deepEqual(await entriesIn(again), [], 'a saved record leaves no draft');
    await second.close();
    await again.close();
  },
};

test(...toTest(journey));

import assert from 'node:assert/strict';
import { MESSAGES } from '@portal/shared-types/base/text/messages';
import type { Page } from '@playwright/test';
import { test, toTest, type Journey } from './journey';
import { movableTime } from './movableTime';
import { addNotePatrol, beginNote, OFFER, openPanel } from './notePatrol';
import { signIn } from './person';

const NOTE = 'Log boom adrift at the mouth of the inlet';

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('auth-response') ?? '{}') as { JwtToken: string }).JwtToken,
  );

const journey: Journey = {
  story:
    'A guardian signs in again in place; the session expires while a form is open; then they log out in two tabs',
  widths: ['phone'],
  async walk(stage) {
    const { page, portal, watch, picture, checkAccessibility } = stage;
    const context = page.context();
    const pass = await movableTime(context);
    const patrolId = await addNotePatrol(stage);
    const address = `${portal.address}/?patrol=${patrolId}`;
    await page.goto(address);
    await page.getByLabel('Username').fill('guardian');
    await page.getByLabel('Password', { exact: true }).fill(portal.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    const panel = await openPanel(page, patrolId);
    assert.equal(page.url(), address, 'a deep link comes back whole');
    const note = await beginNote(page, panel, NOTE);
    const other = await context.newPage();
    await other.goto(`${portal.address}/resources`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    const first = await tokenIn(page);

    // Five minutes before the end of a session, which lasts eight hours less a minute.
    await pass('07:54:02');
    const overlay = page.getByRole('dialog', { name: /^Your session ends in/ });
    await overlay.waitFor();
    // A dialog that is fading in has too little contrast for the check.
    await page.waitForTimeout(400);
    await other.getByRole('dialog', { name: /^Your session ends in/ }).waitFor();
    await checkAccessibility();
    await picture('overlay');
    watch.allow('401 POST /api/v0/login/');
    const password = overlay.getByLabel('Password', { exact: true });
    assert.ok(await password.evaluate((field) => field === document.activeElement));
    await password.fill('not the password');
    await password.press('Enter');
    await overlay.getByText(MESSAGES.wrongCredentials).waitFor();
    await checkAccessibility();
    await picture('overlay-wrong');
    await password.fill(portal.password);
    const ended = page.waitForResponse((response) => response.url().endsWith('/api/v0/logout/'));
    await password.press('Enter');
    await overlay.waitFor({ state: 'hidden' });
    assert.equal(await note.inputValue(), NOTE, 'the form is unchanged');
    await other.getByRole('dialog').waitFor({ state: 'hidden' });
    const second = await tokenIn(other);
    assert.notEqual(second, first, 'both tabs hold the new token');
    // The page doesn't wait for the end of the previous session.
    await ended;
    const statuses = await Promise.all(
      [first, second].map(async (token) => {
        const headers = { Authorization: token };
        return (await fetch(`${portal.address}/api/v0/nations/`, { headers })).status;
      }),
    );
    assert.deepEqual(statuses, [401, 200], 'the session before has ended on the server');
    await picture('renewed');

    // By now the device's clock is eight hours fast; the second session lasts as long as the first.
    await page.getByText(/^The clock of this device shows .*, but it is /).waitFor();
    await note.fill(`${NOTE}, in two pieces`);
    await pass('07:54:02');
    await overlay.waitFor();
    await overlay.getByRole('button', { name: 'Later' }).click();
    await overlay.waitFor({ state: 'hidden' });
    await pass('05:00');
    await page.getByText(MESSAGES.sessionExpired).waitFor();
    await checkAccessibility();
    await picture('expired');
    await other.getByText(MESSAGES.sessionExpired).waitFor();
    assert.equal(
      new URL(page.url()).search,
      `?redirectPath=%2F&redirectQuery=patrol%3D${patrolId}`,
      'the way back is kept',
    );
    await page.getByLabel('Username').fill('guardian');
    await page.getByLabel('Password', { exact: true }).fill(portal.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await openPanel(page, patrolId);
    assert.equal(page.url(), address);
    await other.waitForURL(`${portal.address}/resources`);
    await panel.getByText(OFFER).waitFor();
    await checkAccessibility();
    await picture('offer');
    await panel.getByRole('button', { name: 'Continue' }).click();
    assert.equal(await note.inputValue(), `${NOTE}, in two pieces`);
    await picture('restored');

    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep for later' }).click();
    await page.getByRole('dialog', { name: /^Add a sighting/ }).waitFor({ state: 'hidden' });
    if (stage.width === 'phone') {
      await page.getByRole('button', { name: 'Close patrol' }).click();
      await page.getByRole('button', { name: 'Open menu' }).click();
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have an unsaved record').waitFor();
    await page.waitForTimeout(400);
    await checkAccessibility();
    await picture('logout');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Username').waitFor();
    assert.equal(page.url(), `${portal.address}/login`);
    await other.getByLabel('Username').waitFor();
    assert.equal(other.url(), `${portal.address}/login`);
    await other.getByText(MESSAGES.signedOutElsewhere).waitFor();

    // The next person to sign in in one tab is signed in in both, and starts at the home page.
    await signIn(stage, 'outsider');
    await other.waitForURL(`${portal.address}/`);
    await context.clock.runFor(1000);
    await other.close();
  },
};

test(...toTest(journey));

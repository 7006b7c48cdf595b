import assert from 'node:assert/strict';
import { entryMessage } from '@portal/shared-types/base/text/entryMessages';
import { message } from '@portal/shared-types/base/text/messages';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { onlyPatrolAt } from './api';
import { timeSteps } from './person';
import { stored } from './stored';
import { test, toTest, type Journey } from './journey';

const NOTE = 'eight hours from any tower';
const CHOICE = entryMessage('offlineChoice');
const OPEN = 'Open my drafts';

const journey: Journey = {
  story:
    'A guardian is offline when the session ends, unlocks the draft, and the patrol is sent once',
  keepsFiles: true,
  widths: ['phone'],
  async walk({ page, portal, watch, picture, checkAccessibility }) {
    // Errors that a lost connection causes.
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent/);
    const context = page.context();
    await context.clock.install();
    const day = addDays(today(), -6);
    const minutes = String(Math.floor(Date.now() / 60_000) % 60).padStart(2, '0');
    const start = `${day} 06:${minutes}:${String(Date.now() % 60).padStart(2, '0')}`;
    const enter = async (password: string): Promise<void> => {
      await page.getByLabel('Username').fill('guardian');
      await page.getByLabel('Password', { exact: true }).fill(password);
    };

    // The key is stored at sign-in, and the form opens while there is a connection.
    await page.goto(`${portal.address}/login?redirectPath=%2Fadd-patrol&redirectQuery=step%3D1`);
    await enter(portal.password);
    await page.getByLabel(CHOICE).check();
    await checkAccessibility();
    await picture('choice');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const fill of timeSteps(page, 'Start', start)) await fill();
    for (const fill of timeSteps(page, 'End', start.replace(' 06', ' 15'))) await fill();
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    await page.getByLabel('Pre-trip log').fill(NOTE);
    await page.getByText(/^Saved on this device/).waitFor();
    const draft = page.url();
    await context.clock.fastForward('07:59:02');
    await page.getByText(entryMessage('sessionExpired')).waitFor();
    await page.getByText(entryMessage('offlineUnlock')).waitFor();
    await checkAccessibility();
    await picture('expired');
    await page.reload();
    await page.getByText(entryMessage('offlineUnlock')).waitFor();

    // Nothing on the device is readable now.
    const left = await stored(page);
    for (const trace of [NOTE, 'guardian', portal.password, 'JwtToken', 'draft-key'])
      assert.ok(!left.includes(trace), `${trace} is left on the device`);

    await enter('not the password');
    await page.getByRole('button', { name: OPEN }).click();
    await page.getByText(entryMessage('offlineWrong', { attempts: '4 attempts' })).waitFor();
    await checkAccessibility();
    await picture('wrong');
    await page.reload();
    await page.getByText(entryMessage('offlineUnlock')).waitFor();
    await enter('not the password either');
    await page.getByRole('button', { name: OPEN }).click();
    await page.getByText(entryMessage('offlineWrong', { attempts: '3 attempts' })).waitFor();
    await enter(portal.password);
    await page.getByRole('button', { name: OPEN }).click();
    const note = page.getByLabel('Pre-trip log');
    await note.waitFor();
    assert.equal(page.url(), draft, 'back where the session ended');
    assert.equal(await note.inputValue(), NOTE);
    await page.getByText('Offline: drafts only').waitFor();
    await note.fill(`${NOTE}, and on`);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText(message('unlockedSending')).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save patrol' }).count(), 0);
    await checkAccessibility();
    await picture('unlocked');

    // No other page opens, and the drafts are locked again.
    await page.goto(`${portal.address}/users`);
    await page.getByText(entryMessage('offlineUnlock')).waitFor();
    await page.goto(draft);
    await page.getByText(entryMessage('offlineUnlock')).waitFor();
    await enter(portal.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await note.waitFor();
    assert.equal(await note.inputValue(), `${NOTE}, and on`);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'Send when online' }).click();
    await page.getByText('Waiting for you to log in · 1 patrol').waitFor();
    await checkAccessibility();
    await picture('waiting');

    await context.setOffline(false);
    await page.getByText(message('unlockedOnline'), { exact: true }).waitFor();
    await picture('online');
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await enter(portal.password);
    assert.ok(await page.getByLabel(CHOICE).isChecked(), 'the choice made before');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText(/^Patrol #\d+ was sent and saved\.$/).waitFor();

    const id = await onlyPatrolAt(portal, start);
    await page.goto(`${portal.address}/patrol/${id}`);
    await page.getByText(`${NOTE}, and on`).waitFor();

    // Logging out removes the key, and shows the person what they need for returning.
    await page.goto(`${portal.address}/add-patrol?step=1`);
    await page.getByLabel('Pre-trip log').fill('another day');
    await page.getByText(/^Saved on this device/).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText(message('logoutOffline')).waitFor();
    await picture('logout');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText(entryMessage('offlineDraftsSafe')).waitFor();
    assert.equal(await page.getByRole('button', { name: OPEN }).count(), 0);
    await checkAccessibility();
    await picture('drafts-safe');
  },
};

test(...toTest(journey));

import assert from 'node:assert/strict';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { onlyPatrolAt } from './api';
import { test, toTest, type Journey } from './journey';
import { signIn } from './person';
import { enterTimeAndKeep, typeAndKeep } from './stored';
import { patient } from './patience';

/** The longest pause between two attempts, with a margin for a busy machine. */
const SENT_WITHIN_MS = patient(90_000);
const NOTE = 'entered far from any tower';

const journey: Journey = {
  story:
    'A guardian works without a connection, reloads, and the patrol is sent once when it is back',
  keepsFiles: true,
  widths: ['phone'],
  async walk({ page, portal, watch, width, picture, checkAccessibility }) {
    // Errors that a lost connection causes.
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent/);
    const context = page.context();
    const day = addDays(today(), width === 'phone' ? -4 : -3);
    const seconds = String(Date.now() % 60).padStart(2, '0');
    const minutes = String(Math.floor(Date.now() / 60_000) % 60).padStart(2, '0');
    const start = `${day} 06:${minutes}:${seconds}`;

    await signIn({ page, portal }, 'guardian', '/add-patrol?step=1');
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const enter = (label: string, text: string): Promise<number> =>
      typeAndKeep(page, () => page.getByLabel(label, { exact: true }).fill(text));
    await enterTimeAndKeep(page, 'Start', start);
    await enterTimeAndKeep(page, 'End', start.replace(' 06', ' 15'));

    // The connection is lost, but the form and the app stay.
    await context.setOffline(true);
    await enter('Pre-trip log', NOTE);
    await page.getByText(/^Saved on this device \d\d:\d\d$/).waitFor();
    await page.getByText('Offline', { exact: true }).waitFor();
    await picture('kept');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    assert.equal(await page.getByLabel('Pre-trip log').inputValue(), NOTE);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Review' }).waitFor();
    // Browsers don't always know that there is no connection, so saving can be tried.
    await page.getByRole('button', { name: 'Save patrol' }).click();
    await page.getByText('No connection to the portal.').waitFor();
    await picture('no-connection');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Send when online' }).click();
    await page.getByText('Waiting for connection · 1 patrol').waitFor();
    await picture('waiting');
    await checkAccessibility();
    await page.goto(`${portal.address}/`);
    await page.getByText(/^No connection\. You can still use/).waitFor();
    await page.getByText('The search failed: no connection.').first().waitFor();
    await picture('explore');
    await checkAccessibility();
    await page.getByText('Waiting for connection · 1 patrol').waitFor();
    await page.goto(`${portal.address}/add-patrol?step=1`);
    await page.getByText('Waiting for connection · 1 patrol').waitFor();

    // Two tabs are back online at the same time; only one of them sends the patrol.
    const other = await context.newPage();
    await other.goto(`${portal.address}/add-patrol?step=1`);
    await other.getByText('Waiting for connection · 1 patrol').waitFor();
    await context.setOffline(false);
    const sent = /^Patrol #\d+ was sent and saved\.$/;
    await Promise.any([
      page.getByText(sent).waitFor({ timeout: SENT_WITHIN_MS }),
      other.getByText(sent).waitFor({ timeout: SENT_WITHIN_MS }),
    ]);
    for (const tab of [page, other])
      await tab
        .getByText(/Waiting (for connection|to be sent)/)
        .first()
        .waitFor({ state: 'hidden' });
    await picture('sent');
    await other.close();

    const id = await onlyPatrolAt(portal, start);
    await page.goto(`${portal.address}/patrol/${id}`);
    await page.getByText(NOTE).waitFor();
  },
};

test(...toTest(journey));

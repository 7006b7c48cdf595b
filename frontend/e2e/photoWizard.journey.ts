import assert from 'node:assert/strict';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient, onlyPatrolAt } from './api';
import { test, toTest, type Journey } from './journey';
import { signIn } from './person';
import { realPhotos } from './photoPatrol';
import { enterTimeAndKeep } from './stored';
import { patient } from './patience';

/** The longest pause between two attempts, with a margin for a busy machine. */
const SENT_WITHIN_MS = patient(90_000);

const journey: Journey = {
  story:
    'A guardian enters a patrol with 12 photos at sea, and all is sent once the connection is back',
  keepsFiles: true,
  async walk(stage) {
    const { page, portal, width, watch, picture, checkAccessibility, note } = stage;
    const files = realPhotos().slice(0, 12);
    if (files.length < 12) {
      note('skipped: ../shared/data/photos is not here');
      return;
    }
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent/);
    watch.allow(/^A request left the portal: http:\/\/[^/]+\/.*uploads\//);
    const context = page.context();
    const day = addDays(today(), -6);
    const seconds = String(Date.now() % 60).padStart(2, '0');
    const minutes = String(Math.floor(Date.now() / 60_000) % 60).padStart(2, '0');
    await signIn(stage, 'guardian', '/add-patrol?step=1');
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await enterTimeAndKeep(page, 'Start', `${day} 06:${minutes}:${seconds}`);
    await enterTimeAndKeep(page, 'End', `${day} 15:${minutes}:${seconds}`);

    await context.setOffline(true);
    if (width === 'phone') {
      await page.getByRole('button', { name: /^Step 1 of/ }).click();
      await page.getByRole('menuitem', { name: /Sightings/ }).click();
    } else
      await page
        .getByRole('list', { name: 'Steps' })
        .getByText(/Sightings$/)
        .click();
    await page.getByRole('button', { name: 'Add sighting' }).first().click();
    const form = page.getByRole('dialog');
    const type = form.getByRole('combobox', { name: /^Type of/ });
    await type.fill('Geotagged Note');
    await type.press('Enter');
    await form.getByLabel(/^Note/).fill('Twelve photos');
    await form.getByRole('button', { name: 'Add sighting' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Photos of Geotagged Note/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Add photos to Geotagged Note/ });
    await dialog.getByLabel('Photos', { exact: true }).first().setInputFiles(files);
    await dialog.getByText('Photos are kept on this device', { exact: false }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-label="Reading photos"]'));
    await picture('kept');
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const row = page.getByRole('button', { name: /^Photos of Geotagged Note.*, 12 photos$/ });
    await row.waitFor();
    await picture('row');

    // After a reload, photos are still with their record.
    await page.reload();
    await row.waitFor();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Review' }).waitFor();
    await page.getByRole('button', { name: 'Save patrol' }).click();
    await page.getByRole('button', { name: 'Send when online' }).click();
    await page.getByText('Waiting for connection · 1 patrol').waitFor();
    await context.setOffline(false);
    await page.getByText(/^12 photos saved$/).waitFor({ timeout: SENT_WITHIN_MS });
    await picture('saved');
    const patrolId = await onlyPatrolAt(portal, `${day} 06:${minutes}:${seconds}`);
    const client = await signInClient(portal, 'guardian');
    const { total, items } = await client.photoThumbnails({
      query: { nation: 'North Inlet', patrolStartDate: `${day} 06:${minutes}:${seconds}` },
    });
    assert.equal(total, 12);
    assert.ok(items.every(({ sighting_id }) => sighting_id === `${patrolId}.1`));
    assert.equal(new Set(items.map(({ file }) => file!.sha256)).size, 12);
  },
};

test(...toTest(journey));

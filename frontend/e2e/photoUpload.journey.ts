import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { wallClockAt } from '@portal/shared-types/base/time/wallClock';
import { test, toTest, type Journey, type Stage } from './journey';
import { signIn } from './person';
import { addPhotoPatrol, realPhotos } from './photoPatrol';

/** Requests to the object store: uploads go there, not to the portal. */
const STORE = /\/uploads\//;

const openRecord = async (page: Page, name: RegExp): Promise<Locator> => {
  const line = page.getByRole('button', { name }).first();
  if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click();
  return page.getByRole('listitem').filter({ has: line });
};

/** The connection is lost during an upload, and the tab is reloaded before it is back. */
const sendWithInterruption = async (stage: Stage, files: readonly string[]): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  const dialog = page.getByRole('dialog', { name: /^Add photos to Geotagged Note/ });
  await dialog
    .getByLabel('Photos', { exact: true })
    .first()
    .setInputFiles([...files]);
  await dialog.getByRole('button', { name: `Send ${files.length} photos` }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-label="Reading photos"]'));
  await dialog
    .getByLabel(/^Caption of/)
    .first()
    .fill('Bow wave');
  await picture('chosen');
  await checkAccessibility();
  let sent = 0;
  let isConnected = false;
  // The route is never removed: a request that it delays at that moment could hang.
  await page.route(STORE, async (route) => {
    if (isConnected || route.request().method() !== 'PUT' || ++sent <= 4) return route.continue();
    return route.abort('connectionfailed');
  });
  await dialog.getByRole('button', { name: /^Send \d+ photos/ }).click();
  await dialog.getByText(/^Waiting for connection/).waitFor();
  await picture('waiting');
  await page.reload();
  await page.getByRole('button', { name: /photos saved$/ }).waitFor();
  isConnected = true;
  // As the browser does once it is connected; otherwise the next attempt may be 40 s away.
  await page.evaluate(() => dispatchEvent(new Event('online')));
};

const HERE = { latitude: 52.31, longitude: -128.41, accuracy: 12 };

/** A photo taken in the portal has the device's location, after the person has agreed. */
const takePhoto = async ({ page, picture }: Stage, item: Locator, file: string): Promise<void> => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(HERE);
  await item.getByRole('button', { name: /^Add photos to/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Add photos to/ });
  await dialog.getByLabel('Store my location with photos I take here').check();
  await dialog.getByLabel('Photo from the camera').setInputFiles(file);
  await dialog.getByText('52.3100, -128.4100 (± 12 m)').waitFor();
  await picture('taken');
  await dialog.getByRole('button', { name: 'Send 1 photo' }).click();
  await dialog.getByText('1 photo saved', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
};

const journey: Journey = {
  story:
    'A guardian adds photos to a sighting, loses the connection and the tab, and each photo is saved once',
  async walk(stage) {
    const { page, watch, width, picture, note } = stage;
    const [extra, ...others] = realPhotos();
    const files = others.slice(0, 12);
    if (files.length < 12) {
      note('skipped: ../shared/data/photos is not here');
      return;
    }
    watch.allow(/^A request left the portal: http:\/\/[^/]+\/.*uploads\//);
    watch.allow(/ERR_CONNECTION_FAILED/);
    watch.allow(/^412 PUT /);
    const { client, patrolId, sightingIds } = await addPhotoPatrol(stage, 0);
    await signIn(stage, 'guardian', `/patrol/${patrolId}`);
    const item = await openRecord(page, /^Geotagged Note/);
    await item.getByRole('button', { name: /^Add photos to/ }).click();
    await sendWithInterruption(stage, files);
    await page.getByText(/^\d+ photos saved$/).waitFor();
    await picture('saved');
    const patrol = (await client.patrolsById({ body: { patrolIds: [patrolId] } })).items[0]!;
    const { items, total } = await client.photoThumbnails({
      query: { nation: patrol.nation, patrolStartDate: patrol.patrol_start_dt },
    });
    assert.equal(total, files.length, 'every photo is there');
    assert.equal(new Set(items.map(({ file }) => file!.sha256)).size, files.length, 'each once');
    const records = new Set(items.map(({ sighting_id }) => sighting_id));
    assert.deepEqual([...records], [sightingIds[0]]);
    assert.equal(items.filter(({ caption }) => caption === 'Bow wave').length, 1);
    // Touch devices offer the camera.
    if (width !== 'phone') return;
    await takePhoto(stage, await openRecord(page, /^Geotagged Note/), extra!);
    const after = await client.photoThumbnails({
      query: { nation: patrol.nation, patrolStartDate: patrol.patrol_start_dt },
    });
    const taken = after.items.find((photo) => photo.latitude === HERE.latitude);
    assert.equal(taken?.longitude, HERE.longitude);
    assert.equal(taken.taken_at?.slice(0, 10), wallClockAt(new Date()).slice(0, 10));
  },
};

test(...toTest(journey));

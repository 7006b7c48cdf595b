import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { message } from '@portal/shared-types/base/text/messages';
import type { Page } from '@playwright/test';
import { signInClient } from './api';
import { addEditedPatrol, waitForValue } from './editedPatrol';
import { test, toTest, type Journey, type Stage } from './journey';
import { signIn } from './person';
import { downloadZip } from './photoZip';

/** Pixels between the heading of a photo and its form. */
const MAX_GAP = 30;

const CAPTIONS = ['Fluke, underside', 'Fin', null] as const;

/** A JPEG in base64, drawn by the browser. */
const drawPhoto = (page: Page, text: string): Promise<string> =>
  page.evaluate((label) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const brush = canvas.getContext('2d')!;
    brush.fillStyle = '#2f6f8f';
    brush.fillRect(0, 0, 1200, 900);
    brush.fillStyle = '#f4f1e6';
    brush.font = '160px sans-serif';
    brush.fillText(label, 120, 500);
    return canvas.toDataURL('image/jpeg', 0.8).replace(/^.*,/, '');
  }, text);

/** The photos' entries in the zip. */
const ENTRIES = [
  '^Sighting.*/1\\.jpg$',
  '^Sighting.*/2\\.jpg$',
  '^Sighting.*/3\\.jpg$',
  '^Survey.*/1\\.jpg$',
];

/** Three photos of a sighting and one of a survey; resolves when their smaller sizes exist. */
const addPhotos = async (
  { page, portal }: Stage,
  patrolId: number,
): Promise<ReadonlyMap<string, Buffer>> => {
  const client = await signInClient(portal, 'guardian');
  await page.goto(`${portal.address}/login`);
  const makePhoto = (n: number) => ({
    sighting_id: n < 3 ? `${patrolId}.1` : null,
    survey_id: n < 3 ? null : `${patrolId}.v1`,
  });
  const photos = await Promise.all(
    [0, 1, 2, 3].map(async (n) => ({
      ...makePhoto(n),
      caption: CAPTIONS[n] ?? null,
      ...(n === 0 && { latitude: 53.405, longitude: -129.17 }),
      data: await drawPhoto(page, `Photo ${n + 1}`),
    })),
  );
  const { photoIds } = await client.addPhotos({
    idempotencyKey: `photos-${patrolId}`,
    body: { photos },
  });
  const isReady = async (photoId: string): Promise<boolean> => {
    const read = photoId.includes('.v') ? client.surveyPhoto : client.sightingPhoto;
    const { state, reason } = await read({ query: { photoId, data: 'no' } });
    assert.notEqual(state, 'failed', reason ?? photoId);
    return state === 'ready';
  };
  for (const photoId of photoIds) while (!(await isReady(photoId))) await pause(200);
  return new Map(ENTRIES.map((end, n) => [end, Buffer.from(photos[n]!.data, 'base64')]));
};

/** Resolves when the display-size image is drawn. */
const displayed = async (page: Page, name: RegExp): Promise<void> => {
  const picture = page.getByRole('img', { name }).and(page.locator('img[src^="http"]'));
  await picture.first().waitFor();
  await picture.first().evaluate((image: HTMLImageElement) => image.decode());
};

const browseGallery = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await page.getByRole('button', { name: 'Photos 4' }).click();
  const part = page.getByRole('region', { name: 'Photos' });
  const first = part.getByRole('link', { name: /^Fluke, underside/ });
  await first.waitFor();
  assert.equal(await part.getByRole('link').count(), 4);
  await picture('grid');
  await checkAccessibility();

  await first.focus();
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Photos' });
  await gallery.getByText('1 of 4').waitFor();
  await displayed(page, /^Fluke/);
  await picture('gallery');
  await checkAccessibility();
  await page.keyboard.press('ArrowRight');
  await gallery.getByText('2 of 4').waitFor();
  await page.keyboard.press('Escape');
  await gallery.waitFor({ state: 'detached' });
  await part.locator('a:focus').and(first).waitFor();

  await page.keyboard.press('Enter');
  await gallery.getByRole('link', { name: 'Open photo page' }).click();
  await page.waitForURL(/\/photos\/sighting\/\d+\.s1\.1$/);
};

const readPhotos = async ({ page, picture, checkAccessibility }: Stage): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: /^Photo 1 of Geotagged Note/ }).waitFor();
  await displayed(page, /^Fluke/);
  await page.getByText('1 of 4').waitFor();
  await picture('viewer');
  await checkAccessibility();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/\.s1\.2$/);
  await page.getByText('2 of 4').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/\.s1\.1$/);
};

/** Two people write a caption; the guardian chooses. */
const editWithConflict = async (stage: Stage, photoId: string): Promise<void> => {
  const { page, portal, watch, picture, checkAccessibility } = stage;
  const caption = page.getByLabel('Caption');
  await waitForValue(caption, 'Fluke, underside');
  const box = await caption.boundingBox();
  const above = page.getByRole('link', { name: /^Open the sighting/ }).locator('..');
  const { y, height } = (await above.boundingBox())!;
  const label = await page.getByText('Caption', { exact: true }).boundingBox();
  assert.ok(label!.y - y - height <= MAX_GAP, 'the form begins right below its heading');
  await caption.fill('Fluke of an adult');
  await page.getByLabel('Photographer').fill('Guardian crew');
  await page.getByText(/^Saved on this device/).waitFor();
  assert.deepEqual(await caption.boundingBox(), box, 'the form stays where it is');

  const manager = await signInClient(portal, 'manager');
  const originalData = await manager.sightingPhoto({ query: { photoId, data: 'no' } });
  await manager.updatePhoto({
    idempotencyKey: `photos-other-${photoId}`,
    body: { photo: { ...originalData, caption: 'Tail' }, originalData },
  });
  watch.allow('409 PATCH /api/v0/photos/update/');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = page.getByRole('dialog', { name: /changed this while you were editing/ });
  await choice.getByText('Tail', { exact: true }).waitFor();
  await picture('conflict');
  await checkAccessibility();
  await choice.getByText('Mine', { exact: true }).click();
  await choice.getByRole('button', { name: 'Save choices' }).click();
  await page.getByText(message('editSaved')).waitFor();
  await waitForValue(caption, 'Fluke of an adult');
  const now = await manager.sightingPhoto({ query: { photoId, data: 'no' } });
  assert.deepEqual([now.caption, now.photographer], ['Fluke of an adult', 'Guardian crew']);
};

const journey: Journey = {
  story:
    'A guardian looks through the photos of a patrol, edits one that a manager edits too, and downloads all',
  async walk(stage) {
    // Images come from the object store, which has its own port.
    stage.watch.allow(/^A request left the portal: http:\/\/127\.0\.0\.1:\d+\//);
    const patrolId = await addEditedPatrol(stage);
    const originals = await addPhotos(stage, patrolId);
    await signIn(stage, 'guardian', `/patrol/${patrolId}`);
    await browseGallery(stage);
    await readPhotos(stage);
    await editWithConflict(stage, `${patrolId}.s1.1`);
    await downloadZip(stage, patrolId, originals);
  },
};

test(...toTest(journey));

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { message } from '@portal/shared-types/base/text/messages';
import type { Locator } from '@playwright/test';
import { signInClient } from './api';
import { LARGE_MS, test, toTest, type Journey, type Stage } from './journey';
import { addNotePatrol } from './notePatrol';
import { found, signIn } from './person';

const YEAR = '/?from=2026-01-01&to=2026-12-31&constrain=no';

/** "Sightings (340 of 360)" as 340. */
const readShown = async ({ page }: Stage, kind: string): Promise<number> => {
  const label = await page.getByRole('tab', { name: new RegExp(`^${kind} `) }).textContent();
  return Number(/\(([\d,]+)/.exec(label ?? '')![1]!.replaceAll(',', ''));
};

/** How many rows start with an id of this form, in all files whose names start with `file`. */
const idsIn = (files: ReadonlyMap<string, string>, file: string, id: RegExp): number => {
  const found = [...files]
    .filter(([name]) => name.startsWith(`records/${file}`))
    .flatMap(([, text]) => [...text.matchAll(id)].map(([, one]) => one));
  return new Set(found).size;
};

const openResults = async (stage: Stage): Promise<Locator> => {
  const { page, width, note } = stage;
  note(await found(stage));
  if (width === 'phone') await page.getByRole('button', { name: 'Results', exact: true }).click();
  return page.getByRole('region', { name: 'Results' });
};

const openExport = async ({ page }: Stage, results: Locator): Promise<Locator> => {
  await results.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: /^Displayed: / }).waitFor();
  return dialog;
};

const start = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Export', exact: true }).click();

/** Another person adds a patrol after the search, so the file would not match the screen. */
const failByChange = async (stage: Stage): Promise<void> => {
  const { page, picture } = stage;
  const dialog = await openExport(stage, await openResults(stage));
  await dialog.getByRole('checkbox', { name: /^Excel/ }).uncheck();
  await addNotePatrol(stage);
  await start(dialog);
  await dialog.getByText(/^There was an error exporting your data/).waitFor();
  await picture('failed');
  await dialog.getByRole('button', { name: 'Back' }).click();
  assert.equal(await dialog.getByRole('checkbox', { name: /^Excel/ }).isChecked(), false);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
};

/** Queued after two large exports, which continue while the administrator leaves and returns. */
const cancelOneOfThree = async (stage: Stage, results: Locator): Promise<void> => {
  const { page, portal, picture, checkAccessibility } = stage;
  const client = await signInClient(portal, 'admin');
  const query = {
    kind: 'patrols' as const,
    include: ['sightings' as const, 'surveys' as const],
    startDate: '2026-01-01 00:00:00',
    endDate: '2026-12-31 23:59:59',
    mapBounds: {},
  };
  for (const tables of [['patrols' as const], ['sightings' as const]])
    await client.createExport({
      idempotencyKey: `journey-${tables[0]}-${Date.now()}`,
      body: { question: query, tables, formats: ['csv', 'geojson'], origin: portal.address },
    });
  const dialog = await openExport(stage, results);
  await start(dialog);
  await dialog.getByRole('button', { name: 'Cancel export' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${portal.address}/exports`);
  const items = page.getByRole('main').getByRole('listitem');
  await items
    .getByText(/ is ready: /)
    .nth(1)
    .waitFor({ timeout: LARGE_MS });
  // The third one is the failed export.
  assert.equal(await items.count(), 3, 'the cancelled export is gone');
  await items.getByText(/^There was an error exporting your data/).waitFor();
  await checkAccessibility();
  await picture('list');
  for (const left of [2, 1, 0]) {
    await items.getByRole('button', { name: 'Delete' }).first().click();
    await page.waitForFunction((n) => document.querySelectorAll('main li').length === n, left);
  }
};

const journey: Journey = {
  story:
    'An administrator sees a failed export, exports displayed results, cancels, leaves and returns, and archives the nation',
  async walk(stage) {
    const { page, portal, width, picture, checkAccessibility, note, watch } = stage;
    // The file comes from the object store, which has its own port.
    watch.allow(/^A request left the portal: http:\/\/127\.0\.0\.1:\d+\//);
    await signIn(stage, 'admin', YEAR);
    await failByChange(stage);
    const results = await openResults(stage);
    // Test data is hidden at first, so fewer records are displayed than were found.
    await results.getByText(/hidden by display settings$/).waitFor();
    const shown = {
      patrols: await readShown(stage, 'Patrols'),
      sightings: await readShown(stage, 'Sightings'),
      surveys: await readShown(stage, 'Surveys'),
    };
    const dialog = await openExport(stage, results);
    await dialog.getByRole('checkbox', { name: 'Photo files' }).check();
    await dialog.getByText(/^\d+ photos?, .*B\. Originals of your nation/).waitFor();
    await checkAccessibility();
    await picture('choose');
    await start(dialog);
    await dialog.getByText(/ is ready: /).waitFor({ timeout: LARGE_MS });
    await picture('ready');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    const files = new Map(
      unzip(await readFile(await download.path())).map(({ name, bytes }) => [
        name,
        bytes.toString('utf8'),
      ]),
    );
    const photos = [...files].filter(([name]) => name.startsWith('photos/'));
    assert.ok(photos.length > 0);
    note(`${download.suggestedFilename()}: ${files.size} files, ${photos.length} photos`);
    assert.deepEqual(
      {
        patrols: idsIn(files, 'patrols.csv', /\r\n(\d+),/g),
        sightings: idsIn(files, 'sightings-', /\r\n(\d+\.\d+),/g),
        surveys: idsIn(files, 'surveys-', /\r\n(\d+\.v\d+),/g),
      },
      shown,
    );
    const info = JSON.parse(files.get('export-info.json')!) as { records: typeof shown };
    assert.deepEqual(info.records, shown);
    assert.doesNotMatch(files.get('records/patrols.csv')!, /Testing or Demonstrating/);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.goto(`${portal.address}/exports`);
    const item = page.getByRole('listitem').filter({ hasText: 'as displayed' });
    if (width === 'phone') {
      // The rest is the work of jobs, which doesn't depend on the width.
      await item.filter({ hasText: ' is ready: ' }).waitFor();
      await checkAccessibility();
      return picture('list');
    }
    await item.filter({ hasText: ' is ready: ' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText(message('exportDeleted')).waitFor();
    await page.goto(`${portal.address}${YEAR}`);
    await cancelOneOfThree(stage, await openResults(stage));
    await page.getByText(/^No exports in the last 7 days/).waitFor();
    await page.getByRole('button', { name: 'Archive North Inlet' }).click();
    const archive = page.getByRole('listitem').filter({ hasText: 'Archive of North Inlet' });
    await archive.getByText(/^Archive .* is ready: \d+ patrols, /).waitFor({ timeout: LARGE_MS });
    await checkAccessibility();
    await picture('archive');
    await archive.getByRole('button', { name: 'Delete' }).click();
    await archive.waitFor({ state: 'detached' });
  },
};

test(...toTest(journey));

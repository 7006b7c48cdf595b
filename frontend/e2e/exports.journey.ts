import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { unzip } from '@portal/shared-types/photos/testing/unzip';
import type { Journey, Stage } from './journey';
import { found, signIn } from './person';

const YEAR = '/?from=2026-01-01&to=2026-12-31&constrain=no';

/** "Sightings (340 of 360)" as 340. */
const shownOf = async ({ page }: Stage, kind: string): Promise<number> => {
  const label = await page.getByRole('tab', { name: new RegExp(`^${kind} `) }).textContent();
  return Number(/\(([\d,]+)/.exec(label ?? '')![1]!.replaceAll(',', ''));
};

/** How many ids of a form begin the rows of the files whose names begin so. */
const idsIn = (files: ReadonlyMap<string, string>, file: string, id: RegExp): number => {
  const found = [...files]
    .filter(([name]) => name.startsWith(`records/${file}`))
    .flatMap(([, text]) => [...text.matchAll(id)].map(([, one]) => one));
  return new Set(found).size;
};

const journey: Journey = {
  name: 'exports',
  story: 'An administrator exports what is displayed, downloads it, and archives the nation',
  async walk(stage) {
    const { page, portal, width, picture, checkAccessibility, note, watch } = stage;
    // The file comes from the object store, which has its own port.
    watch.allow(/^A request left the portal: http:\/\/127\.0\.0\.1:\d+\//);
    await signIn(stage, 'admin');
    await page.goto(`${portal.address}${YEAR}`);
    note(await found(stage));
    if (width === 'phone') await page.getByRole('button', { name: 'Results', exact: true }).click();
    const results = page.getByRole('region', { name: 'Results' });
    // Test data is hidden at first, so that less is displayed than was found.
    await results.getByText(/hidden by display settings$/).waitFor();
    const shown = {
      patrols: await shownOf(stage, 'Patrols'),
      sightings: await shownOf(stage, 'Sightings'),
      surveys: await shownOf(stage, 'Surveys'),
    };
    await results.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('radio', { name: /^Displayed: / }).waitFor();
    await dialog.getByRole('checkbox', { name: 'Photo files' }).check();
    await dialog.getByText(/^\d+ photos?, .*B\. Originals of your nation/).waitFor();
    await checkAccessibility();
    await picture('choose');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText(/ is ready: /).waitFor();
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
    const item = page.getByRole('listitem').filter({ hasText: 'Patrols, Jan 1, 2026' });
    await item.getByText('as displayed').waitFor();
    await checkAccessibility();
    await picture('list');
    await item.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/^No exports in the last 7 days/).waitFor();
    await page.getByRole('button', { name: 'Archive North Inlet' }).click();
    const archive = page.getByRole('listitem').filter({ hasText: 'Archive of North Inlet' });
    await archive.getByText(/^Archive .* is ready: \d+ patrols, /).waitFor();
    await checkAccessibility();
    await picture('archive');
    await archive.getByRole('button', { name: 'Delete' }).click();
    await archive.waitFor({ state: 'detached' });
  },
};

export default journey;

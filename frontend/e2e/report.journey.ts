import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareNames } from '@portal/shared-types/base/text/order';
import { PICTURES, test, toTest, type Journey, type Stage } from './journey';
import { mapIdle } from './mapPositions';
import { preparePrint } from './print';
import { found, signIn } from './person';

const YEAR = '/?from=2026-01-01&to=2026-12-31&constrain=no';

/** The texts in the first column of a section's table. */
const firstColumn = ({ page }: Stage, title: string): Promise<string[]> =>
  page.getByRole('region', { name: title }).locator('tbody th').allTextContents();

const readShown = async ({ page }: Stage, kind: string): Promise<string> => {
  const label = await page.getByRole('tab', { name: new RegExp(`^${kind} `) }).textContent();
  return /\(([\d,]+)/.exec(label ?? '')![1]!;
};

const figure = async ({ page }: Stage, label: string): Promise<string | null> =>
  page
    .getByRole('region', { name: 'Key figures' })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
    .textContent();

/** Letter and A4: several pages, each numbered. */
const print = async ({ page, width, note }: Stage, pictures: boolean): Promise<void> => {
  for (const format of ['Letter', 'A4'] as const) {
    if (width === 'desk') await preparePrint(page);
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    note(`${format}: ${pages} pages, ${Math.round(pdf.length / 1000)} kB`);
    assert.ok(pages >= 3 && pages < 40, `${pages} pages`);
    if (pictures) await writeFile(join(PICTURES, `report-${format}-${width}.pdf`), pdf);
  }
};

const journey: Journey = {
  story:
    'A manager makes a report of a search, narrows it, sorts it, writes an introduction, and prints it',
  withMap: ['desk'],
  async walk(stage) {
    const { page, width, picture, checkAccessibility, note } = stage;
    await signIn(stage, 'manager', YEAR);
    note(await found(stage));
    if (width === 'phone') await page.getByRole('button', { name: 'Results', exact: true }).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText(/hidden by display settings$/).waitFor();
    const shown = [
      await readShown(stage, 'Patrols'),
      await readShown(stage, 'Sightings'),
      await readShown(stage, 'Surveys'),
    ];
    await results.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('region', { name: 'Key figures' }).waitFor();
    assert.deepEqual(
      [
        await figure(stage, 'Patrols'),
        await figure(stage, 'Sightings'),
        await figure(stage, 'Surveys'),
      ],
      shown,
    );
    await page.getByText(/^Compared with Jan 1, 2025 – /).waitFor();
    await page
      .getByRole('figure', { name: /^Sightings by type and month/ })
      .locator('svg')
      .first()
      .waitFor();
    await mapIdle(page);
    await picture('whole');
    await checkAccessibility();

    const guardians = page.getByRole('region', { name: 'Guardians overview' });
    const before = await firstColumn(stage, 'Guardians overview');
    await guardians.getByRole('button', { name: 'Guardian', exact: true }).click();
    const after = await firstColumn(stage, 'Guardians overview');
    assert.notDeepEqual(after, before);
    // Only the first rows are shown, which may have changed.
    assert.deepEqual(after, [...after].sort(compareNames));
    await guardians.scrollIntoViewIfNeeded();
    await picture('tables');

    await page.getByLabel('Report on').click();
    await page.getByRole('option', { name: 'Summer 2026' }).click();
    await page.getByText('Season: Summer 2026', { exact: true }).waitFor();
    assert.notEqual(await figure(stage, 'Patrols'), shown[0]);
    await page.getByLabel('Title').fill('Our summer on the water');
    await page.getByLabel('Introduction').fill('A good season.\nMany whales.');
    await page.getByRole('heading', { level: 1, name: 'Our summer on the water' }).waitFor();
    await mapIdle(page);
    await picture('summer');
    await print(stage, true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Our summer on the water' }).waitFor();
    await page.getByText('Season: Summer 2026', { exact: true }).waitFor();
    await page.goBack();
    note(await found(stage));
  },
};

test(...toTest(journey));

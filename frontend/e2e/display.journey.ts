import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { BOTH_WIDTHS, test, toTest, type Journey, type Stage } from './journey';
import { mapIdle } from './mapPositions';
import { found, signIn } from './person';

const WHOLE_YEAR = '/?from=2026-01-01&to=2026-12-31&constrain=no';

const openResults = async ({ page, width }: Stage): Promise<void> => {
  if (width === 'phone') await page.getByRole('button', { name: 'Results', exact: true }).click();
};

/** The dialog next to the map; full-screen on a phone. */
const openDisplay = async (stage: Stage): Promise<Locator> => {
  const { page } = stage;
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('button', { name: 'Display', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Display' });
  await dialog.waitFor();
  return dialog;
};

/** "Patrols (96 of 100)" as [96, 100]. */
const counts = async ({ page }: Stage, kind: string): Promise<[number, number]> => {
  const label =
    (await page.getByRole('tab', { name: new RegExp(`^${kind} `) }).textContent()) ?? '';
  const numbers = [...label.replaceAll(',', '').matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [shown = NaN, all = shown] = numbers;
  return [shown, all];
};

const hiddenNote = ({ page }: Stage): Locator =>
  page.getByRole('region', { name: 'Results' }).getByText(/hidden by display settings$/);

/** With the keyboard alone: expands the types, searches for whales, and clears the first type of them. */
const switchOffFirstWhale = async ({ page }: Stage, dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: /^Sighting types/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('whale');
  const tree = dialog.getByRole('tree', { name: 'Sighting types' });
  const whales = tree.getByRole('treeitem', { name: /^Whale Observation/ });
  await whales.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  assert.equal(await whales.getAttribute('aria-checked'), 'mixed');
  await dialog.getByText(/^Showing .* of [\d,]+ sightings/).waitFor();
};

const journey: Journey = {
  story: 'A guardian hides results, sees what is hidden, and shows everything again',
  withMap: BOTH_WIDTHS,
  async walk(stage) {
    const { page, width, picture, checkAccessibility, note } = stage;
    await signIn(stage, 'guardian', WHOLE_YEAR);
    note(await found(stage));
    await openResults(stage);
    await hiddenNote(stage).waitFor();
    note(`at first: ${await hiddenNote(stage).textContent()}`);
    const [withoutTest, all] = await counts(stage, 'Patrols');
    assert.ok(withoutTest < all, 'test data is hidden at first, and said to be');
    await picture('results');

    if (width === 'phone') {
      await page.getByRole('button', { name: 'Back to map' }).click();
      await mapIdle(page);
      await picture('map');
      await openResults(stage);
    }
    const dialog = await openDisplay(stage);
    const [wide, seen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.equal(wide, seen, 'nothing hangs over the side of the page');
    await picture('open');
    await checkAccessibility();
    await dialog.getByRole('checkbox', { name: /^Test data/ }).check();
    await dialog.getByText(/^Showing everything: /).waitFor();

    await switchOffFirstWhale(stage, dialog);
    await picture('whales');
    await checkAccessibility();
    await dialog.getByRole('radio', { name: /^Incidental only/ }).check();
    await dialog.getByText(/^Showing /).waitFor();
    if (width === 'desk') await mapIdle(page);
    await picture('narrowed');

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hiddenNote(stage).waitFor();
    await picture('note');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await hiddenNote(stage).waitFor({ state: 'detached' });
    assert.deepEqual(await counts(stage, 'Patrols'), [all, all]);
  },
};

test(...toTest(journey));

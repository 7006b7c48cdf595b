import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { test, toTest, type Journey, type Stage } from './journey';
import { found, signIn } from './person';

const findModal = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Filters' });

const openFilters = async (stage: Stage): Promise<Locator> => {
  const { page, width } = stage;
  if (width === 'phone') await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: /^Filters/ }).focus();
  await page.keyboard.press('Enter');
  await findModal(stage).getByRole('treeitem').first().waitFor();
  return findModal(stage);
};

/** Presses Tab until the element has focus. */
const tabTo = async ({ page }: Stage, there: Locator): Promise<void> => {
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not come to ${there.toString()}`);
};

/** Tabs to the list of categories, then uses the arrow keys. */
const openCategory = async (stage: Stage, modal: Locator, name: string): Promise<void> => {
  await tabTo(stage, modal.getByRole('tab', { selected: true }));
  const tab = modal.getByRole('tab', { name: new RegExp(`^${name}`) });
  const forward = stage.width === 'phone' ? 'ArrowRight' : 'ArrowDown';
  for (let steps = 0; steps < 6; steps++) {
    if (await tab.evaluate((element) => element === document.activeElement)) break;
    await stage.page.keyboard.press(forward);
  }
  await stage.page.keyboard.press('Enter');
  await modal.getByRole('tree', { name }).waitFor();
};

const parseSightings = (sentence: string): number =>
  Number((/([\d,]+) sightings?/.exec(sentence)?.[1] ?? '').replaceAll(',', ''));

/** Selects a single sighting type, found by its name, and searches; all with the keyboard. */
const onlyWhales = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  const modal = await openFilters(stage);
  await checkAccessibility();
  await picture('nations');
  await openCategory(stage, modal, 'Sighting types');
  await picture('types');
  await tabTo(stage, modal.getByRole('button', { name: 'Deselect all', exact: true }));
  await page.keyboard.press('Enter');
  await checkAccessibility();

  await tabTo(stage, modal.getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.press('Enter');
  const wrong = modal.getByRole('alert');
  await wrong.waitFor();
  assert.ok(
    await wrong.evaluate((element) => element === document.activeElement),
    'the keyboard is at what is wrong',
  );
  await checkAccessibility();
  await picture('errors');

  await tabTo(stage, modal.getByLabel('Find in all filters'));
  await page.keyboard.type('whale obs');
  await modal.getByRole('button', { name: 'Select 1 found', exact: true }).waitFor();
  await checkAccessibility();
  await picture('find');
  await tabTo(stage, modal.getByRole('treeitem').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(
    stage,
    modal.getByRole('button', { name: 'Select all of Whale Observation', exact: true }),
  );
  await page.keyboard.press('Enter');
  await wrong.waitFor({ state: 'detached' });
  await checkAccessibility();
  await picture('whales');
  await tabTo(stage, modal.getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.press('Enter');
  await modal.waitFor({ state: 'detached' });
};

const journey: Journey = {
  story: 'Network staff search for whales only, by keyboard, and send someone the link',
  async walk(stage) {
    const { page, portal, width, picture, checkAccessibility, note } = stage;
    await signIn(stage, 'network');
    const all = await found(stage);
    await onlyWhales(stage);
    await page.waitForURL((address) => address.searchParams.has('only.sightings'));
    const whales = await found(stage, all);
    note(`${all} With whales alone: ${whales}`);
    assert.ok(parseSightings(whales) > 0 && parseSightings(whales) < parseSightings(all));
    await picture('found');

    const link = page.url();
    await page.reload();
    assert.equal(await found(stage), whales, 'a link reopens the same search');
    const modal = await openFilters(stage);
    await modal.getByRole('tab', { name: /^Sighting types.*Applied/s }).waitFor();
    await tabTo(stage, modal.getByRole('button', { name: 'Reset all filters' }));
    await page.keyboard.press('Enter');
    await modal.getByRole('button', { name: 'Undo' }).waitFor();
    await checkAccessibility();
    await picture('reset');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    // Changes there apply when Search is pressed, not earlier.
    assert.equal(page.url(), link);
    if (width === 'phone') await page.getByRole('button', { name: 'Back to map' }).click();
    await page.goBack();
    assert.equal(await found(stage, whales), all, 'Back shows the search before');

    const nothing = new URLSearchParams({ type: 'surveys', 'only.surveys': '' });
    await page.goto(`${portal.address}/?${nothing.toString()}`);
    await findModal(stage).getByRole('alert').waitFor();
    await checkAccessibility();
    await picture('blocked');
  },
};

test(...toTest(journey));

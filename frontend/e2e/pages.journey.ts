import assert from 'node:assert/strict';
import packageJson from '../../package.json' with { type: 'json' };
import { stillness } from './accessibility';
import { test, toTest, type Journey, type Stage } from './journey';
import type { Page } from '@playwright/test';
import { found, signIn } from './person';

/** Waits for animations to end. They start after a frame or two, so it waits a moment first. */
const still = async (page: Page): Promise<void> => {
  await page.waitForTimeout(200);
  await stillness(page);
};

const focusIs = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((focusSelector) => document.activeElement?.matches(focusSelector), selector);

const openMenu = async ({ page, width }: Pick<Stage, 'page' | 'width'>): Promise<void> => {
  if (width === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
};

/** Resources: from the menu, by the contents, by searching, and printed. */
const resources = async (stage: Stage): Promise<void> => {
  const { page, width, picture, checkAccessibility } = stage;
  await openMenu(stage);
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
  assert.equal(await page.title(), 'Resources · Coast Guardians');
  await focusIs(page, '[role=region]');
  await still(page);
  await checkAccessibility();
  await picture('resources');

  if (width === 'phone') await page.getByText('On this page', { exact: true }).click();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  if (width === 'phone') await picture('resources-contents');
  await contents.getByRole('link', { name: 'Cold water: 1 – 10 – 1' }).click();
  const coldWater = page.getByRole('heading', { name: 'Cold water: 1 – 10 – 1' });
  assert.equal(new URL(page.url()).hash, '#safety-cold-water-1-10-1');
  await coldWater.waitFor();
  await focusIs(page, '#safety-cold-water-1-10-1');
  await picture('resources-part');
  // The contents collapse after a choice.
  if (width === 'phone') await page.getByText('On this page', { exact: true }).click();
  await contents.getByRole('link', { name: 'Useful links' }).click();
  await focusIs(page, '#links');
  await picture('resources-links');

  await page.getByLabel('Find on this page').fill('radio');
  await page.getByText('sections match.').waitFor();
  await checkAccessibility();
  await picture('resources-find');
  await page.getByLabel('Find on this page').fill('');
};

/** Help on a page that has its own, and on one that hasn't; the changelog from there. */
const help = async ({ page, picture, checkAccessibility }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Help' }).click();
  const dialog = page.getByRole('dialog', { name: 'About the portal' });
  await dialog.getByText(`Version ${packageJson.version}`).waitFor();
  await still(page);
  await checkAccessibility();
  await picture('help');
  await dialog.getByRole('link', { name: 'What’s new' }).click();
  await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await checkAccessibility();
  await picture('changelog');
};

/** The tour of the current page, with the keyboard and with Escape. */
const tour = async (stage: Stage, name: string, expected: readonly string[]): Promise<void> => {
  const { page, width, picture, checkAccessibility } = stage;
  await openMenu(stage);
  await page.getByRole('button', { name: 'Tour' }).click();
  const step = page.locator('.portal-tour');
  const titles: string[] = [];
  await step.waitFor();
  for (let number = 1; ; number++) {
    await step.getByText(new RegExp(`^${number} of`)).waitFor();
    await focusIs(page, '.driver-popover-next-btn');
    await still(page);
    titles.push((await step.locator('.driver-popover-title').textContent()) ?? '');
    if (number === 1) await checkAccessibility();
    await picture(`${name}-${number}`);
    const next = step.getByRole('button', { name: /^(Next|Done)$/ });
    if ((await next.textContent()) === 'Done') break;
    await page.keyboard.press('ArrowRight');
  }
  assert.deepEqual(titles, expected);
  await page.keyboard.press('Escape');
  await step.waitFor({ state: 'detached' });
  const focused = width === 'phone' ? 'Open menu' : 'Tour';
  // Focus is back on the button that started the tour.
  await focusIs(page, `[aria-label="${focused}"]`);
};

const tours = async (stage: Stage): Promise<void> => {
  const { page, width } = stage;
  await openMenu(stage);
  await page.getByRole('link', { name: 'Explore Data' }).click();
  await found(stage);
  const searching = ['Search', 'Patrols, surveys or sightings', 'Dates', 'Area'];
  await tour(stage, 'tour', [
    ...(width === 'phone' ? ['Search'] : searching),
    'Map',
    'Results',
    'Help',
  ]);
  await openMenu(stage);
  await page.getByRole('link', { name: 'Add Patrol & Data' }).click();
  await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
  await tour(stage, 'tour-add', [
    'Steps in any order',
    'Current step',
    'Backup file',
    'Review',
    'Help',
  ]);
};

/** Unknown addresses, signed in and not. They include the workshop pages. */
const nowhere = async ({ page, portal, picture, checkAccessibility }: Stage): Promise<void> => {
  for (const path of ['/nowhere', '/sandbox', '/brand-assets']) {
    await page.goto(portal.address + path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  await checkAccessibility();
  await picture('not-found');
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
};

/** A part of the app fails to load: the page says so, and reloads. */
const chunkLost = async (stage: Stage): Promise<void> => {
  const { page, watch, picture, checkAccessibility } = stage;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
  const pattern = /\/assets\/Changelog.*\.js$/;
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
  watch.allow(/^404 GET \/assets\/Changelog/);
  watch.allow(/Failed to fetch dynamically imported module/);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'What’s new' }).click();
  await page
    .getByText('There was a problem loading this page. Please try again in a moment.')
    .waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await still(page);
  await checkAccessibility();
  await picture('chunk-lost');
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor();
};

const journey: Journey = {
  story: 'A guardian reads resources and help, takes the tours, and opens missing pages',
  async walk(stage) {
    const { page, width, picture } = stage;
    await page.goto(`${stage.portal.address}/nowhere`);
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    await stage.checkAccessibility();
    await picture('not-found-stranger');
    await signIn(stage, 'guardian');
    await found(stage);
    if (width === 'desk') {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Tab');
      await picture('skip');
      await page.keyboard.press('Enter');
      await focusIs(page, '#content');
    }
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('dialog', { name: 'Help: Explore Data' }).getByText('Version').waitFor();
    await still(page);
    await stage.checkAccessibility();
    await picture('help-explore');
    await page.getByRole('button', { name: 'Close' }).click();
    await resources(stage);
    await help(stage);
    await tours(stage);
    await nowhere(stage);
    await chunkLost(stage);
  },
};

test(...toTest(journey));

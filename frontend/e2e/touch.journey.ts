import assert from 'node:assert/strict';
import { test, toTest, type Journey } from './journey';
import { found, signIn } from './person';
import { smallTargets } from './smallTargets';

const journey: Journey = {
  story: 'A manager taps through the main screens on a phone, where nothing is too small',
  widths: ['phone'],
  async walk(stage) {
    const { page, portal, picture } = stage;
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const check = async (screen: string): Promise<void> => {
      assert.deepEqual(await smallTargets(page), [], `everything on ${screen} is large enough`);
      await picture(screen);
    };
    await page.goto(`${portal.address}/login`);
    await page.getByLabel('Username').waitFor();
    await check('login');
    await signIn(stage, 'manager');
    await found(stage);
    await button('Open menu').click();
    await check('menu');
    await page.keyboard.press('Escape');
    await button(/^Search$/).click();
    await check('search');
    await button(/^Filters/).click();
    await page.getByRole('dialog').getByRole('treeitem').first().waitFor();
    await check('filters');

    await page.goto(portal.address);
    await found(stage);
    await button(/^Results$/).click();
    const cells = page.getByRole('grid', { name: 'Patrols' }).getByRole('gridcell');
    await cells.first().waitFor();
    await check('results');
    await button(/^Display/).click();
    await page.getByText('Sightings to show').waitFor();
    await check('display');
    await page.keyboard.press('Escape');
    await cells.first().click();
    const panel = page.getByRole('article');
    await panel.getByRole('region', { name: 'Sightings' }).getByRole('listitem').first().waitFor();
    await check('panel');
    await page.getByRole('link', { name: 'Open patrol page' }).click();
    await page.getByRole('heading', { level: 1, name: /^Patrol #/ }).waitFor();
    await panel.getByRole('region', { name: 'Sightings' }).locator('li button').first().click();
    await check('page');

    for (const [step, heading] of [
      [1, 'Details'],
      [3, 'Who, why and where'],
      [4, 'Checklist and fuel'],
      [9, 'Review'],
    ] as const) {
      await page.goto(`${portal.address}/add-patrol?step=${step}`);
      await page.getByRole('heading', { level: 2, name: heading }).waitFor();
      await check(`step-${step}`);
    }
    await page.goto(`${portal.address}/add-patrol?step=7`);
    await button('Add sighting').click();
    const type = page.getByRole('combobox', { name: /^Type of/ });
    await type.fill('Whale Observation');
    await page.getByRole('option', { name: 'Whale Observation' }).waitFor();
    await check('types');
    await type.press('Enter');
    await page.getByLabel('Latitude').waitFor();
    await check('sighting');

    for (const [path, heading] of [
      ['users', 'Users'],
      ['profile', /Tidewell/],
      ['exports', 'Exports'],
      ['resources', 'Resources'],
    ] as const) {
      await page.goto(`${portal.address}/${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      await check(path);
    }
  },
};

test(...toTest(journey));

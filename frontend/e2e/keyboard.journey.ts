import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { hiddenFocus } from './focusRing';
import { test, toTest, type Journey } from './journey';
import { found } from './person';

/** More tab stops than any screen of the portal has. */
const MAX_STOPS = 80;

interface Focused {
  role: string;
  name: string;
}

/** The focused element, as screen readers announce it. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-labelledby');
    const labelled =
      label &&
      label
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const own = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return {
      role: element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? '',
      name: (element?.getAttribute('aria-label') ?? labelled ?? own ?? element?.textContent ?? '')
        .trim()
        .slice(0, 200),
    };
  });

/** Presses Tab until the wanted element has focus; if it never does, reports the elements passed. */
const tabTo = async (
  page: Page,
  what: string,
  is: (on: Focused) => boolean,
  key = 'Tab',
): Promise<void> => {
  const passed: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const on = await focused(page);
    const hidden = await hiddenFocus(page);
    if (hidden) assert.fail(`${on.role} "${on.name.slice(0, 30)}" ${hidden}`);
    if (is(on)) return;
    passed.push(`${on.role} "${on.name.slice(0, 30)}"`);
    await page.keyboard.press(key);
  }
  assert.fail(`Tab never came to ${what}; it passed ${passed.join(', ')}`);
};

const named =
  (name: string | RegExp, role?: string) =>
  (on: Focused): boolean =>
    (typeof name === 'string' ? on.name === name : name.test(on.name)) &&
    (!role || on.role === role);

const countIn = (sentence: string): number =>
  Number(/Found ([\d,]+)/.exec(sentence)?.[1]?.replace(',', ''));

const journey: Journey = {
  story: 'A guardian signs in, searches, filters, selects and opens a patrol by keyboard alone',
  async walk({ page, portal, width, picture, checkAccessibility, note }) {
    await page.goto(`${portal.address}/login`);
    await page.getByLabel('Username').waitFor();
    await tabTo(page, 'the username', named(/^Username/));
    await page.keyboard.type('guardian');
    await tabTo(page, 'the password', named(/^Password/));
    await page.keyboard.type(portal.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => address.pathname !== '/login');
    const before = await found({ page });
    const all = countIn(before);

    const openSearch = async (): Promise<void> => {
      if (width !== 'phone') return;
      await tabTo(page, 'the search sheet', named('Search', 'button'));
      await page.keyboard.press('Enter');
      await page.getByRole('search').waitFor();
    };
    await openSearch();
    await tabTo(page, 'the filters', named(/^Filters/));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Filters/ });
    await dialog.waitFor();
    await dialog.getByRole('treeitem').first().waitFor();
    await tabTo(page, 'the tree of nations', (on) => on.role === 'treeitem');
    await tabTo(page, 'South Sound', named(/^South Sound/, 'treeitem'), 'ArrowDown');
    await page.keyboard.press('Space');
    await picture('filters');
    await checkAccessibility();
    await tabTo(page, 'Search in the dialog', named('Search', 'button'));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL((address) => address.searchParams.has('off.nations'));
    const fewer = countIn(await found({ page }, before));
    assert.ok(fewer > 0 && fewer < all, 'patrols of the other nations are left');

    if (width === 'phone') {
      await tabTo(page, 'the results sheet', named('Results', 'button'));
      await page.keyboard.press('Enter');
    }
    await page.getByRole('grid', { name: 'Patrols' }).getByRole('gridcell').first().waitFor();
    await tabTo(page, 'the table', (on) => on.role === 'gridcell' || on.role === 'columnheader');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('article').getByRole('heading', { name: /^Patrol #\d+/ });
    await heading.waitFor();
    const title = (await heading.textContent()) ?? '';
    await tabTo(page, 'the patrol’s page', named('Open patrol page'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/patrol\/\d+/);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await picture('page');

    await page.reload();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await tabTo(page, 'the menu', named(width === 'phone' ? 'Help' : 'Logout'));
    await picture('menu');
    note(`${all} patrols, ${fewer} without South Sound; opened ${title}`);
  },
};

test(...toTest(journey));

import assert from 'node:assert/strict';
import { MESSAGES } from '@portal/shared-types/base/text/messages';
import { LOGIN_PAGE_BYTES } from '../build/checkBundle';
import { test, toTest, type Journey } from './journey';

const journey: Journey = {
  story: 'A guardian mistypes the password, signs in, signs out and sees the login page again',
  async walk({ page, portal, watch, picture, checkAccessibility, note }) {
    await page.goto(portal.address);
    const username = page.getByLabel('Username');
    const password = page.getByLabel('Password', { exact: true });
    const logIn = page.getByRole('button', { name: 'Log in' });
    await username.waitFor();
    assert.equal(new URL(page.url()).pathname, '/login', 'a stranger is sent to the login page');
    await page.waitForLoadState('networkidle');
    const bytes = await watch.javascript();
    note(`login page: ${(bytes / 1000).toFixed(1)} kB of JavaScript, ${watch.requests()} requests`);
    assert.ok(bytes <= LOGIN_PAGE_BYTES, `${bytes} bytes of JavaScript travelled`);
    await checkAccessibility();
    await picture('login');

    watch.allow('401 POST /api/v0/login/');
    await username.fill('guardian');
    await password.fill('not the password');
    await logIn.click();
    await page.getByText(MESSAGES.wrongCredentials).waitFor();
    await checkAccessibility();
    await picture('wrong-password');

    await password.fill(portal.password);
    await logIn.click();
    await page.waitForURL((address) => address.pathname === '/');
    await page.getByRole('region', { name: 'Map' }).waitFor();

    await page.reload();
    await page.getByRole('region', { name: 'Map' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/', 'a reload keeps the person signed in');

    const logout = page.getByText('Logout', { exact: true });
    if (!(await logout.isVisible())) await page.getByRole('button', { name: /menu/i }).click();
    await logout.click();
    await username.waitFor();
    await page.goto(portal.address);
    await username.waitFor();
    assert.equal(
      new URL(page.url()).pathname,
      '/login',
      'a person who signed out stays signed out',
    );
  },
};

test(...toTest(journey));

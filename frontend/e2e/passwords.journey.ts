import assert from 'node:assert/strict';
import { MESSAGES } from '@portal/shared-types/base/text/messages';
import { PROBLEMS } from '@portal/shared-types/base/text/problems';
import { signInClient } from './api';
import { test, toTest, type Journey, type Stage } from './journey';
import { linkIn, newestMail } from './outbox';

const FIRST = 'given for one login';
const CHOSEN = 'walnut tractor lagoon';
const SECOND = 'given for another login';
const OWN = 'pebble orchard trumpet';
const LAST = 'violin harvest comet';

const NATION = 'North Inlet';

/** A new person in every run and at each width. */
const addPerson = async ({ portal, width }: Stage) => {
  const username = `forgetful.${width}.${Date.now().toString(36)}`;
  const client = await signInClient(portal, 'admin');
  await client.createUser({
    body: {
      user: {
        login_name: username,
        full_name: 'Wren Forgetful',
        email: `${username}@example.org`,
        access: [{ nation: NATION, hr: true, access: 'Guardian' }],
      },
      oneTimePassword: FIRST,
    },
  });
  return { client, username };
};

const logIn = async ({ page }: Stage, username: string, password: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Log in' }).click();
};

const type = async ({ page }: Stage, password: string, again = password): Promise<void> => {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Re-type New Password').fill(again);
};

const inside = async ({ page }: Stage): Promise<void> => {
  await page.waitForURL((address) => address.pathname === '/');
  await page.getByRole('region', { name: 'Map' }).waitFor();
};

/** @returns the link in the email. */
const requestLink = async (stage: Stage, username: string): Promise<string> => {
  const { page, portal, picture, checkAccessibility } = stage;
  await page.goto(`${portal.address}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await checkAccessibility();
  await picture('forgot');
  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('button', { name: 'Sending…' }).waitFor();
  await page.getByText(MESSAGES.resetRequested).waitFor();
  await checkAccessibility();
  await picture('sent');
  return linkIn(newestMail(portal, `${username}@example.org`));
};

/** Unsuitable passwords show an error at their field; then the new password is set, and works. */
const resetByLink = async (stage: Stage, link: string, username: string): Promise<void> => {
  const { page, watch, picture, checkAccessibility } = stage;
  await page.goto(link);
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.waitFor();
  await page.waitForURL(/\/password-reset\/link$/);
  await checkAccessibility();
  await picture('reset');
  await page.getByLabel('Username').fill(username);
  await type(stage, 'short', 'shorn');
  await page.getByText(MESSAGES.passwordsDiffer).waitFor();
  assert.ok(await submit.isDisabled());
  await type(stage, 'short');
  await submit.click();
  await page.getByText(MESSAGES.passwordTooShort).waitFor();
  await checkAccessibility();
  await picture('faults');
  watch.allow('400 POST /api/v0/password-reset/update/');
  await type(stage, 'password123');
  await submit.click();
  await page.getByText(MESSAGES.passwordCommon).waitFor();
  await picture('common');
  await page.reload();
  await page.getByLabel('Username').fill(username);
  await type(stage, CHOSEN);
  await page.keyboard.press('Enter');
  await page.getByText(MESSAGES.resetDone).waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
  await checkAccessibility();
  await picture('done');
  await logIn(stage, username, CHOSEN);
  await inside(stage);
};

/** The link was already used; opening it logs out anyone who is signed in. */
const openLinkAgain = async (stage: Stage, link: string, username: string): Promise<void> => {
  const { page, portal, watch, picture, checkAccessibility } = stage;
  const other = await page.context().newPage();
  await other.goto(portal.address);
  await other.getByRole('region', { name: 'Map' }).waitFor();
  await page.goto(link);
  await other.waitForURL((address) => address.pathname === '/login');
  await other.close();
  watch.allow('401 POST /api/v0/password-reset/update/');
  await page.getByLabel('Username').fill(username);
  await type(stage, OWN);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(PROBLEMS['wrong-reset-token'][1]).waitFor();
  await checkAccessibility();
  await picture('used-link');
};

/** A reload loses only the form: the page asks to log in again, and the one-time password still works. */
const reloadTemporary = async (stage: Stage, username: string): Promise<void> => {
  const { page, portal, picture, checkAccessibility } = stage;
  await page.goto(`${portal.address}/login`);
  await logIn(stage, username, FIRST);
  await page.getByText(MESSAGES.temporaryResetWhy).waitFor();
  assert.equal(new URL(page.url()).pathname, '/password-reset/temp');
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0);
  await checkAccessibility();
  await picture('temp');
  await page.reload();
  await page.getByText(MESSAGES.temporaryResetGone).waitFor();
  await checkAccessibility();
  await picture('temp-gone');
  await page.getByRole('link', { name: 'Go to login page' }).click();
  await logIn(stage, username, FIRST);
  await page.getByText(MESSAGES.temporaryResetWhy).waitFor();
};

/** On the profile page, with the old password; a mistyped one doesn't log the person out. */
const changeOwn = async (stage: Stage, username: string): Promise<void> => {
  const { page, portal, watch, picture, checkAccessibility } = stage;
  await page.goto(`${portal.address}/profile`);
  const old = page.getByLabel('Old Password');
  await old.fill('not this one');
  await type(stage, LAST);
  watch.allow('401 POST /api/v0/password-reset/update/');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText(MESSAGES.oldPasswordWrong).waitFor();
  await checkAccessibility();
  await picture('old-wrong');
  await old.fill(OWN);
  await old.press('Enter');
  await page.getByText(MESSAGES.resetDone).waitFor();
  await logIn(stage, username, LAST);
  await inside(stage);
};

/** Someone who found the portal open, but doesn't know the password, is logged out. */
const failToProve = async (stage: Stage): Promise<void> => {
  const { page, portal, picture, checkAccessibility } = stage;
  await page.goto(`${portal.address}/manage`);
  await page
    .getByRole('button', { name: /^Manage / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Set one-time password' }).click();
  const password = page.getByLabel('Current Password');
  const submit = page.getByRole('button', { name: 'Submit' });
  const fail = async (text: string): Promise<void> => {
    await password.fill(text);
    await submit.click();
  };
  await fail('not mine');
  await page.getByText(MESSAGES.reauthenticationWrong).waitFor();
  assert.equal(await password.inputValue(), '');
  await checkAccessibility();
  await picture('not-proved');
  // Someone else's valid credentials prove nothing here.
  await page.getByLabel('Username').fill('admin');
  await fail(portal.password);
  await page.getByRole('button', { name: 'Submit', disabled: true }).waitFor();
  await fail(portal.password);
  await page.getByText(MESSAGES.reauthenticationOver).waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
  await checkAccessibility();
  await picture('logged-out');
};

const journey: Journey = {
  story:
    'People reset a forgotten password by email, replace a one-time password, change their own, and fail to confirm it',
  widths: ['phone'],
  async walk(stage) {
    const { page, watch, picture } = stage;
    const { client, username } = await addPerson(stage);
    try {
      await reloadTemporary(stage, username);
      const link = await requestLink(stage, username);
      await resetByLink(stage, link, username);
      await openLinkAgain(stage, link, username);

      await client.setOneTimePassword({ body: { username, oneTimePassword: SECOND } });
      await page.getByRole('link', { name: 'Back to login' }).click();
      await logIn(stage, username, SECOND);
      await page.getByText(MESSAGES.temporaryResetWhy).waitFor();
      await type(stage, SECOND);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText(MESSAGES.oneTimePasswordSame).waitFor();
      await picture('same');
      await type(stage, OWN);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText(MESSAGES.resetDone).waitFor();
      watch.allow('401 POST /api/v0/login/');
      await logIn(stage, username, SECOND);
      await page.getByText(MESSAGES.wrongCredentials).waitFor();
      await logIn(stage, username, OWN);
      await inside(stage);
      await changeOwn(stage, username);
      await failToProve(stage);
    } finally {
      await client.setActivation({ body: { username, active: false } });
    }
  },
};

test(...toTest(journey));

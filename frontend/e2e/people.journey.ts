import assert from 'node:assert/strict';
import type { Client } from '@portal/shared-types/contract/api/client';
import { MESSAGES } from '@portal/shared-types/base/text/messages';
import { signInClient } from './api';
import { stillness } from './accessibility';
import { test, toTest, type Journey, type Stage } from './journey';
import { signIn } from './person';
import { closeNotice, restOnUndo } from './notices';

const ONE_TIME = 'bramble-otter-lagoon';
const CHOSEN = 'winter-gannet-spruce';

const openMenu = async ({ page, width }: Stage): Promise<void> => {
  if (width === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
};

const logOut = async (stage: Stage): Promise<void> => {
  await openMenu(stage);
  await stage.page.getByRole('button', { name: 'Logout' }).click();
  await stage.page.getByLabel('Username').waitFor();
};

/** Signs in, and opens the users page from the menu. */
const toUsers = async (stage: Stage, username: string): Promise<void> => {
  const { page } = stage;
  await signIn(stage, username);
  await openMenu(stage);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await page.getByText(/^\d+ people of \d+ nations?$/).waitFor();
};

/** A row of the list: in the table on a desktop, a card on a phone. */
const row = ({ page, width }: Stage, name: string) =>
  width === 'phone'
    ? page.getByRole('list', { name: 'Users' }).getByRole('link').filter({ hasText: name })
    : page.getByRole('grid', { name: 'Users' }).getByRole('row').filter({ hasText: name });

const guardian = async (stage: Stage): Promise<void> => {
  const { page, width, picture, checkAccessibility } = stage;
  await toUsers(stage, 'guardian');
  await row(stage, 'Orrin Saltmarsh').first().waitFor();
  if (width === 'desk')
    assert.deepEqual(await page.getByRole('columnheader').allTextContents(), [
      'Name',
      'Login name',
      'Nations',
    ]);
  assert.equal(await page.getByLabel('Status', { exact: true }).count(), 0);
  assert.equal(await page.getByText('Active', { exact: true }).count(), 0);
  await checkAccessibility();
  await picture('guardian');

  await row(stage, 'Orrin Saltmarsh').first().click();
  await page.getByRole('heading', { level: 1, name: 'Orrin Saltmarsh' }).waitFor();
  await page.getByText(MESSAGES.contactHidden).waitFor();
  await stillness(page);
  await checkAccessibility();
  await picture('guardian-sees-profile');

  // One's own profile, by the block with one's name.
  await openMenu(stage);
  await page.getByRole('link', { name: /^Your profile/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Wren Ashdown/ }).waitFor();
  assert.equal(new URL(page.url()).search, '?username=guardian');
  await page
    .getByLabel(/^New Password/)
    .first()
    .waitFor();
  // Away from the link, whose tooltip would cover the page.
  await page.mouse.move(700, 400);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  await stillness(page);
  await checkAccessibility();
  await picture('own');

  // A username with a dot, opened directly; and an unknown one.
  await page.goto(`${stage.portal.address}/profile/orrin.saltmarsh`);
  await page.getByRole('heading', { level: 1, name: 'Orrin Saltmarsh' }).waitFor();
  await page.goto(`${stage.portal.address}/profile/juno.waxi`);
  stage.watch.allow('404 GET /api/v0/profile/');
  await page.getByText(MESSAGES.personNotFound).waitFor();
  await checkAccessibility();
  await picture('nobody');
  await logOut(stage);
};

const hr = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await toUsers(stage, 'hr');
  await row(stage, 'Hollis Fernby').getByText('Guardian, HR').waitFor();
  await checkAccessibility();
  await picture('hr');
  await page.getByLabel('Role').selectOption('Administrator');
  await row(stage, 'Ada Rockwall').getByText('Active').waitFor();
  assert.equal(new URL(page.url()).search, '?role=Administrator');
  await logOut(stage);
};

interface Made {
  login: string;
  name: string;
  admin: Client;
}

/** Finds the person without typing accents, opens the profile, and changes a contact field. */
const editContact = async (stage: Stage, { name, login, admin }: Made): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await toUsers(stage, 'admin');
  const typed = login.replace('journey.', 'qwe ');
  await page.getByLabel('Find by name, login name or nation').fill(typed);
  await row(stage, name).waitFor();
  await page.getByText(/^1 of \d+ people$/).waitFor();
  await stillness(page);
  await checkAccessibility();
  await picture('found');
  await row(stage, name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Phone').fill('call the office');
  stage.watch.allow('400 PATCH /api/v0/profile/update/');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Must be a phone number').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'phone');
  await checkAccessibility();
  await picture('fault');

  // Neither a link nor Back loses what was typed.
  await page.goBack();
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  await stillness(page);
  await picture('leave');
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await confirmation.waitFor({ state: 'hidden' });
  assert.equal(await page.getByLabel('Phone').inputValue(), 'call the office');

  await page.getByLabel('Phone').fill('(250) 555-0142');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(MESSAGES.profileSaved).waitFor();
  await page.getByRole('link', { name: '(250) 555-0142' }).waitFor();
  const { phone } = await admin.profile({ query: { login_name: login } });
  assert.equal(phone, '(250) 555-0142');
  await page.goBack();
  assert.equal(await page.getByLabel('Find by name, login name or nation').inputValue(), typed);
  await page.goForward();
};

/** Gives a level, undoes that, and gives it again; the person's permissions follow each time. */
const setAccess = async (stage: Stage, { name, login }: Made): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  const person = (): Promise<Client> => signInClient({ ...stage.portal, password: CHOSEN }, login);
  const levels = async (client: Client) =>
    (await client.profile({ query: {} })).access?.map(
      ({ nation, access, hr }) => `${nation}: ${access}${hr ? ', HR' : ''}`,
    );
  const before = await person();
  assert.deepEqual(await levels(before), ['North Inlet: Guardian']);

  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Change access' }).click();
  await page.getByRole('button', { name: 'Remove access to North Inlet' }).click();
  await page.getByText(MESSAGES.lastAccessEntry).waitFor();
  await page.getByLabel('Level in North Inlet').selectOption('Administrator');
  await page.getByRole('switch', { name: 'HR in North Inlet' }).check();
  await stillness(page);
  await checkAccessibility();
  await picture('access');
  await page.getByRole('button', { name: 'Save access' }).click();
  const dialog = page.getByRole('dialog', { name: `Change access for ${name}?` });
  await dialog.getByText('North Inlet: Guardian changes to Administrator, HR').waitFor();
  await stillness(page);
  await checkAccessibility();
  await picture('access-review');
  await dialog.getByRole('button', { name: 'Change access' }).click();
  await page.getByText(`The access of ${name} was changed.`).waitFor();
  await restOnUndo(page);
  await stillness(page);
  await picture('access-saved');

  // The old token is no longer valid; a new sign-in has the new access.
  await assert.rejects(before.profile({ query: {} }), { status: 401 });
  const raised = await person();
  assert.deepEqual(await levels(raised), ['North Inlet: Administrator, HR']);
  await raised.managedUsers();
  await page.getByRole('button', { name: 'Undo' }).click();
  await closeNotice(page, `The access of ${name} was restored.`);
  await assert.rejects(raised.profile({ query: {} }), { status: 401 });
  const lowered = await person();
  assert.deepEqual(await levels(lowered), ['North Inlet: Guardian']);
  await assert.rejects(lowered.managedUsers(), { status: 403 });
};

/** An Administrator of both nations gives access to a second one and removes it. */
const secondNation = async (stage: Stage, { name, login }: Made): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await signIn(stage, 'network');
  await page.goto(`${stage.portal.address}/profile/${login}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Change access' }).click();
  await page.getByLabel('Another nation').selectOption('South Sound');
  await page.getByRole('button', { name: 'Add nation' }).click();
  await stillness(page);
  await checkAccessibility();
  await picture('nations');
  const save = async (change: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save access' }).click();
    const dialog = page.getByRole('dialog', { name: `Change access for ${name}?` });
    await dialog.getByText(change).waitFor();
    await stillness(page);
    await picture(`nations-${change.endsWith('away') ? 'taken' : 'given'}`);
    await dialog.getByRole('button', { name: 'Change access' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await closeNotice(page, `The access of ${name} was changed.`);
  };
  await save('South Sound: add Guardian');
  const person = await signInClient({ ...stage.portal, password: CHOSEN }, login);
  const { items } = await person.listUsers({ query: { nations: ['South Sound'] } });
  assert.ok(items.some(({ full_name }) => full_name === 'Sol Brackwater'));

  await page.getByRole('button', { name: 'Change access' }).click();
  await page.getByRole('button', { name: 'Remove access to South Sound' }).click();
  await save('South Sound: remove Guardian');
  await assert.rejects(person.listUsers({ query: {} }), { status: 401 });
  await logOut(stage);
};

const journey: Journey = {
  story: 'A guardian, hr and an Administrator look up people, and the Administrator edits one',
  async walk(stage) {
    const { portal, width } = stage;
    const admin = await signInClient(portal, 'admin');
    const mark = `${width}${Date.now().toString(36)}`;
    const made: Made = { login: `journey.${mark}`, name: `Q̓wé ${mark} Łos`, admin };
    await admin.createUser({
      body: {
        user: {
          login_name: made.login,
          full_name: made.name,
          access: [{ nation: 'North Inlet', hr: false, access: 'Guardian' }],
        },
        oneTimePassword: ONE_TIME,
      },
    });
    try {
      const first = await signInClient({ ...portal, password: ONE_TIME }, made.login);
      await first.updatePassword({
        body: { username: made.login, token: 'temp', newPassword: CHOSEN },
      });
      await guardian(stage);
      await hr(stage);
      await editContact(stage, made);
      await setAccess(stage, made);
      await logOut(stage);
      await secondNation(stage, made);
    } finally {
      await admin.setActivation({ body: { username: made.login, active: false } });
    }
  },
};

test(...toTest(journey));

import assert from 'node:assert/strict';
import { message } from '@portal/shared-types/base/text/messages';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import { stillness } from './accessibility';
import { test, toTest, type Journey, type Stage } from './journey';
import { signIn } from './person';
import { restOnUndo } from './notices';

/** A name that no one has yet, whatever portal the journey runs on. */
const newName = (width: string): string => `Késtrel Łestmoor ${width} ${Date.now().toString(36)}`;

const openPortal = async ({ page, width }: Stage): Promise<void> => {
  if (width === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Manager Portal' }).click();
  await page.getByRole('heading', { name: 'Manager Portal' }).waitFor();
};

const isRefused = async ({ portal }: Stage, login: string, password: string): Promise<boolean> => {
  try {
    await signInClient({ ...portal, password }, login);
    return false;
  } catch (error) {
    assert.equal((error as { status?: number }).status, 401);
    return true;
  }
};

/** A guardian can open neither the link nor the page. */
const asGuardian = async (stage: Stage): Promise<void> => {
  const { page, portal, picture, checkAccessibility, width } = stage;
  await signIn(stage, 'guardian');
  if (width === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Explore Data' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Manager Portal' }).count(), 0);
  await page.goto(`${portal.address}/manage`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  assert.match(await page.title(), /^Page not found/);
  await checkAccessibility();
  await picture('not-for-guardians');
};

/** Adds a person through the screens. @returns their username and password. */
const addPerson = async (stage: Stage, name: string): Promise<[string, string]> => {
  const { page, portal, picture, checkAccessibility } = stage;
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByText(message('reauthenticate')).waitFor();
  await picture('who-is-there');
  await page.getByLabel('Current Password', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  const add = page.getByRole('button', { name: 'Add person' });
  await add.click();
  await page.getByText(message('fieldRequired')).first().waitFor();
  await page.getByLabel('Full name').fill(name);
  const login = await page.getByLabel('Login name', { exact: true }).inputValue();
  assert.match(login, /^kestrel\.lestmoor\.[a-z]+\.[a-z0-9]+$/);
  await page.getByRole('button', { name: 'Suggest password' }).click();
  const password = await page.getByLabel('One-time password', { exact: true }).inputValue();
  await page.getByLabel('Phone', { exact: true }).fill('not a number');
  stage.watch.allow('400 POST /api/v0/manage/users/');
  await add.click();
  await page.getByText('Must be a phone number').waitFor();
  await checkAccessibility();
  await picture('new-person');
  await page.getByLabel('Phone', { exact: true }).fill('');
  await add.click();
  await page.getByRole('heading', { name: `One-time password for ${name}` }).waitFor();
  await page.getByText(password, { exact: true }).waitFor();
  await checkAccessibility();
  await picture('shown-once');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(message('oneTimePasswordUncopied')).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return [login, password];
};

const press = async ({ page }: Stage, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Manage ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const people = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility, watch, width } = stage;
  await openPortal(stage);
  await page.getByText('Ǧwáya Longreach').waitFor();
  await checkAccessibility();
  await picture('people');

  const name = newName(width);
  const [login, password] = await addPerson(stage, name);
  await page.getByLabel('Find by name, login name or nation').fill(login);
  await page.getByText('expires in 7 days').waitFor();
  await picture('pending');
  const person = await signInClient({ ...stage.portal, password }, login);

  await press(stage, name, 'Deactivate…');
  await stillness(stage.page);
  await checkAccessibility();
  await picture('deactivate');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText(message('deactivated', { person: name })).waitFor();
  await restOnUndo(page);
  await assert.rejects(person.profile({ query: {} }), 'sessions from before have ended');
  assert.ok(await isRefused(stage, login, password));
  await picture('deactivated');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(message('reactivated', { person: name })).waitFor();

  await press(stage, name, 'Set one-time password…');
  await page.getByLabel('Current Password', { exact: true }).fill(stage.portal.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Suggest password' }).click();
  const second = await page.getByLabel('New Password', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Set one-time password' }).click();
  await page.getByText(second, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('expires in 7 days').waitFor();

  await press(stage, name, 'Deactivate…');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText(message('deactivated', { person: name })).waitFor();
  watch.allow('401 POST /api/v0/login/');
};

/** Someone of another nation opens a patrol shared with them; a manager of its nation sees that. */
const accessLog = async (stage: Stage): Promise<void> => {
  const { page, portal, picture, checkAccessibility } = stage;
  const outsider = await signInClient(portal, 'outsider');
  const { items } = await outsider.searchPatrols({
    query: {
      filters: {
        dates: { startDate: `${addDays(today(), -365)} 00:00:00`, endDate: `${today()} 23:59:59` },
      },
      limitResults: 5000,
    },
  });
  const shared = items.find(({ nation }) => nation === 'North Inlet');
  assert.ok(shared, 'North Inlet shares a patrol');
  await outsider.patrolsById({ body: { patrolIds: [shared.id] } });

  await page.getByRole('tab', { name: 'Access log' }).click();
  const link = page.getByRole('link', { name: `Patrol #${shared.id}` }).first();
  await link.waitFor();
  await page.getByRole('heading', { name: 'Sol Brackwater' }).first().waitFor();
  await checkAccessibility();
  await picture('access-log');
  await page.getByLabel('Find a person or nation').fill('nobody at all');
  await page.getByText(message('nobodyFound')).waitFor();
  await page.getByLabel('Find a person or nation').fill('south');
  await link.waitFor();
};

/** An Administrator finds someone of another nation by the exact login name; this gives no access. */
const findByLogin = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility, watch } = stage;
  await page.getByRole('button', { name: 'Give access by login name' }).click();
  await page.getByLabel('Login name', { exact: true }).fill('outside');
  watch.allow('404 GET /api/v0/manage/find-person/');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText(message('personByLoginMissing')).waitFor();
  await page.getByLabel('Login name', { exact: true }).fill('outsider');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('Sol Brackwater').waitFor();
  await stillness(page);
  await checkAccessibility();
  await picture('give-access');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('Ǧwáya Longreach').waitFor();
  await picture('people-admin');
};

/** HR's changes above are in the people log, which Administrators read. */
const peopleLog = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await page.getByRole('tab', { name: 'People log' }).click();
  await page.getByText('One-time password set by Hollis Fernby').first().waitFor();
  await page.getByText('Account created by Hollis Fernby').first().waitFor();
  await checkAccessibility();
  await picture('people-log');
};

/** Adds, renames and retires an item: items can't be deleted, so it is retired at the end. */
const lists = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility, width, portal } = stage;
  const stamp = Date.now().toString(36);
  const [first, then] = [`Osprey ${stamp}`, `Osprey Point ${stamp}`];
  await page.getByRole('tab', { name: 'Lists' }).click();
  await page.getByLabel('Find a list or an item').waitFor();
  await checkAccessibility();
  await picture('lists');
  await page.getByLabel('Find a list or an item').fill('crab site');
  await page.getByRole('button', { name: 'Crab site' }).click();
  await page.getByLabel('Items of').selectOption('North Inlet');
  await page.getByLabel('New item label').fill('inlet  head');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(message('listLabelTaken', { label: 'Inlet Head' })).waitFor();
  await checkAccessibility();
  await picture('label-taken');
  await page.getByLabel('New item label').fill(first);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(message('itemAdded', { label: first })).waitFor();

  await page.getByRole('button', { name: `Rename ${first}` }).click();
  await page.getByLabel(`New label of ${first}`).fill(then);
  await picture('renaming');
  // Another Administrator changes the list in the meantime.
  const network = await signInClient(portal, 'network');
  const target = { kind: 'nation', list_name: 'crab_site', sharing: 'North Inlet' } as const;
  const theirs = await network.addListItem({ body: { ...target, label: `Heron ${stamp}` } });
  stage.watch.allow('409 PATCH /api/v0/manage/lists/items/');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(message('listStale')).waitFor();
  await page.getByText(`Heron ${stamp}`, { exact: true }).waitFor();
  await stillness(stage.page);
  await checkAccessibility();
  await picture('stale');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(then, { exact: true }).waitFor();
  const { items } = await network.nationListItems({ query: { list_name: 'crab_site' } });
  assert.equal(items.find(({ code }) => code === first)?.label, then);

  await page.getByRole('button', { name: `Retire ${then}` }).click();
  await page.getByText(message('itemRetired', { label: then })).waitFor();
  await page.getByRole('button', { name: `Restore ${then}` }).waitFor();
  await picture('retired');
  await network.changeListItem({
    body: {
      ...target,
      code: theirs.item.code,
      version: (await network.editableLists()).items.find(
        ({ list_name, sharing }) => list_name === 'crab_site' && sharing === 'North Inlet',
      )!.version,
      retired: true,
    },
  });
  if (width === 'phone') await page.getByRole('button', { name: 'All lists' }).click();
};

/** Network staff also edit the lists of the whole programme. */
const programmeLists = async (stage: Stage): Promise<void> => {
  const { page, portal, picture, checkAccessibility } = stage;
  await page.evaluate(() => localStorage.clear());
  await signIn(stage, 'network');
  await page.goto(`${portal.address}/manage?tab=lists&list=child/boat_type`);
  await page.getByRole('heading', { name: 'Boat type' }).waitFor();
  await checkAccessibility();
  await picture('programme-lists');
};

const journey: Journey = {
  story: 'HR manages people; an Administrator reads the access log and edits lists',
  async walk(stage) {
    await asGuardian(stage);
    await stage.page.evaluate(() => localStorage.clear());
    await signIn(stage, 'hr');
    await people(stage);
    await stage.page.evaluate(() => localStorage.clear());
    await signIn(stage, 'admin');
    await openPortal(stage);
    await findByLogin(stage);
    await peopleLog(stage);
    await accessLog(stage);
    await lists(stage);
    await programmeLists(stage);
  },
};

test(...toTest(journey));

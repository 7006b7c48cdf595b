import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import type { FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { entry, HR, openManage } from '../../testing/openManage';
import { managedPerson } from '../../testing/people';

const ADMIN = { login_name: 'admin', access: [entry('North Inlet', 'Administrator')] };
const SOL = { login_name: 'outsider', full_name: 'Sol Brackwater' };
const OPEN = 'Give access by login name';

const open = async (find: FakeResponse, given: FakeResponse = { json: {} }) => {
  const server = openManage(
    {
      'GET /manage/users/': { json: { items: [managedPerson()] } },
      'GET /manage/find-person/': find,
      'POST /manage/grant-access/': given,
    },
    { viewer: ADMIN },
  );
  await userEvent.click(await screen.findByRole('button', { name: OPEN }));
  await fill(screen.getByLabelText('Login name'), ' outsider ');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  return server;
};

afterEach(() => act(() => session.end('logged out')));

it('finds a person, shows who it is, and gives the chosen access', async () => {
  const nations = ['North Inlet', 'South Sound'];
  const person = managedPerson({ ...SOL, nations, may_manage: false, may_set_password: false });
  const server = await open({ json: SOL }, { json: person });
  expect(await screen.findByText('Sol Brackwater')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Level in North Inlet'), 'Manager');
  await userEvent.click(screen.getByRole('button', { name: 'Give access' }));
  expect(
    await screen.findByText('Sol Brackwater now has access and will get an e-mail about it.'),
  ).toBeVisible();
  expect(server.to('GET /manage/find-person/')[0]!.query.get('login_name')).toBe('outsider');
  expect(server.to('POST /manage/grant-access/')[0]!.body).toEqual({
    user: { login_name: 'outsider', access: [entry('North Inlet', 'Manager')] },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each<[number, object, string | RegExp]>([
  [404, { code: 'not-found' }, 'No active account has this login name. Check the spelling.'],
  [
    429,
    { code: 'too-many-attempts', detail: 'Please wait 60 seconds.' },
    'Please wait 60 seconds.',
  ],
  [500, {}, /^Access could not be given/],
])('keeps what was typed after a %i', async (status, json, text) => {
  await open({ status, json });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Login name')).toHaveValue(' outsider ');
});

it('says when the person has that access already', async () => {
  await open({ json: SOL }, { status: 409, json: { code: 'already-exists', detail: 'Already.' } });
  await screen.findByText('Sol Brackwater');
  await userEvent.click(screen.getByRole('button', { name: 'Give access' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Already.');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Login name')).toBeVisible();
});

it('is offered to Administrators only', async () => {
  openManage({ 'GET /manage/users/': { json: { items: [managedPerson()] } } }, { viewer: HR });
  await screen.findByText('Robin Testperson');
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
});

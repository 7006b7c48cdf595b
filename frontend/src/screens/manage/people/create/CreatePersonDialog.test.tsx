import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import type { FakeResponse, FakeRequest } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { entry, HR, openManage } from '../../testing/openManage';
import { managedPerson } from '../../testing/people';

const PASSWORD = 'otter maple tulip kelp';
const KNOWN = managedPerson({ login_name: 'bea.luxwood', full_name: 'Bea Łuxwood' });
const created = ({ body }: FakeRequest): FakeResponse => ({
  status: 201,
  json: managedPerson({
    ...(body as { user: object }).user,
    one_time_password_until: '2026-11-28T16:12:00Z',
    one_time_password: 'waiting',
  }),
});

/** Opens the form, after the password prompt. */
const openForm = async (
  response: FakeResponse | ((request: FakeRequest) => FakeResponse) = created,
  viewer: typeof HR = HR,
) => {
  const server = openManage(
    {
      'GET /manage/users/': { json: { items: [KNOWN] } },
      'POST /manage/users/': response,
      'POST /login/': { json: signInResponse(viewer) },
      'POST /logout/': { json: { ended: true } },
    },
    { viewer },
  );
  await screen.findByText('Bea Łuxwood');
  await userEvent.click(screen.getByRole('button', { name: 'Add person' }));
  await fill(screen.getByLabelText('Current Password'), 'my own password');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByLabelText('Full name');
  return server;
};
const replace = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await fill(field, text);
};
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add person' }));
const fillIn = async () => {
  await replace('Full name', 'Ǧwáya Longreach');
  await replace('One-time password', PASSWORD);
};

afterEach(() => act(() => session.end('logged out')));

describe('adding a person', () => {
  it('asks who is there, sends what is known, and shows the password once', async () => {
    const server = await openForm();
    await fillIn();
    expect(screen.getByLabelText('Login name')).toHaveValue('gwaya.longreach');
    await replace('E-mail', ' gwaya@example.org ');
    await add();
    expect(
      await screen.findByRole('heading', { name: 'One-time password for Ǧwáya Longreach' }),
    ).toBeVisible();
    expect(screen.getByText(PASSWORD)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Person added' })).toBeVisible();
    // No one was logged out: the account is new.
    expect(screen.queryByText(/has been logged out/)).toBeNull();
    expect(server.to('POST /manage/users/')[0]!.body).toEqual({
      user: {
        login_name: 'gwaya.longreach',
        full_name: 'Ǧwáya Longreach',
        access: [entry('North Inlet')],
        email: 'gwaya@example.org',
      },
      oneTimePassword: PASSWORD,
    });
  });

  it('asks once before closing if the password was not copied', async () => {
    await openForm();
    await fillIn();
    await add();
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const confirmation = screen.getByRole('dialog', {
      name: 'Close without copying the password?',
    });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Back to password' }));
    expect(screen.getByText(PASSWORD)).toBeVisible();
    Object.assign(navigator, { clipboard: { writeText: () => Promise.resolve() } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Password copied to the clipboard.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(PASSWORD)).toBeNull();
  });

  it('says at the fields what is missing, and sends nothing', async () => {
    const server = await openForm();
    await replace('Login name', 'Not A Login');
    await replace('One-time password', 'short');
    await add();
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Field is required');
    expect(screen.getByLabelText('Login name')).toHaveAccessibleDescription(
      'Use 2 to 64 of the letters a to z, digits, dot, _ and -, with a letter or a digit first.',
    );
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    expect(server.to('POST /manage/users/')).toHaveLength(0);
  });

  it('suggests a login name that no one has', async () => {
    await openForm();
    await userEvent.type(screen.getByLabelText('Full name'), 'Bea Luxwood');
    expect(screen.getByLabelText('Login name')).toHaveValue('bea.luxwood2');
  });

  it('says whose a taken login name is, offers another, and keeps all that was typed', async () => {
    const server = await openForm(({ body, ...request }) =>
      (body as { user: { login_name: string } }).user.login_name === 'gwaya.longreach2'
        ? created({ body, ...request })
        : { status: 409, json: { code: 'already-exists' } },
    );
    await fillIn();
    await replace('Phone', '250 555 0100');
    await add();
    expect(await screen.findByText('The login name gwaya.longreach is taken.')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveValue('250 555 0100');
    expect(screen.getByLabelText('One-time password')).toHaveValue(PASSWORD);
    await userEvent.click(screen.getByRole('button', { name: 'Use gwaya.longreach2' }));
    await add();
    await screen.findByText(PASSWORD);
    expect(server.to('POST /manage/users/')).toHaveLength(2);
  });

  it('names the owner of a login name whom the viewer knows', async () => {
    await openForm({ status: 409, json: { code: 'already-exists' } });
    await fillIn();
    await replace('Login name', 'bea.luxwood');
    await add();
    expect(
      await screen.findByText('The login name bea.luxwood is taken by Bea Łuxwood.'),
    ).toBeVisible();
  });

  it('shows the server’s objections at their fields', async () => {
    await openForm({
      status: 400,
      json: {
        code: 'invalid-request',
        errors: [
          { path: 'body.user.phone', message: 'must be a phone number' },
          { path: 'body.oneTimePassword', message: 'Please choose a different password' },
        ],
      },
    });
    await fillIn();
    await replace('Phone', 'no number');
    await add();
    const phone = await screen.findByLabelText('Phone');
    await screen.findByText('Must be a phone number');
    expect(phone).toHaveFocus();
    expect(screen.getByText('Please choose a different password')).toBeVisible();
    await replace('Phone', '250');
    expect(screen.queryByText('Must be a phone number')).toBeNull();
  });

  it.each([
    [500, /^The person could not be added. Nothing that you entered is lost/],
    [403, /^You can no longer add people with this access/],
  ])('loses nothing when it fails with %d', async (status, text) => {
    await openForm({ status, json: {} });
    await fillIn();
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Full name')).toHaveValue('Ǧwáya Longreach');
  });

  it('asks before what was typed is lost', async () => {
    await openForm();
    await replace('Full name', 'X');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Full name')).toHaveValue('X');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByLabelText('Full name')).toBeNull();
  });
});

describe('the access that can be given', () => {
  it('is that of a Guardian, by hr', async () => {
    await openForm();
    expect(screen.getByText('as Guardian')).toBeVisible();
    expect(screen.queryByLabelText('Level in North Inlet')).toBeNull();
  });

  it('is any level in nations that the viewer administers, and at least one nation', async () => {
    const server = await openForm(created, {
      login_name: 'ada',
      access: [
        entry('North Inlet', 'Administrator'),
        entry('South Sound', 'Guardian', true),
        entry('River Mouth', 'Manager'),
      ],
    });
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(
      ['North Inlet', 'South Sound'],
    );
    await fillIn();
    await add();
    expect(screen.getByText('Choose at least one nation.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('North Inlet'));
    await userEvent.click(screen.getByLabelText('South Sound'));
    await userEvent.selectOptions(screen.getByLabelText('Level in North Inlet'), 'Manager');
    await userEvent.click(screen.getByLabelText('HR in North Inlet'));
    expect(screen.queryByLabelText('Level in South Sound')).toBeNull();
    await add();
    await screen.findByText(PASSWORD);
    expect(server.to('POST /manage/users/')[0]!.body).toMatchObject({
      user: { access: [entry('North Inlet', 'Manager', true), entry('South Sound')] },
    });
  });
});

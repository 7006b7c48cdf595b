import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import type { Profile } from '../../people/person';
import { session } from '../../session/browserSession';
import { fakeServer, type Answer } from '../../testing/fakeServer';
import { renderScreen } from '../../testing/renderScreen';
import ProfileScreen from './ProfileScreen';

jest.setTimeout(30_000);

const inlet = (access: 'Guardian' | 'Manager' | 'Administrator', hr = false) => ({
  nation: 'North Inlet',
  hr,
  access,
});
const admin = {
  login_name: 'admin',
  full_name: 'Ada Rockwall',
  access: [inlet('Administrator')],
};
const orrin = (parts: Partial<Profile> = {}): Profile => ({
  login_name: 'orrin.saltmarsh',
  full_name: 'Orrin Saltmarsh',
  nations: ['North Inlet'],
  access: [inlet('Guardian')],
  active: true,
  email: 'orrin@example.org',
  phone: null,
  position: 'Skipper',
  one_time_password_until: null,
  may_edit: true,
  may_manage: true,
  ...parts,
});
const robin = orrin({ login_name: 'guardian', full_name: 'Robin Testperson', may_manage: false });

type Responder = Answer | ((body: unknown) => Answer);
const open = (
  profile: Responder,
  {
    user,
    address = '/profile?username=orrin.saltmarsh',
    ...routes
  }: { user?: typeof admin; address?: string } & Record<string, unknown> = {},
) => {
  const responders = { 'GET /profile/': profile, ...(routes as Record<string, Responder>) };
  const server = fakeServer(
    Object.fromEntries(
      Object.entries(responders).map(([route, responder]) => [
        route,
        ({ body }: { body: unknown }) =>
          typeof responder === 'function' ? responder(body) : responder,
      ]),
    ),
  );
  renderScreen(
    <>
      <Link to="/elsewhere?a=1">Elsewhere</Link>
      <Routes>
        <Route path="/profile/:username?" element={<ProfileScreen />} />
        <Route path="/users" element={<p>The list</p>} />
        <Route path="/elsewhere" element={<p>Another page</p>} />
      </Routes>
    </>,
    { address, ...(user && { user }) },
  );
  return server;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => act(() => session.end('logged out')));

describe('whose profile is shown', () => {
  it.each([
    ['/profile/orrin.saltmarsh', 'orrin.saltmarsh'],
    ['/profile?username=orrin.saltmarsh', 'orrin.saltmarsh'],
    ['/profile?username=%20Orrin.Saltmarsh', 'orrin.saltmarsh'],
    ['/profile', 'guardian'],
    ['/profile?username=', 'guardian'],
  ])('%s asks for %s', async (address, login_name) => {
    const server = open({ json: orrin() }, { address });
    await heading('Orrin Saltmarsh');
    expect(server.to('GET /profile/')[0]!.query.get('login_name')).toBe(login_name);
  });

  it.each([404, 400])('says the same of whoever may not be seen (%i)', async (status) => {
    open({ status, json: {} });
    await heading('Person not found');
    expect(
      screen.getByText('There is no person of this name, or you may not see them.'),
    ).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    let fails = true;
    open(() => (fails ? { status: 503, json: {} } : { json: orrin() }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This person could not be loaded. Check your connection and try again.',
    );
    fails = false;
    await press('Retry');
    await heading('Orrin Saltmarsh');
  });
});

describe('what is shown', () => {
  it('is name and nations for those who manage nobody', async () => {
    open({
      json: {
        login_name: 'orrin.saltmarsh',
        full_name: 'Orrin Saltmarsh',
        nations: ['North Inlet'],
        may_edit: false,
        may_manage: false,
      },
    });
    await heading('Orrin Saltmarsh');
    expect(screen.getByText('orrin.saltmarsh · North Inlet')).toBeVisible();
    expect(
      screen.getByText(
        'Contact, access and status are shown to those who manage a nation of this person.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('is one’s own contact, access and password, without a way to change access', async () => {
    open({ json: robin }, { address: '/profile' });
    await heading('Robin Testperson · you');
    expect(screen.getByRole('link', { name: 'orrin@example.org' })).toBeVisible();
    expect(
      screen.getByText('Your access is set by the Administrators of your nations.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change access' })).toBeNull();
    expect(await screen.findByLabelText(/^New Password/)).toBeVisible();
  });

  it('is read only for those who see contact but may not edit', async () => {
    open({ json: orrin({ may_edit: false, may_manage: false }) });
    await heading('Orrin Saltmarsh');
    expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
    expect(screen.getByText(/^You can look at this but not change it/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^One-time password/ })).toBeNull();
    expect(screen.queryByLabelText(/^New Password/)).toBeNull();
  });
});

describe('editing a profile', () => {
  const edit = async (routes: Record<string, unknown> = {}) => {
    const server = open({ json: orrin() }, { user: admin, ...routes });
    await heading('Orrin Saltmarsh');
    expect(screen.getByRole('link', { name: /^One-time password/ })).toHaveAttribute(
      'href',
      '/manage?find=orrin.saltmarsh',
    );
    await press('Edit profile');
    expect(screen.getByLabelText(/^Full name/)).toHaveFocus();
    return server;
  };
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };

  it('sends what was changed alone, and null for what was emptied', async () => {
    const server = await edit({
      'PATCH /profile/update/': { json: orrin({ phone: '(250) 555-0100', email: null }) },
    });
    await userEvent.type(screen.getByLabelText('Phone'), '(250) 555-0100');
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await press('Save');
    expect(await screen.findByText('The profile was saved.')).toBeVisible();
    expect(server.to('PATCH /profile/update/')[0]!.body).toEqual({
      user: { login_name: 'orrin.saltmarsh', phone: '(250) 555-0100', email: null },
    });
    expect(screen.getByRole('link', { name: '(250) 555-0100' })).toBeVisible();
    expect(screen.getByText('not given')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
  });

  it('shows the server’s faults at the fields and keeps what was typed', async () => {
    await edit({
      'PATCH /profile/update/': {
        status: 400,
        json: { errors: [{ path: 'body.user.phone', message: 'must be a phone number' }] },
      },
    });
    await userEvent.type(screen.getByLabelText('Phone'), 'the blue one');
    await press('Save');
    expect(await screen.findByText('Must be a phone number')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveValue('the blue one');
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toBeInvalid();
  });

  it('says where links to a new password go for three days after one’s own change of address', async () => {
    open({ json: robin }, { address: '/profile' });
    await heading('Robin Testperson · you');
    await press('Edit profile');
    expect(screen.queryByText(/^For three days/)).toBeNull();
    await type('E-mail', 'robin@example.org');
    expect(screen.getByText(/^For three days/)).toBeVisible();
  });

  it('does not send an empty name', async () => {
    const server = await edit();
    await userEvent.clear(screen.getByLabelText(/^Full name/));
    await press('Save');
    expect(await screen.findByText('Field is required')).toBeVisible();
    expect(server.to('PATCH /profile/update/')).toHaveLength(0);
  });

  it.each([
    [403, /^You may not change this any more/],
    [503, /^It could not be saved. Nothing that you entered is lost/],
  ])('says why it was not saved (%i)', async (status, text) => {
    await edit({ 'PATCH /profile/update/': { status, json: {} } });
    await type('Position', 'Deckhand');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Position')).toHaveValue('Deckhand');
  });

  it('offers the name to those who manage the person, and not to the person', async () => {
    open({ json: robin }, { address: '/profile' });
    await heading('Robin Testperson · you');
    await press('Edit profile');
    expect(screen.queryByLabelText(/^Full name/)).toBeNull();
    expect(
      screen.getByText('Your full name is changed by those who manage your nation.'),
    ).toBeVisible();
  });

  it('asks before changes are left behind, and leaves when told so', async () => {
    await edit();
    await type('Position', 'Deckhand');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Position')).toHaveValue('Deckhand');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(window.location.search).toBe('?a=1');
  });

  it('lets people go who changed nothing', async () => {
    await edit();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('asks before the page is closed, only while something is unsaved', async () => {
    await edit();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await type('Position', 'Deckhand');
    expect(close()).toBe(true);
    await press('Cancel');
    expect(close()).toBe(false);
  });
});

describe('setting access', () => {
  const network = {
    ...admin,
    access: [inlet('Administrator'), { ...inlet('Administrator'), nation: 'South Sound' }],
  };
  const change = async (
    profile: Profile,
    routes: Record<string, unknown> & { user?: typeof admin } = {},
  ) => {
    const server = open({ json: profile }, { user: network, ...routes });
    await heading('Orrin Saltmarsh');
    await press('Change access');
    return server;
  };
  const review = async () => {
    await press('Save access');
    return within(
      await screen.findByRole('dialog', { name: 'Change the access of Orrin Saltmarsh?' }),
    );
  };

  it('says what will change, sends the entries of nations administered, and can be undone', async () => {
    let access = [inlet('Guardian')];
    const server = await change(orrin(), {
      'PUT /profile/access/update/': (body: unknown) => {
        ({ access } = (body as { user: { access: typeof access } }).user);
        return { json: orrin({ access, nations: access.map(({ nation }) => nation) }) };
      },
    });
    await userEvent.selectOptions(screen.getByLabelText('Level in North Inlet'), 'Administrator');
    await press('Add South Sound');
    const dialog = await review();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'North Inlet: Guardian becomes Administrator',
      'South Sound: Guardian is given',
    ]);
    expect(dialog.getByText(/^An Administrator of North Inlet may change/)).toBeVisible();
    expect(dialog.getByText(/^Orrin Saltmarsh is logged out everywhere/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change access' }));
    expect(await screen.findByText('The access of Orrin Saltmarsh was changed.')).toBeVisible();
    expect(access).toEqual([
      inlet('Administrator'),
      { nation: 'South Sound', hr: false, access: 'Guardian' },
    ]);
    await press('Undo');
    expect(
      await screen.findByText('The access of Orrin Saltmarsh is as it was before.'),
    ).toBeVisible();
    expect(access).toEqual([inlet('Guardian')]);
    expect(server.to('PUT /profile/access/update/')).toHaveLength(2);
  });

  it('leaves entries of other nations alone, and says who sets them', async () => {
    const both = orrin({ nations: ['River Mouth', 'North Inlet'] });
    const server = await change(both, {
      user: admin,
      'PUT /profile/access/update/': { json: orrin({ nations: ['River Mouth'], access: [] }) },
    });
    expect(screen.getByText('set by Administrators of River Mouth')).toBeVisible();
    await press('Take away access to North Inlet');
    const dialog = await review();
    expect(dialog.getByText(/^You will no longer see Orrin Saltmarsh/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change access' }));
    await screen.findByText('The access of Orrin Saltmarsh was changed.');
    expect(server.to('PUT /profile/access/update/')[0]!.body).toEqual({
      user: { login_name: 'orrin.saltmarsh', access: [] },
    });
    // Whom the viewer no longer sees, the viewer cannot give it back.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers nobody their own, Administrators neither', async () => {
    open(
      { json: orrin({ login_name: 'admin', full_name: 'Ada Rockwall' }) },
      { user: admin, address: '/profile' },
    );
    await heading('Ada Rockwall · you');
    expect(screen.getByRole('region', { name: 'Access' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change access' })).toBeNull();
  });

  it('shows hr the levels without a way to change them', async () => {
    open({ json: orrin() }, { user: { ...admin, access: [inlet('Guardian', true)] } });
    await heading('Orrin Saltmarsh');
    const access = screen.getByRole('region', { name: 'Access' });
    expect(access).toHaveTextContent('Guardian · set by Administrators of North Inlet');
    expect(screen.queryByRole('button', { name: 'Change access' })).toBeNull();
  });

  it('keeps the choice when the server refuses, and says why', async () => {
    await change(orrin(), {
      'PUT /profile/access/update/': { status: 400, json: { detail: 'Not this one.' } },
    });
    await userEvent.click(screen.getByRole('switch', { name: 'HR in North Inlet' }));
    const dialog = await review();
    await userEvent.click(dialog.getByRole('button', { name: 'Change access' }));
    expect(await dialog.findByText('Not this one.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('switch', { name: 'HR in North Inlet' })).toBeChecked();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import type { FakeResponse, FakeRequest } from '#testing/fakeServer.ts';
import { entry, HR, openManage } from '../testing/openManage';
import { managedPerson } from '../testing/people';
import type { ManagedPerson } from './peopleQuery';

const PEOPLE = [
  managedPerson({ login_name: 'gwaya.longreach', full_name: 'Ǧwáya Longreach' }),
  managedPerson({
    login_name: 'bea.luxwood',
    full_name: 'Bea Łuxwood',
    one_time_password_until: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  }),
  managedPerson({
    login_name: 'noor',
    full_name: 'Noor Allcoast',
    nations: ['North Inlet', 'South Sound'],
    access: [entry('North Inlet', 'Administrator')],
    may_manage: false,
    may_set_password: false,
  }),
];

/** A server that stores who is active. */
const open = (people: readonly ManagedPerson[] = PEOPLE, activation?: FakeResponse) => {
  let now = people;
  const change = ({ body }: FakeRequest): FakeResponse => {
    const { username, active } = body as { username: string; active: boolean };
    now = now.map((one) => (one.login_name === username ? { ...one, active } : one));
    return { json: now.find(({ login_name }) => login_name === username) };
  };
  return openManage({
    'GET /manage/users/': () => ({ json: { items: now } }),
    'POST /manage/users/activation/': activation ?? change,
  });
};
const names = () =>
  within(screen.getByRole('list', { name: 'People' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

afterEach(() => act(() => session.end('logged out')));

describe('the people of the Manager Portal', () => {
  it('offer only a one-time password for a person who also belongs to another nation', async () => {
    const nations = ['North Inlet', 'South Sound'];
    open([managedPerson({ full_name: 'Cass Twonations', nations, may_manage: false })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Cass Twonations' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Set one-time password…',
      'Open profile',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Set one-time password…' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cass Twonations belongs to North Inlet, South Sound. The people log of each of these nations',
    );
  });

  it('are listed with roles, status and the expiry of a one-time password', async () => {
    open();
    const bea = (await screen.findByText('Bea Łuxwood')).closest('li')!;
    expect(bea).toHaveTextContent('bea.luxwood · North Inlet');
    expect(bea).toHaveTextContent('Guardian');
    expect(bea).toHaveTextContent('One-time password until');
    expect(bea).toHaveTextContent('expires in 3 days');
    expect(names()).toEqual(['Bea Łuxwood', 'Ǧwáya Longreach', 'Noor Allcoast']);
  });

  it('are found without the letters of the coast, and the address keeps what was typed', async () => {
    open();
    await userEvent.type(
      await screen.findByLabelText('Find by name, login name or nation'),
      'gwaya',
    );
    expect(names()).toEqual(['Ǧwáya Longreach']);
    expect(window.location.search).toBe('?find=gwaya');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'deactivated');
    expect(screen.getByText('No people match your search.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(names()).toHaveLength(3);
    expect(window.location.search).toBe('');
  });

  it('can be narrowed to those whose one-time password waits', async () => {
    open();
    await screen.findByText('Bea Łuxwood');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'pending');
    expect(names()).toEqual(['Bea Łuxwood']);
  });

  it('show why someone cannot be changed', async () => {
    open();
    const noor = (await screen.findByText('Noor Allcoast')).closest('li')!;
    expect(noor).toHaveTextContent('Also belongs to South Sound, which you don’t manage.');
    expect(within(noor).queryByRole('button')).toBeNull();
  });

  it('lead to their profiles', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Bea Łuxwood' })).toHaveAttribute(
      'href',
      '/profile?username=bea.luxwood',
    );
  });

  it('are read again when that failed', async () => {
    let fails = true;
    openManage({
      'GET /manage/users/': () => (fails ? { status: 500, json: {} } : { json: { items: PEOPLE } }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The people could not be loaded. Check your connection and try again.',
    );
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Bea Łuxwood')).toBeVisible();
  });

  it('are gone with the whole screen when the server says that it is not for this person', async () => {
    const { denied } = openManage({
      'GET /manage/users/': { status: 403, json: { code: 'forbidden' } },
    });
    await waitFor(() => expect(denied).toHaveBeenCalled());
  });
});

describe('deactivating someone', () => {
  it('says what it does, does it, and can be undone', async () => {
    const server = open();
    await choose('Bea Łuxwood', 'Deactivate…');
    const dialog = screen.getByRole('dialog', { name: 'Deactivate Bea Łuxwood?' });
    expect(dialog).toHaveTextContent(
      'Bea Łuxwood will be signed out everywhere and can’t sign in until someone reactivates them.',
    );
    expect(server.to('POST /manage/users/activation/')).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(
      await screen.findByText('Bea Łuxwood is deactivated and signed out everywhere.'),
    ).toBeVisible();
    const bea = screen.getByText('Bea Łuxwood').closest('li')!;
    expect(bea).toHaveTextContent('Deactivated');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Bea Łuxwood can sign in again.')).toBeVisible();
    expect(bea).not.toHaveTextContent('Deactivated');
    expect(server.to('POST /manage/users/activation/').map(({ body }) => body)).toEqual([
      { username: 'bea.luxwood', active: false },
      { username: 'bea.luxwood', active: true },
    ]);
  });

  it('offers to reactivate deactivated people, and no password for them', async () => {
    open([managedPerson({ full_name: 'Piet', active: false })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Piet' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Reactivate…',
      'Open profile',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reactivate…' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Piet can sign in again with the same password',
    );
  });

  it.each([
    [403, 'You can no longer manage Bea Łuxwood: their access or yours has changed.'],
    [500, 'Bea Łuxwood could not be changed. Check your connection and try again;'],
  ])('says so when it is refused with %d, and reads the people again', async (status, text) => {
    const server = open(PEOPLE, { status, json: {} });
    await choose('Bea Łuxwood', 'Deactivate…');
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    await waitFor(() => expect(server.to('GET /manage/users/')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('is plain Manager Portal under every address that it does not have', async () => {
  openManage(
    { 'GET /manage/users/': { json: { items: PEOPLE } } },
    { viewer: HR, at: '/manage?tab=x' },
  );
  expect(await screen.findByRole('tab', { name: 'People' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

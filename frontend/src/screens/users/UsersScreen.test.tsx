import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { Person } from '#records/people/person.ts';
import { session } from '#platform/session/browserSession.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { onPhone, renderScreen } from '#testing/renderScreen.tsx';
import UsersScreen from './UsersScreen';
import { in2026 } from '#testing/in2026.ts';

const named = (full_name: string, login_name: string, ...nations: string[]): Person => ({
  full_name,
  login_name,
  nations,
});
const known = (
  person: Person,
  access: NonNullable<Person['access']>,
  parts: Partial<Person> = {},
): Person => ({
  ...person,
  access,
  active: true,
  email: null,
  phone: null,
  position: null,
  one_time_password_until: null,
  ...parts,
});
const inlet = (access: 'Guardian' | 'Manager' | 'Administrator', hr = false) => ({
  nation: 'North Inlet',
  hr,
  access,
});

const toGuardian = [
  named('Ǧwáya Longreach', 'gwaya.longreach', 'North Inlet'),
  named('Bea Łuxwood', 'bea.luxwood', 'North Inlet'),
  known(named('Robin Testperson', 'guardian', 'North Inlet'), [inlet('Guardian')]),
];
const toHr = [
  known(toGuardian[0]!, [inlet('Guardian')], { one_time_password_until: '2026-02-28T06:03:00Z' }),
  known(toGuardian[1]!, [inlet('Manager')], { active: false }),
  known(named('Hollis Fernby', 'hr', 'North Inlet'), [inlet('Guardian', true)]),
];
const hr = { login_name: 'hr', full_name: 'Hollis Fernby', access: [inlet('Guardian', true)] };

const Profile = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Profile of {search}</button>;
};

const open = (
  items: readonly Person[],
  { address = '/users', ...options }: { address?: string; user?: typeof hr } = {},
  response: () => FakeResponse = () => ({ json: { items } }),
) => {
  fakeServer({ 'GET /users/all/': response });
  return renderScreen(
    <Routes>
      <Route path="/users" element={<UsersScreen />} />
      <Route path="/profile" element={<Profile />} />
    </Routes>,
    { address, ...options },
  );
};
const find = (): Promise<HTMLElement> =>
  screen.findByRole('searchbox', { name: 'Find by name, login name or nation' });
const names = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Users' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('div + div > div')!.textContent);

in2026();
afterEach(() => act(() => session.end('logged out')));

describe('the list of people, on a phone', () => {
  let back: () => void;
  beforeEach(() => (back = onPhone()));
  afterEach(() => back());

  it('shows a guardian names and nations, and no filter for what they may not see', async () => {
    open(toGuardian);
    expect(await screen.findByText('3 people of 1 nation')).toBeVisible();
    expect(names()).toEqual(['Bea Łuxwood', 'Ǧwáya Longreach', 'Robin Testperson · you']);
    expect(screen.getByText('bea.luxwood · North Inlet')).toBeVisible();
    expect(screen.queryByText('Guardian')).toBeNull();
    expect(screen.queryByText('Active')).toBeNull();
    expect(screen.queryByLabelText('Role')).toBeNull();
    expect(screen.queryByLabelText('Status')).toBeNull();
    expect(screen.queryByLabelText('Nation')).toBeNull();
  });

  it('shows hr the roles and the status of each, and narrows by them', async () => {
    open(toHr, { user: hr });
    await find();
    expect(screen.getByText('Guardian, HR')).toBeVisible();
    expect(screen.getByText('One-time password until Feb 27, 22:03')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Deactivated');
    expect(names()).toEqual(['Bea Łuxwood']);
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 people');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Any status');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'HR');
    expect(names()).toEqual(['Hollis Fernby · you']);
    expect(window.location.search).toBe('?role=hr');
  });

  it('finds by name without accents, keeps that in the address and finds it again by Back', async () => {
    open(toGuardian);
    await userEvent.type(await find(), 'lux');
    expect(names()).toEqual(['Bea Łuxwood']);
    await waitFor(() => expect(window.location.search).toBe('?q=lux'));
    await userEvent.click(screen.getByRole('link'));
    await userEvent.click(await screen.findByText('Profile of ?username=bea.luxwood'));
    expect(await find()).toHaveValue('lux');
    expect(names()).toEqual(['Bea Łuxwood']);
  });

  it('begins with what the address asks for', async () => {
    open(toHr, { user: hr, address: '/users?sort=-name&role=Guardian' });
    await find();
    expect(names()).toEqual(['Hollis Fernby · you', 'Ǧwáya Longreach']);
  });

  it('shows that no one matches, and then everyone again', async () => {
    open(toGuardian);
    await fill(await find(), 'nobody of this name');
    expect(screen.getByText('No people match your search.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(names()).toHaveLength(3);
  });

  it('says when it could not be loaded, and tries again', async () => {
    let fails = true;
    open([], {}, () => (fails ? { status: 503, json: {} } : { json: { items: toGuardian } }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The people could not be loaded. Check your connection and try again.',
    );
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 people of 1 nation')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a hundred at a time, and the first of them for another filter', async () => {
    const many = Array.from({ length: 120 }, (_, i) =>
      named(`Person ${String(i).padStart(3, '0')}`, `person.${i}`, 'North Inlet'),
    );
    open(many);
    await find();
    expect(names()).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: /next page/i }));
    expect(names()).toHaveLength(20);
    await userEvent.type(await find(), 'p');
    expect(names()[0]).toBe('Person 000');
  });
});

describe('the list of people, at a desk', () => {
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('has no columns for what a guardian may not see', async () => {
    open(toGuardian);
    expect(await screen.findByRole('gridcell', { name: /Bea Łuxwood/ })).toBeVisible();
    expect(headings()).toEqual(['Name', 'Login name', 'Nations']);
  });

  it('shows hr roles and status, sorts by a heading, and opens a profile by Enter', async () => {
    open(toHr, { user: hr });
    await screen.findByRole('gridcell', { name: /Bea Łuxwood/ });
    expect(headings()).toEqual(['Name', 'Login name', 'Nations', 'Roles', 'Status']);
    await userEvent.click(screen.getByRole('columnheader', { name: 'Status' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=status'));
    const first = screen.getAllByRole('row')[1]!;
    expect(first).toHaveTextContent('Hollis Fernby');
    await userEvent.click(screen.getByRole('columnheader', { name: 'Status' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=-status'));
    expect(screen.getAllByRole('row')[1]!).toHaveTextContent('Bea Łuxwood');
    act(() => screen.getByRole('gridcell', { name: 'gwaya.longreach' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Profile of ?username=gwaya.longreach')).toBeVisible();
  });
});

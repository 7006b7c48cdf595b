import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '#records/people/person.ts';
import { session } from '#platform/session/browserSession.ts';
import { admin, heading, inlet, openProfile, orrin, press } from './testing/openProfile';

afterEach(() => act(() => session.end('logged out')));

const network = {
  ...admin,
  access: [inlet('Administrator'), { ...inlet('Administrator'), nation: 'South Sound' }],
};
const change = async (
  profile: Profile,
  routes: Record<string, unknown> & { user?: typeof admin } = {},
) => {
  const server = openProfile({ json: profile }, { user: network, ...routes });
  await heading('Orrin Saltmarsh');
  await press('Change access');
  return server;
};
const review = async () => {
  await press('Save access');
  return within(await screen.findByRole('dialog', { name: 'Change access for Orrin Saltmarsh?' }));
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
    'North Inlet: Guardian changes to Administrator',
    'South Sound: add Guardian',
  ]);
  expect(dialog.getByText(/^An Administrator of North Inlet manages/)).toBeVisible();
  expect(dialog.getByText(/^Orrin Saltmarsh will be logged out everywhere/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change access' }));
  expect(await screen.findByText('The access of Orrin Saltmarsh was changed.')).toBeVisible();
  expect(access).toEqual([
    inlet('Administrator'),
    { nation: 'South Sound', hr: false, access: 'Guardian' },
  ]);
  await press('Undo');
  expect(await screen.findByText('The access of Orrin Saltmarsh was restored.')).toBeVisible();
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
  await press('Remove access to North Inlet');
  const dialog = await review();
  expect(dialog.getByText(/^You will no longer see Orrin Saltmarsh/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change access' }));
  await screen.findByText('The access of Orrin Saltmarsh was changed.');
  expect(server.to('PUT /profile/access/update/')[0]!.body).toEqual({
    user: { login_name: 'orrin.saltmarsh', access: [] },
  });
  // The viewer can't restore access of a person whom they no longer see.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('is not offered for oneself, not even to Administrators', async () => {
  openProfile(
    { json: orrin({ login_name: 'admin', full_name: 'Ada Rockwall' }) },
    { user: admin, address: '/profile' },
  );
  await heading('Ada Rockwall · you');
  expect(screen.getByRole('region', { name: 'Access' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change access' })).toBeNull();
});

it('shows hr the levels without a way to change them', async () => {
  openProfile({ json: orrin() }, { user: { ...admin, access: [inlet('Guardian', true)] } });
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

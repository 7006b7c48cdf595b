import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { fill } from '#testing/fill.ts';
import { admin, heading, openProfile, orrin, press, robin } from './testing/openProfile';

afterEach(() => act(() => session.end('logged out')));

const openForm = async (routes: Record<string, unknown> = {}) => {
  const server = openProfile({ json: orrin() }, { user: admin, ...routes });
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
  await fill(screen.getByLabelText(label), text);
};

it('sends what was changed alone, and null for what was emptied', async () => {
  const server = await openForm({
    'PATCH /profile/update/': { json: orrin({ phone: '(250) 555-0100', email: null }) },
  });
  await fill(screen.getByLabelText('Phone'), '(250) 555-0100');
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

it('shows the server’s errors at the fields and keeps what was typed', async () => {
  await openForm({
    'PATCH /profile/update/': {
      status: 400,
      json: { errors: [{ path: 'body.user.phone', message: 'must be a phone number' }] },
    },
  });
  await fill(screen.getByLabelText('Phone'), 'the blue one');
  await press('Save');
  expect(await screen.findByText('Must be a phone number')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveValue('the blue one');
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(screen.getByLabelText('Phone')).toBeInvalid();
});

it('says where links to a new password go for three days after one’s own change of address', async () => {
  openProfile({ json: robin }, { address: '/profile' });
  await heading('Robin Testperson · you');
  await press('Edit profile');
  expect(screen.queryByText(/^For three days/)).toBeNull();
  await type('E-mail', 'robin@example.org');
  expect(screen.getByText(/^For three days/)).toBeVisible();
});

it('does not send an empty name', async () => {
  const server = await openForm();
  await userEvent.clear(screen.getByLabelText(/^Full name/));
  await press('Save');
  expect(await screen.findByText('Field is required')).toBeVisible();
  expect(server.to('PATCH /profile/update/')).toHaveLength(0);
});

it.each([
  [403, /^You can no longer edit this profile/],
  [503, /^Saving failed\. Nothing that you entered is lost/],
])('says why it was not saved (%i)', async (status, text) => {
  await openForm({ 'PATCH /profile/update/': { status, json: {} } });
  await type('Position', 'Deckhand');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Position')).toHaveValue('Deckhand');
});

it('offers the name to people who manage the person, and not to the person', async () => {
  openProfile({ json: robin }, { address: '/profile' });
  await heading('Robin Testperson · you');
  await press('Edit profile');
  expect(screen.queryByLabelText(/^Full name/)).toBeNull();
  expect(
    screen.getByText('Only people who manage your nation can change your full name.'),
  ).toBeVisible();
});

it('asks before leaving unsaved changes, and leaves when confirmed', async () => {
  await openForm();
  await type('Position', 'Deckhand');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Position')).toHaveValue('Deckhand');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Another page')).toBeVisible();
  expect(window.location.search).toBe('?a=1');
});

it('lets people go who changed nothing', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Another page')).toBeVisible();
});

it('asks before the page is closed, only while something is unsaved', async () => {
  await openForm();
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

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fill } from '#testing/fill.ts';
import { HR, openManage } from '../testing/openManage';
import { managedPerson } from '../testing/people';

const PASSWORD = 'otter maple tulip kelp';
const waiting = {
  one_time_password_until: '2099-11-28T16:12:00Z',
  one_time_password: 'waiting',
} as const;

afterEach(() => act(() => session.end('logged out')));

it('sets a password, reads the list again, and asks before closing if it was not copied', async () => {
  let set = false;
  const server = openManage({
    'GET /manage/users/': () => ({ json: { items: [managedPerson(set ? waiting : {})] } }),
    'POST /manage/one-time-password/': () => {
      set = true;
      return { json: managedPerson(waiting) };
    },
    'POST /login/': { json: signInResponse(HR) },
    'POST /logout/': { json: { ended: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Robin Testperson' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Set one-time password…' }));
  await fill(screen.getByLabelText('Current Password'), 'my own password');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await fill(await screen.findByLabelText('New Password'), PASSWORD);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(PASSWORD)).toBeVisible();
  expect(server.to('POST /manage/one-time-password/')[0]!.body).toEqual({
    username: 'robin',
    oneTimePassword: PASSWORD,
  });
  await waitFor(() =>
    expect(screen.getByText(/^One-time password until Nov 28, 2099/)).toBeInTheDocument(),
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Close without copying the password?')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.queryByText(PASSWORD)).toBeNull();
});

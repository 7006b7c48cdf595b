import { act, screen } from '@testing-library/react';
import { session } from '#platform/session/browserSession.ts';
import { heading, openProfile, orrin, press, robin } from './testing/openProfile';

afterEach(() => act(() => session.end('logged out')));

describe('whose profile is shown', () => {
  it.each([
    ['/profile/orrin.saltmarsh', 'orrin.saltmarsh'],
    ['/profile?username=orrin.saltmarsh', 'orrin.saltmarsh'],
    ['/profile?username=%20Orrin.Saltmarsh', 'orrin.saltmarsh'],
    ['/profile', 'guardian'],
    ['/profile?username=', 'guardian'],
  ])('%s asks for %s', async (address, login_name) => {
    const server = openProfile({ json: orrin() }, { address });
    await heading('Orrin Saltmarsh');
    expect(server.to('GET /profile/')[0]!.query.get('login_name')).toBe(login_name);
  });

  it.each([404, 400])('shows the same for anyone who may not be seen (%i)', async (status) => {
    openProfile({ status, json: {} });
    await heading('Person not found');
    expect(screen.getByText('This person doesn’t exist, or you don’t have access.')).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    let fails = true;
    openProfile(() => (fails ? { status: 503, json: {} } : { json: orrin() }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This person could not be loaded. Check your connection and try again.',
    );
    fails = false;
    await press('Retry');
    await heading('Orrin Saltmarsh');
  });
});

describe('what is shown', () => {
  it('is name and nations for people who manage no one', async () => {
    openProfile({
      json: {
        login_name: 'orrin.saltmarsh',
        full_name: 'Orrin Saltmarsh',
        nations: ['North Inlet'],
        may_edit: false,
        may_manage: false,
        may_set_password: false,
      },
    });
    await heading('Orrin Saltmarsh');
    expect(screen.getByText('orrin.saltmarsh · North Inlet')).toBeVisible();
    expect(
      screen.getByText(
        'Only people who manage one of this person’s nations can see contact details, access and status.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('is one’s own contact, access and password, without a way to change access', async () => {
    openProfile({ json: robin }, { address: '/profile' });
    await heading('Robin Testperson · you');
    expect(screen.getByRole('link', { name: 'orrin@example.org' })).toBeVisible();
    expect(screen.getByText('Administrators of your nations set your access.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change access' })).toBeNull();
    expect(await screen.findByLabelText(/^New Password/)).toBeVisible();
  });

  it('is read-only for people who see contact details but may not edit', async () => {
    openProfile({ json: orrin({ may_edit: false, may_manage: false, may_set_password: false }) });
    await heading('Orrin Saltmarsh');
    expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
    expect(screen.getByText(/^You can’t edit this profile/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^One-time password/ })).toBeNull();
    expect(screen.queryByLabelText(/^New Password/)).toBeNull();
  });
});

/** Opens a profile, with other pages to navigate to. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import type { Profile } from '#records/people/person.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import ProfileScreen from '../ProfileScreen';

export const inlet = (access: 'Guardian' | 'Manager' | 'Administrator', hr = false) => ({
  nation: 'North Inlet',
  hr,
  access,
});
export const admin = {
  login_name: 'admin',
  full_name: 'Ada Rockwall',
  access: [inlet('Administrator')],
};
export const orrin = (parts: Partial<Profile> = {}): Profile => ({
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
  may_set_password: true,
  ...parts,
});
export const robin = orrin({
  login_name: 'guardian',
  full_name: 'Robin Testperson',
  may_manage: false,
  may_set_password: false,
});

type Responder = FakeResponse | ((body: unknown) => FakeResponse);
/** The screen with a server that responds for the profile and the given routes. */
export const openProfile = (
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
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse, tokenWith } from '#testing/builders.ts';
import { Guard } from './Guard';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};

const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<Address />} />
        <Route
          path="*"
          element={
            <Guard>
              <p>behind the guard</p>
              <Address />
            </Guard>
          }
        />
      </Routes>
    </BrowserRouter>,
  );
};
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => session.begin(signInResponse()));
afterEach(() => act(() => session.end('logged out')));

it('lets a signed-in person through', () => {
  openAt('/patrol/7?part=route');
  expect(screen.getByText('behind the guard')).toBeVisible();
});

it.each(['expired', 'refused'] as const)(
  'sends whose session has %s to the login page, with path and query to come back to',
  (ending) => {
    openAt('/patrol/7?a=1%202&b=%C7%A6');
    act(() => session.end(ending));
    expect(screen.queryByText('behind the guard')).toBeNull();
    expect(address()).toBe(
      '/login?redirectPath=%2Fpatrol%2F7&redirectQuery=a%3D1%25202%26b%3D%25C7%25A6',
    );
  },
);

it('does not keep the address of someone who logged out on purpose', () => {
  openAt('/patrol/7?a=1');
  act(() => session.end('logged out'));
  expect(address()).toBe('/login');
});

it('leads another person, who takes over from another tab, to the start', () => {
  openAt('/patrol/7?a=1');
  act(() => session.begin(signInResponse({ login_name: 'second' })));
  expect(screen.getByText('behind the guard')).toBeVisible();
  expect(address()).toBe('/');
  act(() => session.begin(signInResponse()));
  expect(address()).toBe('/');
});

it('leaves the same person with a new token where they are', () => {
  openAt('/patrol/7?a=1');
  const exp = Math.floor(Date.now() / 1000) + 7200;
  act(() => session.begin(signInResponse({}, { JwtToken: tokenWith({ exp }) })));
  expect(address()).toBe('/patrol/7?a=1');
});

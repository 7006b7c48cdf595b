import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { fill } from '#testing/fill.ts';
import { leaveBy } from './beforeLeaving';
import { LeaveDialog } from './LeaveDialog';
import { useLeaveGuard } from './useLeaveGuard';

const Form = () => {
  const [typed, setTyped] = useState('');
  const guard = useLeaveGuard(typed !== '');
  return (
    <>
      <input aria-label="Text" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/third" onClick={() => document.body.setAttribute('data-clicked', 'yes')}>
        On
      </Link>
      <Link to="/third" target="_blank">
        Beside
      </Link>
      <LeaveDialog guard={guard} />
    </>
  );
};

/** At the form, reached from the first page. */
const atForm = async () => {
  document.body.removeAttribute('data-clicked');
  window.history.replaceState(null, '', '/first');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/first" element={<Link to="/form">To the form</Link>} />
        <Route path="/form" element={<Form />} />
        <Route path="/third" element={<p>The third page</p>} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByText('To the form'));
  return screen.findByLabelText('Text');
};
const back = () => act(() => Promise.resolve(window.history.back()));
const stay = () => userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }));
const dialog = () => screen.findByText('You have unsaved changes.');

it('lets people go while nothing is typed', async () => {
  await atForm();
  await back();
  expect(await screen.findByText('To the form')).toBeVisible();
});

it('stays where it is by Back, keeps what was typed, and asks each time', async () => {
  const input = await atForm();
  await fill(input, 'half');
  const router = jest.fn();
  window.addEventListener('popstate', router);
  for (let time = 0; time < 2; time++) {
    await back();
    await dialog();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await stay();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Text')).toHaveValue('half');
  }
  window.removeEventListener('popstate', router);
  expect(router).not.toHaveBeenCalled();
});

it('goes back after Leave', async () => {
  await fill(await atForm(), 'half');
  await back();
  await dialog();
  await leave();
  expect(await screen.findByText('To the form')).toBeVisible();
  expect(window.location.pathname).toBe('/first');
});

it('asks at a link, whose other handlers still run, and follows it after Leave', async () => {
  await fill(await atForm(), 'half');
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  await dialog();
  expect(document.body).toHaveAttribute('data-clicked', 'yes');
  await leave();
  expect(await screen.findByText('The third page')).toBeVisible();
});

it('does not ask at a link that opens another tab', async () => {
  await fill(await atForm(), 'half');
  await userEvent.click(screen.getByRole('link', { name: 'Beside' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks each time before something else leaves the page, and does it after Leave', async () => {
  const logOut = jest.fn();
  const input = await atForm();
  act(() => leaveBy(logOut));
  expect(logOut).toHaveBeenCalledTimes(1);
  await fill(input, 'half');
  act(() => leaveBy(logOut));
  await dialog();
  await stay();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(logOut).toHaveBeenCalledTimes(1);
  act(() => leaveBy(logOut));
  await dialog();
  await leave();
  expect(logOut).toHaveBeenCalledTimes(2);
});

it('gives the keyboard back to the field, not to the link that was clicked', async () => {
  const input = await atForm();
  await fill(input, 'half');
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  await dialog();
  await stay();
  await waitFor(() => expect(input).toHaveFocus());
});

it('asks no more when what was typed is gone again', async () => {
  const input = await atForm();
  await fill(input, 'half');
  await userEvent.clear(input);
  await back();
  expect(await screen.findByText('To the form')).toBeVisible();
});

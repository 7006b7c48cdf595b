import { act, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { useEditorAddress } from './useEditorAddress';

const atPatrol = () => {
  window.history.pushState(null, '', '/resources');
  window.history.pushState(null, '', '/patrol/1042?from=2026-10-01');
  return renderHook(() => useEditorAddress(1042), { wrapper: BrowserRouter }).result;
};
const address = (): string => window.location.pathname + window.location.search;
const CLOSED = '/patrol/1042?from=2026-10-01';
const ROUTE = { kind: 'route' } as const;

it('opens once by a double click, so that closing it closes it', async () => {
  const hook = atPatrol();
  const { open } = hook.current;
  act(() => {
    open(ROUTE);
    open(ROUTE);
  });
  expect(hook.current.target).toEqual(ROUTE);
  act(() => hook.current.close());
  await waitFor(() => expect(hook.current.target).toBeNull());
  expect(address()).toBe(CLOSED);
});

it('goes back one step where it is closed twice before the screen has followed', async () => {
  const hook = atPatrol();
  act(() => hook.current.open(ROUTE));
  const steps = jest.spyOn(window.history, 'go');
  const { close } = hook.current;
  act(() => {
    close();
    close();
  });
  await waitFor(() => expect(hook.current.target).toBeNull());
  expect(address()).toBe(CLOSED);
  expect(steps.mock.calls).toEqual([[-1]]);
  steps.mockRestore();
});

it('opens again, and closes again', async () => {
  const hook = atPatrol();
  for (let time = 0; time < 2; time++) {
    act(() => hook.current.open(ROUTE));
    expect(hook.current.target).toEqual(ROUTE);
    act(() => hook.current.close());
    await waitFor(() => expect(hook.current.target).toBeNull());
  }
  expect(address()).toBe(CLOSED);
});

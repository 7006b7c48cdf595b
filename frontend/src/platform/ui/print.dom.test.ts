import { act, renderHook, waitFor } from '@testing-library/react';
import { usePreparePrint, usePrintButton } from './print';

const print = jest.fn();
beforeEach(() => {
  print.mockReset();
  window.print = print;
});

const pressPrint = (): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true });
  window.dispatchEvent(event);
  return event;
};
const frames = () => new Promise((resolve) => setTimeout(resolve, 100));

test('the button prints once everything is prepared, also if something fails', async () => {
  let finish = (): void => undefined;
  renderHook(() => usePreparePrint(() => new Promise<void>((done) => (finish = done))));
  renderHook(() => usePreparePrint(() => Promise.reject(new Error('no map'))));
  const { result } = renderHook(usePrintButton);
  act(() => result.current.onClick());
  expect(result.current).toMatchObject({ disabled: true, children: 'Preparing…' });
  await act(frames);
  expect(print).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(result.current).toMatchObject({ disabled: false, children: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the key of the browser prepares the page as well, while there is something to prepare', async () => {
  const prepare = jest.fn(() => Promise.resolve());
  const { unmount } = renderHook(() => usePreparePrint(prepare));
  expect(pressPrint().defaultPrevented).toBe(true);
  expect(pressPrint().defaultPrevented).toBe(true);
  await waitFor(() => expect(print).toHaveBeenCalled());
  await act(frames);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(print).toHaveBeenCalledTimes(1);
  unmount();
  expect(pressPrint().defaultPrevented).toBe(false);
});

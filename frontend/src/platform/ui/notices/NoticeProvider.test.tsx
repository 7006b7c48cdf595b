import Dialog from '@mui/material/Dialog';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_SETTINGS, SettingsContext } from '../../api/settings';
import { NOTICE_MS, useNotice, type Notice } from './NoticeContext';
import { NoticeProvider } from './NoticeProvider';

const show = (notice: Notice) => {
  const reload = jest.fn();
  const NotifyButton = () => {
    const notify = useNotice();
    return <button onClick={() => notify(notice)}>Do it</button>;
  };
  render(
    <SettingsContext value={{ ...DEFAULT_SETTINGS, supportContact: 'Sam at the office' }}>
      <NoticeProvider reload={reload}>
        <NotifyButton />
      </NoticeProvider>
    </SettingsContext>,
  );
  return { reload, notify: () => act(() => screen.getByText('Do it').click()) };
};

const alert = () => screen.queryByRole('alert');
const FAILED: Notice = { severity: 'error', text: 'It failed.', stays: NOTICE_MS };

it('what a notice offers to do can be done while a dialog is open', () => {
  const run = jest.fn();
  const undoable = { ...FAILED, action: { label: 'Undo', run } };
  const NotifyButton = () => {
    const notify = useNotice();
    return (
      <Dialog open>
        <button onClick={() => notify(undoable)}>Do it</button>
      </Dialog>
    );
  };
  render(
    <NoticeProvider>
      <NotifyButton />
    </NoticeProvider>,
  );
  act(() => screen.getByRole('button', { name: 'Do it' }).click());
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(run).toHaveBeenCalledTimes(1);
});

describe('a notice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stays for five seconds, and appears again if it is repeated', () => {
    const { notify } = show(FAILED);
    notify();
    act(() => jest.advanceTimersByTime(4999));
    expect(alert()).toHaveTextContent('It failed.');
    notify();
    act(() => jest.advanceTimersByTime(4999));
    expect(alert()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(alert()).toBeNull();
  });

  it.each([
    ['without an action', {}],
    ['with an action', { action: { label: 'Undo', run: () => undefined } }],
  ])('%s moves up until it covers no button', (_, more) => {
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    rect.mockImplementation(function (this: HTMLElement) {
      const rise = parseFloat(this.style.marginBottom || '0');
      const isNotice = this.classList.contains('MuiSnackbar-root');
      return isNotice ? new DOMRect(0, 700 - rise, 400, 40) : new DOMRect(0, 690, 400, 40);
    });
    document.elementsFromPoint = () => [screen.getByText('Do it')];
    show({ ...FAILED, ...more }).notify();
    const notice = document.querySelector<HTMLElement>('.MuiSnackbar-root')!;
    expect(notice.style.marginBottom).toBe('56px');
    rect.mockRestore();
    Reflect.deleteProperty(document, 'elementsFromPoint');
  });

  it('without a time stays until it is closed', () => {
    show({ ...FAILED, stays: null }).notify();
    act(() => jest.advanceTimersByTime(3_600_000));
    expect(alert()).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(alert()).toBeNull();
  });

  it('that a reload may help is red, reads Retry and reloads', () => {
    const { notify, reload } = show({ ...FAILED, mayReload: true });
    notify();
    expect(alert()).toHaveClass('MuiAlert-filled', 'MuiAlert-colorError');
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not offer a reload by default', () => {
    show(FAILED).notify();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('offers what can be done about it, and goes when that is done', () => {
    const run = jest.fn();
    show({ ...FAILED, action: { label: 'Undo', run } }).notify();
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(run).toHaveBeenCalledTimes(1);
    expect(alert()).toBeNull();
  });
});

/** jsdom has no PromiseRejectionEvent. */
const reject = (reason: unknown) =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  });
const error = (error: Error, filename = '') =>
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, filename }));
  });

const UNEXPECTED =
  'Something went wrong. If the page does not do what you expect, reload it. If the problem persists, please contact Sam at the office.';

describe('an error that no one caught', () => {
  it('is reported, not only logged', () => {
    show(FAILED);
    reject(new TypeError('x is undefined'));
    expect(alert()).toHaveTextContent(UNEXPECTED);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('is also shown for an error in the page itself', () => {
    show(FAILED);
    error(new Error('thrown by a button'));
    expect(alert()).toHaveTextContent(UNEXPECTED);
  });

  it('that is a part of the app which could not be loaded says so', () => {
    show(FAILED);
    reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
    expect(alert()).toHaveTextContent(
      'There was a problem loading this page. Please try again in a moment.',
    );
  });

  it('that repeats itself is reported once a minute', async () => {
    show(FAILED);
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    error(new Error('one'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    now.mockReturnValue(1_059_999);
    error(new Error('another'));
    expect(alert()).toBeNull();
    now.mockReturnValue(1_060_000);
    error(new Error('another'));
    expect(alert()).toHaveTextContent(UNEXPECTED);
    now.mockRestore();
  });

  it('that comes from a browser extension is not shown', () => {
    show(FAILED);
    error(new Error('theirs'), 'chrome-extension://abc/content.js');
    expect(alert()).toBeNull();
  });

  it('is no longer shown after the screen has closed', () => {
    const removed = jest.spyOn(window, 'removeEventListener');
    const { unmount } = render(<NoticeProvider>nothing</NoticeProvider>);
    unmount();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(
      expect.arrayContaining(['error', 'unhandledrejection']),
    );
    removed.mockRestore();
  });
});

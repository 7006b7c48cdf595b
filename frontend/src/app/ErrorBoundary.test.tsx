import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_SETTINGS, SettingsContext } from '#platform/api/settings.ts';
import { ErrorBoundary } from './ErrorBoundary';

const Failing = (): never => {
  throw new Error('thrown on purpose');
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const settings = { ...DEFAULT_SETTINGS, supportContact: 'Sam at the office' };

test.each([
  ['pageLoad', 'There was a problem loading this page. Please try again in a moment.'],
  [
    'applicationLoad',
    'There was an error loading the application. Reload the page to try again. If the problem persists, please contact Sam at the office.',
  ],
] as const)('a failure of kind %s has its own message, and Retry reloads', async (kind, text) => {
  const reload = jest.fn();
  render(
    <SettingsContext value={settings}>
      <ErrorBoundary message={kind} reload={reload}>
        <Failing />
      </ErrorBoundary>
    </SettingsContext>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert')).toHaveClass('MuiAlert-colorError');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a failed page doesn’t block another address', () => {
  const at = (address: string) => (
    <ErrorBoundary message="pageLoad" resetOn={address}>
      {address === '/broken' ? <Failing /> : <p>Another page</p>}
    </ErrorBoundary>
  );
  const { rerender } = render(at('/broken'));
  expect(screen.getByRole('alert')).toBeVisible();
  rerender(at('/other'));
  expect(screen.getByText('Another page')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_ID } from './content';
import { LoadFailure } from './LoadFailure';

it('says what failed, tries again, and leaves the keyboard at the beginning of the page', async () => {
  const retry = jest.fn();
  render(
    <main id={CONTENT_ID} tabIndex={-1}>
      <LoadFailure text="The people could not be loaded." onRetry={retry} />
    </main>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The people could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepBoundary } from './StepBoundary';

it('shows what could not be shown once it can be, and says so until then', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let odd = true;
  const Step = () => {
    if (odd) throw new Error('an answer of an odd shape');
    return <p>Sightings</p>;
  };
  render(
    <StepBoundary>
      <Step />
    </StepBoundary>,
  );
  expect(screen.getByText(/^This step could not be shown\. Nothing is lost/)).toBeVisible();
  odd = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Sightings')).toBeVisible();
});

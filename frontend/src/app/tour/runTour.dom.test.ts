import { fireEvent, screen, waitFor } from '@testing-library/react';
import { runTour } from './runTour';
import type { TourStep } from './steps';

const STEPS: readonly TourStep[] = [
  { at: [], title: 'First', text: 'What comes first.' },
  { at: ['not-here'], title: 'Missing', text: 'What is not to be seen.' },
  { at: [], title: 'Last', text: 'What comes last.' },
];

beforeAll(() => {
  // jsdom has no layout, and can't animate.
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

const start = ({ openerStays = true } = {}) => {
  document.body.innerHTML = '<button>Tour</button><main id="content" tabindex="-1"></main>';
  const button = screen.getByText('Tour');
  button.focus();
  if (!openerStays) button.remove();
  runTour(STEPS, button);
  return button;
};
/** A step is ready when its main button has focus; until then it ignores keys. */
const shown = async (title: string, wayOn = 'Next') => {
  await waitFor(() => expect(screen.getByRole('button', { name: wayOn })).toHaveFocus());
  expect(screen.getByText(title)).toBeInTheDocument();
};
const press = (key: string) => {
  fireEvent.keyDown(window, { key });
  fireEvent.keyUp(window, { key });
};

it('leads from step to step by the keyboard, past what is not there, and counts', async () => {
  start();
  await shown('First');
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  press('ArrowRight');
  await shown('Last', 'Done');
  press('ArrowLeft');
  await shown('First');
  press('Escape');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
});

it('is a dialog with a name, without a banner or a footer of a page', async () => {
  start();
  await shown('First');
  expect(screen.getByRole('dialog', { name: 'First' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  press('Escape');
});

it('gives the focus back to where it was started', async () => {
  const button = start();
  await shown('First');
  press('Escape');
  await waitFor(() => expect(button).toHaveFocus());
});

it('gives the focus to the page when the element that started it is gone', async () => {
  start({ openerStays: false });
  await shown('First');
  press('Escape');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

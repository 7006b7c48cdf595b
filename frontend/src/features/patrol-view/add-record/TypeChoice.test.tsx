import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '#testing/renderScreen.tsx';
import { TypeChoice } from './TypeChoice';

const OPTIONS = ['Ant', 'Bat', 'Cat', 'Dog', 'Eel', 'Fox', 'Gnu', 'Hen', 'Ibis'].map((type) => ({
  type,
  group: 'Animals',
}));

const open = (login_name = 'guardian') =>
  renderScreen(
    <TypeChoice
      {...{
        options: OPTIONS,
        kind: 'sighting',
        value: null,
        autoFocus: true,
        onChange: () => undefined,
      }}
    />,
    { address: '/', user: { login_name } },
  );
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

const stored = (): [string, string][] =>
  Object.entries<string>({ ...localStorage }).filter(([key]) => key.startsWith('recent-types '));

it('offers the types that the person chose last first, and only to that person', async () => {
  const first = open();
  await userEvent.click(await screen.findByRole('option', { name: 'Cat' }));
  await waitFor(() => expect(stored()).toEqual([[expect.not.stringContaining('guardian'), 'Cat']]));
  first.unmount();
  const second = open();
  await waitFor(() => expect(offered()[0]).toBe('Cat'));
  await userEvent.click(screen.getByRole('option', { name: 'Fox' }));
  second.unmount();

  const third = open();
  await waitFor(() => expect(offered().slice(0, 3)).toEqual(['Fox', 'Cat', 'Ant']));
  expect(offered()).toHaveLength(OPTIONS.length);
  expect(screen.getByRole('group', { name: 'Recent' })).toBeVisible();
  third.unmount();
  open('another');
  expect(offered()[0]).toBe('Ant');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IncludeSwitches } from './IncludeSwitches';
import { defaultQuery } from './searchQuery';

it('offers every kind of record, the search’s own among them', async () => {
  const onDraft = jest.fn();
  const draft = { ...defaultQuery(), kind: 'sightings' as const, include: [] };
  render(<IncludeSwitches draft={draft} onDraft={onDraft} />);
  const state = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
  expect(['Patrols', 'Surveys', 'Sightings'].map(state)).toEqual([false, false, true]);
  await userEvent.click(screen.getByRole('switch', { name: 'Sightings' }));
  expect(onDraft).toHaveBeenCalledWith({ ...draft, excludesOwn: true });
});

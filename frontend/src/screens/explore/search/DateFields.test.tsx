import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateFields } from './DateFields';
import { hearPortalTime } from '#testing/portalTime.ts';
import type { Draft } from './draft';
import { defaultQuery } from './searchQuery';

const NOW = new Date('2026-07-28T19:00:00Z');
const Form = () => {
  const [draft, setDraft] = useState<Draft>(() => defaultQuery());
  return <DateFields draft={draft} onDraft={setDraft} error={null} />;
};
const dates = () =>
  ['Start date', 'End date'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const chosen = () =>
  screen.queryAllByRole('button', { pressed: true }).map((preset) => preset.textContent);

beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

it('a preset sets both dates and is marked, until a date is changed', async () => {
  render(<Form />);
  expect(chosen()).toEqual(['Past month']);
  await userEvent.click(screen.getByRole('button', { name: 'Last year' }));
  expect(dates()).toEqual(['2025-01-01', '2025-12-31']);
  expect(chosen()).toEqual(['Last year']);
  await userEvent.click(screen.getByRole('button', { name: 'This season' }));
  expect(dates()).toEqual(['2026-06-01', '2026-07-28']);
  expect(chosen()).toEqual(['This season']);
  await userEvent.click(screen.getByRole('button', { name: 'Reset start date' }));
  expect(chosen()).toEqual(['Past month']);
});

it('presets have the portal’s dates once they are known, also in an open form', async () => {
  jest.setSystemTime(new Date('2018-03-01T16:15:00Z'));
  render(<Form />);
  hearPortalTime(NOW);
  expect(chosen()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'This season' }));
  const season = dates();
  await userEvent.click(screen.getByRole('button', { name: 'Reset start date' }));
  const month = dates();
  hearPortalTime();
  expect(season).toEqual(['2026-06-01', '2026-07-28']);
  expect(month).toEqual(['2026-06-28', '2026-07-28']);
});

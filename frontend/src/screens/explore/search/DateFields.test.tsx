import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateFields } from './DateFields';
import type { Draft } from './draft';
import { defaultQuestion } from './question';

const NOW = new Date('2026-07-28T19:00:00Z');
const Form = () => {
  const [draft, setDraft] = useState<Draft>(() => defaultQuestion());
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

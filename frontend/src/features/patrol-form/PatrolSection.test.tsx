import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PatrolSection, type PatrolSectionProps } from './PatrolSection';
import { sectionFields } from './sections';

const FUEL = sectionFields('fuel');

const open = (start: Wire, more: Partial<PatrolSectionProps> = {}) => {
  const reported: Wire[] = [];
  let put: (wire: Wire) => void = () => undefined;
  const Form = () => {
    const [wire, setWire] = useState(start);
    put = setWire;
    return (
      <PatrolSection
        fields={FUEL}
        wire={wire}
        lists={NO_LISTS}
        onChange={(wire) => {
          reported.push(wire);
          setWire((before) => ({ ...before, ...wire }));
        }}
        {...more}
      />
    );
  };
  render(<Form />);
  return { reported, put: (wire: Wire) => act(() => put(wire)) };
};

const litres = () => screen.getByRole('textbox', { name: 'Fuel added' });

it('hands on its own values when a field is left, and nothing else of the patrol', async () => {
  const { reported } = open({ notes: 'of another section', fuel_comments: 'both tanks' });
  await userEvent.type(litres(), '40,5');
  await userEvent.tab();
  expect(reported).toEqual([
    {
      fuel_date: null,
      fuel_hours_left: null,
      fuel_hours_right: null,
      fuel_volume_l: 40.5,
      fuel_cost_cad: null,
      fuel_comments: 'both tanks',
    },
  ]);
});

it('shows changes from outside, and continues from there', async () => {
  const { reported, put } = open({ fuel_volume_l: 40 });
  expect(litres()).toHaveValue('40');
  put({ fuel_volume_l: 55 });
  await waitFor(() => expect(litres()).toHaveValue('55'));
  await userEvent.type(litres(), '0');
  await userEvent.tab();
  expect(reported.at(-1)).toMatchObject({ fuel_volume_l: 550 });
});

it('shows no errors until the form asks for them, then at once', async () => {
  const { reported } = open({ fuel_volume_l: -5 });
  expect(screen.queryByText(/must be/)).toBeNull();
  expect(reported).toEqual([]);
  document.body.innerHTML = '';
  open({ fuel_volume_l: -5 }, { checked: true });
  expect(await screen.findByText(/Fuel added must/)).toBeVisible();
});

it('shows errors of the server at their field', async () => {
  open({}, { checked: true, serverProblems: [{ path: ['fuel_cost_cad'], message: 'too dear' }] });
  expect(await screen.findByText('too dear')).toBeVisible();
});

it('asks which other research it was, once “Other” is chosen', async () => {
  const { reported, put } = open(
    { research_purpose: ['Kelp'] },
    { fields: sectionFields('research') },
  );
  const other = () => screen.queryByRole('textbox', { name: 'Other research or survey' });
  expect(other()).toBeNull();
  put({ research_purpose: ['Kelp', 'Other'] });
  await waitFor(() => expect(other()).toBeVisible());
  await userEvent.click(other()!);
  await userEvent.paste('Bat acoustics');
  await userEvent.tab();
  expect(reported.at(-1)).toEqual({
    research_purpose: ['Kelp', 'Other'],
    research_purpose_other: 'Bat acoustics',
  });
});

it('shows an end before the start at once', async () => {
  open(
    { patrol_start_dt: '2026-07-04 09:00:00', patrol_end_dt: '2026-07-04 10:00:00' },
    { fields: sectionFields('details', ['North Inlet']) },
  );
  const end = screen.getByLabelText('End');
  fireEvent.change(screen.getByLabelText('End: time'), { target: { value: '08:00' } });
  fireEvent.blur(end);
  await waitFor(() => expect(end).toHaveAccessibleDescription(/End must not be before the start/));
});

import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EVERY_VALUE, EVERY_KIND, LISTS } from '../testing/everyKind';
import { renderForm } from '../testing/renderForm';

const NAME = { kind: 'text', key: 'name', label: 'Name', required: true } as const;
const COUNT = { kind: 'integer', key: 'count', label: 'Count', min: 0, max: 10 } as const;
const TAGGED = { kind: 'yesNo', key: 'tagged', label: 'Tagged' } as const;
const TAG: Field = {
  kind: 'text',
  key: 'tag',
  label: 'Tag number',
  visibleWhen: { key: 'tagged', is: true },
};

const summary = () => screen.getByRole('alert');

describe('RecordForm', () => {
  it('sends an unedited record back unchanged', async () => {
    const { save } = renderForm(EVERY_KIND, EVERY_VALUE, { lists: LISTS });
    expect(await save()).toEqual(EVERY_VALUE);
  });

  it('changes one value and leaves the others, and names it does not know, as they were', async () => {
    const { save, user } = renderForm(EVERY_KIND, EVERY_VALUE, { lists: LISTS });
    await user.type(screen.getByLabelText('Name'), '!');
    expect(await save()).toEqual({ ...EVERY_VALUE, name: 'Q\u0313vúqvay\u0313áitx\u030cv!' });
  });

  it('sends nothing of a new record that was left empty', async () => {
    const { save } = renderForm(EVERY_KIND, {}, { lists: LISTS });
    expect(await save()).toEqual({});
  });

  it('does not judge what is typed before the first Save', async () => {
    const { user } = renderForm([NAME, COUNT]);
    await user.type(screen.getByLabelText('Count'), 'many');
    await user.tab();
    expect(summary()).toBeEmptyDOMElement();
    expect(screen.getByLabelText('Count')).toBeValid();
  });

  it('shows an end before the start at the field at once, and not among what keeps it from saving', async () => {
    const START = { kind: 'dateTime', key: 'from', label: 'Start' } as const;
    const END = { kind: 'dateTime', key: 'to', label: 'End', notBefore: 'from' } as const;
    const { save, user } = renderForm([START, END], { from: '2026-07-04 09:00:00' });
    const end = screen.getByLabelText('End');
    const time = screen.getByLabelText('End: time');
    fireEvent.change(end, { target: { value: '2026-07-04' } });
    fireEvent.change(time, { target: { value: '08:00' } });
    fireEvent.blur(end);
    expect(end).toHaveAccessibleDescription('End must not be before the start');
    expect(summary()).toBeEmptyDOMElement();
    expect(await save()).toBeUndefined();
    expect(within(summary()).getByText('End must not be before the start')).toBeVisible();
    await user.clear(end);
    await user.clear(time);
    fireEvent.blur(end);
    expect(end).toBeValid();
  });

  it('shows every error at its field and at the top, and moves to the first', async () => {
    const { save, user } = renderForm([NAME, COUNT]);
    await user.type(screen.getByLabelText('Count'), '11');
    expect(await save()).toBeUndefined();
    expect(
      within(summary())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Name is required', 'Count must be a whole number from 0 to 10']);
    expect(screen.getByLabelText('Count')).toBeInvalid();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.click(within(summary()).getByRole('button', { name: /^Count/ }));
    await waitFor(() => expect(screen.getByLabelText('Count')).toHaveFocus());
  });

  it('removes an error after its field was corrected and left', async () => {
    const { save, user, sent } = renderForm([NAME]);
    await save();
    await user.type(screen.getByLabelText('Name'), 'Kelp');
    await user.tab();
    expect(summary()).toBeEmptyDOMElement();
    expect(screen.getByLabelText('Name')).toBeValid();
    await save();
    expect(sent).toEqual([{ name: 'Kelp' }]);
  });

  it('shows a field when another value requires it, and keeps its value when that changes', async () => {
    const { save, user } = renderForm([TAGGED, TAG]);
    expect(screen.queryByLabelText('Tag number')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await user.type(screen.getByLabelText('Tag number'), 'A1');
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.getByLabelText('Tag number')).toHaveValue('A1');
    expect(screen.getByText(/Not needed with your other answers/)).toBeVisible();
    expect(await save()).toEqual({ tagged: false, tag: 'A1' });
  });

  it('stays while it is typed in, though its value is cleared', async () => {
    const { user } = renderForm([TAGGED, TAG], { tagged: false, tag: 'A' });
    const box = screen.getByLabelText('Tag number');
    await user.type(box, '{Backspace}B');
    expect(box).toHaveValue('B');
    await user.type(box, '{Backspace}');
    await user.tab();
    expect(screen.queryByLabelText('Tag number')).toBeNull();
  });

  it('uses values from around the record', () => {
    const field: Field = {
      kind: 'select',
      key: 'bird',
      label: 'Bird',
      options: { from: 'child', list: 'bird', parentKey: 'group' },
    };
    renderForm([field], {}, { lists: LISTS, around: { group: 'Divers' } });
    expect(
      within(screen.getByLabelText('Bird'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['', 'Common Loon', 'Western Grebe']);
  });

  it('does not send by Enter, but by Ctrl+Enter', async () => {
    const { user, sent } = renderForm([NAME]);
    await user.type(screen.getByLabelText('Name'), 'Kelp{Enter}');
    expect(sent).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toEqual([{ name: 'Kelp' }]));
  });

  it('reports a change, and that it was changed back', async () => {
    const reported: boolean[] = [];
    const { user } = renderForm(
      [NAME],
      { name: 'Kelp' },
      { onDirtyChange: (d) => reported.push(d) },
    );
    await user.type(screen.getByLabelText('Name'), '!');
    await user.tab();
    expect(reported).toEqual([true]);
    await user.type(screen.getByLabelText('Name'), '{Backspace}');
    await user.tab();
    expect(reported).toEqual([true, false]);
  });

  it('opens with a draft and still knows what was there before', async () => {
    const { save } = renderForm(
      [NAME, COUNT],
      { name: 'Kelp' },
      {
        start: { name: 'Kelp', count: 3 },
      },
    );
    expect(await save()).toEqual({ name: 'Kelp', count: 3 });
  });

  it('is sent once while the response is on its way', async () => {
    let sends = 0;
    let arrive: () => void = () => undefined;
    const { user } = renderForm(
      [NAME],
      { name: 'Kelp' },
      {
        onSubmit: () => {
          sends++;
          return new Promise<void>((resolve) => (arrive = resolve));
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(sends).toBe(1);
    arrive();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  });

  it('shows what the server found at its field', async () => {
    renderForm(
      [NAME, COUNT],
      { name: 'Kelp' },
      {
        serverProblems: [
          { path: ['count'], message: 'Count is less than the parts' },
          { path: ['version'], message: 'The record has changed' },
        ],
      },
    );
    expect(await screen.findByText('The record has changed')).toBeVisible();
    expect(screen.getByLabelText('Count')).toHaveAccessibleDescription(
      'Count is less than the parts',
    );
    await waitFor(() => expect(screen.getByLabelText('Count')).toHaveFocus());
  });
});

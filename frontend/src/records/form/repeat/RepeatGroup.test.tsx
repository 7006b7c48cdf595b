import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { screen, waitFor, within } from '@testing-library/react';
import { renderForm } from '../../testing/renderForm';

const VIOLATORS: Field = {
  kind: 'repeat',
  key: 'violators',
  label: 'Violators',
  itemLabel: 'Violator',
  fields: [
    { kind: 'text', key: 'name', label: 'Name', required: true },
    { kind: 'yesNo', key: 'known', label: 'Known' },
    {
      kind: 'text',
      key: 'address',
      label: 'Address',
      visibleWhen: { key: 'known', is: true },
    },
  ],
};

const QUADRATS: Field = {
  kind: 'repeat',
  key: 'quadrats',
  label: 'Quadrats',
  itemLabel: 'Quadrat',
  sortBy: 'no',
  fields: [
    { kind: 'text', key: 'kelp', label: 'Kelp' },
    {
      kind: 'repeat',
      key: 'sizes',
      label: 'Sizes',
      itemLabel: 'Size',
      fields: [{ kind: 'decimal', key: 'length', label: 'Length' }],
    },
    { kind: 'integer', key: 'no', label: 'Number' },
  ],
};

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const boxes = (label: string) =>
  screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
const three = {
  quadrats: [
    { no: 1, kelp: 'bull' },
    { no: 2, kelp: 'giant', sizes: [{ length: 4 }, { length: 5 }] },
    { no: 3, kelp: 'sugar' },
  ],
};

describe('RepeatGroup', () => {
  it('adds a row, opens it and goes to its first field', async () => {
    const { user, save } = renderForm([VIOLATORS]);
    await user.click(press('Add violator'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.keyboard('Ann');
    expect(await save()).toEqual({ violators: [{ name: 'Ann' }] });
  });

  it('uses the values of the same row only', async () => {
    const { user } = renderForm([VIOLATORS], {
      violators: [{ name: 'Ann' }, { name: 'Ben' }],
    });
    await user.click(screen.getAllByRole('button', { name: 'Yes' })[1]!);
    expect(screen.getAllByLabelText('Address')).toHaveLength(1);
  });

  it('removes a row and restores it with all its values', async () => {
    const { user, save } = renderForm([QUADRATS], three);
    await user.click(press('Remove Quadrat 2'));
    expect(boxes('Kelp')).toEqual(['bull', 'sugar']);
    expect(boxes('Number')).toEqual(['1', '2']);
    expect(press('Undo')).toHaveFocus();
    expect(screen.getByText('Quadrat 2 removed.')).toBeVisible();
    await user.click(press('Undo'));
    expect(boxes('Kelp')).toEqual(['bull', 'giant', 'sugar']);
    expect(boxes('Length')).toEqual(['4', '5']);
    expect(await save()).toEqual(three);
  });

  it('leaves the values of other rows alone when one goes', async () => {
    const { user, save } = renderForm([VIOLATORS], {
      violators: [{ name: 'Ann', known: true, address: 'Bay' }, { name: 'Ben' }, { name: 'Cy' }],
    });
    await user.click(press('Remove Violator 1'));
    expect(boxes('Name')).toEqual(['Ben', 'Cy']);
    expect(screen.queryByLabelText('Address')).toBeNull();
    expect(await save()).toEqual({ violators: [{ name: 'Ben' }, { name: 'Cy' }] });
  });

  it('moves a row with its nested rows, and numbers agree with the order', async () => {
    const { user, save } = renderForm([QUADRATS], three);
    await user.click(press('Move Quadrat 2 up'));
    expect(boxes('Kelp')).toEqual(['giant', 'bull', 'sugar']);
    expect(boxes('Number')).toEqual(['1', '2', '3']);
    expect(boxes('Length')).toEqual(['4', '5']);
    // The first row can't move up, so "down" gets the focus.
    await waitFor(() => expect(press('Move Quadrat 1 down')).toHaveFocus());
    expect(await save()).toEqual({
      quadrats: [
        { kelp: 'giant', sizes: [{ length: 4 }, { length: 5 }], no: 1 },
        { kelp: 'bull', no: 2 },
        { kelp: 'sugar', no: 3 },
      ],
    });
  });

  it('types into a row that was moved, and into the nested rows of it', async () => {
    const { user, save } = renderForm([QUADRATS], three);
    await user.click(press('Move Quadrat 2 down'));
    await user.type(screen.getAllByLabelText('Kelp')[2]!, '!');
    await user.type(screen.getAllByLabelText('Length')[1]!, '0');
    await user.click(screen.getByRole('button', { name: 'Remove Size 1' }));
    expect(await save()).toEqual({
      quadrats: [
        { kelp: 'bull', no: 1 },
        { kelp: 'sugar', no: 2 },
        { kelp: 'giant!', sizes: [{ length: 50 }], no: 3 },
      ],
    });
  });

  it('gives a new row the next number', async () => {
    const { user, save } = renderForm([QUADRATS], { quadrats: [{ no: 7 }, { no: 3 }] });
    expect(boxes('Number')).toEqual(['3', '7']);
    await user.click(press('Add quadrat'));
    expect(await save()).toEqual({ quadrats: [{ no: 3 }, { no: 7 }, { no: 8 }] });
  });

  it('collapses to a line with the first values, and opens again', async () => {
    const { user } = renderForm([QUADRATS], three);
    await user.click(press(/^Collapse all: (Quadrats|Violators)/));
    expect(screen.queryByLabelText('Kelp')).toBeNull();
    expect(press(/^Quadrat 2/)).toHaveTextContent('Quadrat 2giant · Sizes: 2');
    await user.click(press(/^Quadrat 2/));
    expect(boxes('Kelp')).toEqual(['giant']);
    await user.type(screen.getByLabelText('Kelp'), ' kelp');
    await user.click(press(/^Quadrat 2/));
    expect(press(/^Quadrat 2/)).toHaveTextContent('giant kelp');
  });

  it('starts with its rows closed when there are many', () => {
    renderForm([QUADRATS], {
      quadrats: Array.from({ length: 21 }, (_, i) => ({ no: i + 1, kelp: 'bull' })),
    });
    expect(screen.queryByLabelText('Kelp')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove Quadrat/ })).toHaveLength(21);
  });

  it('closes behind a person who adds one row after another to a long list', async () => {
    const { user } = renderForm([QUADRATS], {
      quadrats: Array.from({ length: 20 }, (_, i) => ({ no: i + 1, kelp: 'bull' })),
    });
    expect(screen.getAllByLabelText('Kelp')).toHaveLength(20);
    await user.click(press('Add quadrat'));
    expect(boxes('Kelp')).toEqual(['']);
    await user.click(press('Add quadrat'));
    expect(boxes('Number')).toEqual(['22']);
  });

  it('opens the row with the first error and moves there', async () => {
    const { user, save } = renderForm([VIOLATORS], {
      violators: [{ name: 'Ann' }, { known: true }],
    });
    await user.click(press(/^Collapse all: (Quadrats|Violators)/));
    expect(await save()).toBeUndefined();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    expect(press(/^Violator 2/)).toHaveTextContent('1 to check');
    expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows an error in the right row if rows are sent in another order', async () => {
    const { save } = renderForm([QUADRATS], {
      quadrats: [
        { no: 2, kelp: 'giant' },
        { no: 1, kelp: 'x'.repeat(501) },
      ],
    });
    expect(await save()).toBeUndefined();
    await waitFor(() => expect(screen.getAllByLabelText('Kelp')[0]).toHaveFocus());
  });

  it('sends nothing where a row was added and removed again', async () => {
    const { user, save } = renderForm([VIOLATORS]);
    await user.click(press('Add violator'));
    await user.click(press('Remove Violator 1'));
    expect(await save()).toEqual({});
  });
});

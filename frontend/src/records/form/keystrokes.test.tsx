import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { fireEvent, screen } from '@testing-library/react';
import type * as Frame from '../inputs/FieldFrame';
import { renderForm } from '../testing/renderForm';

/** Number of renders of each field. */
const mockDraws = new Map<string, number>();
jest.mock('../inputs/FieldFrame', () => {
  const real = jest.requireActual<typeof Frame>('../inputs/FieldFrame');
  return {
    ...real,
    FieldFrame: (props: Parameters<typeof real.FieldFrame>[0]) => {
      mockDraws.set(props.id, (mockDraws.get(props.id) ?? 0) + 1);
      return real.FieldFrame(props);
    },
  };
});

const FIELDS: readonly Field[] = [
  ...Array.from({ length: 200 }, (_, i): Field => ({
    kind: 'text',
    key: `field${i}`,
    label: `Field ${i}`,
    ...(i % 10 === 9 && { visibleWhen: { key: 'field0', isNot: 'hide' } }),
  })),
  {
    kind: 'repeat',
    key: 'rows',
    label: 'Rows',
    itemLabel: 'Row',
    sortBy: 'no',
    fields: [
      { kind: 'integer', key: 'no', label: 'Number' },
      { kind: 'text', key: 'species', label: 'Species' },
      { kind: 'text', key: 'comment', label: 'Comment' },
    ],
  },
];
const RECORD: Wire = {
  rows: Array.from({ length: 100 }, (_, i) => ({ no: i + 1, species: 'kelp' })),
};

const drawnFields = (): string[] =>
  [...mockDraws.keys()].map((id) => id.replace(/^.*?-/, '')).sort();

// Found by id: labels and roles take seconds in jsdom on a page of this size.
const box = (path: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`input[id$="-${path}"]`)!;
const type = (path: string, value: string): void => {
  fireEvent.change(box(path), { target: { value } });
};

describe('a form of 200 fields and 100 rows', () => {
  it('draws the field that is typed into, and no other', () => {
    renderForm(FIELDS, RECORD);
    mockDraws.clear();
    type('field7', 'a');
    type('field7', 'ab');
    expect(drawnFields()).toEqual(['field7']);
  });

  it('draws only the field of the row that is typed into', () => {
    renderForm(FIELDS, RECORD);
    fireEvent.click(screen.getByText('Row 50'));
    mockDraws.clear();
    type('rows.49.species', 'bull kelp');
    expect(drawnFields()).toEqual(['rows.49.species']);
  });

  it('after a rejected save, renders the corrected field, not the form', () => {
    const fields: Field[] = [{ kind: 'integer', key: 'count', label: 'Count' }, ...FIELDS];
    renderForm(fields, { ...RECORD, count: 'many' });
    fireEvent.click(screen.getByText('Save'));
    expect(box('count')).toBeInvalid();
    mockDraws.clear();
    type('count', '5');
    fireEvent.blur(box('count'));
    expect(box('count')).toBeValid();
    expect(drawnFields()).toEqual(['count']);
  });
});

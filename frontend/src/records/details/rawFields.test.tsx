import { screen } from '@testing-library/react';
import { field, pairs, POLYGON, showDetails as show } from '../testing/showDetails';

describe('values without a field', () => {
  it('are shown under their names when the type is not known', () => {
    show([], {
      float_colour: 'Orange',
      count: 0,
      approached: false,
      seen_dt: '2026-03-01 09:05:00',
      gear: ['Rod', 'Trap'],
      outline: POLYGON,
      odd: { a: 1 },
      mixed: [1, 'two'],
      empty: '',
      crabs: [{ sex: 'F' }, { sex: 'M', width: 16 }],
    });
    expect(pairs()).toEqual([
      ['Float colour', 'Orange'],
      ['Count', '0'],
      ['Approached', 'No'],
      ['Seen dt', 'Mar 1, 2026, 09:05'],
      ['Gear', 'Rod, Trap'],
      ['Outline', 'Area with 3 corners'],
      ['Odd', '{"a":1}'],
      ['Mixed', '[1,"two"]'],
    ]);
    expect(screen.getByRole('table', { name: 'Crabs' })).toHaveTextContent('SexWidthFM16');
  });

  it('are at the end when the type is known', () => {
    show([{ kind: 'text', key: 'a', label: 'A' }], { old_name: 'kept', a: 'new' });
    expect(pairs()).toEqual([
      ['A', 'new'],
      ['Old name', 'kept'],
    ]);
    expect(screen.getByRole('heading', { name: 'Further details' })).toBeVisible();
  });

  it('are shown within the rows of a group', () => {
    const rows = field('repeat', {
      itemLabel: 'Row',
      fields: [{ kind: 'text', key: 'a', label: 'A' }],
    });
    show([rows], { it: [{ a: 'x', left_over: 'kept' }] });
    expect(screen.getByRole('table', { name: 'It' })).toHaveTextContent('ALeft overxkept');
  });

  it('are shown when they are of another kind than the field', () => {
    show([field('repeat', { itemLabel: 'Row', fields: [] })], { it: 'three of them' });
    expect(pairs()).toEqual([['It', 'three of them']]);
  });
});

import type { Field } from '../../fieldDefinition';
import { isMet, isShown, sourceFor } from './conditions';

test('a condition reads the same row first, then the rows around it', () => {
  const scope = [{ sex: 'Male' }, { species: 'Marbled Murrelet', sex: 'outer' }];
  expect(isMet({ key: 'sex', is: 'Male' }, scope)).toBe(true);
  expect(isMet({ key: 'species', is: 'Marbled Murrelet' }, scope)).toBe(true);
  expect(isMet({ key: 'nothing', is: 'x' }, scope)).toBe(false);
});

test('a list of values means any of them; so does an answer of several', () => {
  expect(isMet({ key: 'a', is: ['x', 'y'] }, [{ a: 'y' }])).toBe(true);
  expect(isMet({ key: 'a', is: 'Other' }, [{ a: ['Rod', 'Other'] }])).toBe(true);
  expect(isMet({ key: 'a', isNot: ['x', 'y'] }, [{ a: 'y' }])).toBe(false);
});

test('all and any combine', () => {
  const yes = { key: 'a', is: true };
  const no = { key: 'b', is: true };
  const scope = [{ a: true, b: false }];
  expect(isMet({ all: [yes, no] }, scope)).toBe(false);
  expect(isMet({ any: [yes, no] }, scope)).toBe(true);
});

test('a field with an answer is shown even if its condition fails', () => {
  const field: Field = {
    kind: 'text',
    key: 'other',
    label: 'Other',
    visibleWhen: { key: 'a', is: 'Other' },
  };
  expect(isShown(field, [{ a: 'Rod', other: '' }])).toBe(false);
  expect(isShown(field, [{ a: 'Other', other: '' }])).toBe(true);
  expect(isShown(field, [{ a: 'Rod', other: 'Longline' }])).toBe(true);
});

test('a source that depends on an answer is found by it', () => {
  const source = {
    from: 'either',
    when: { key: 'species', is: 'Marbled Murrelet' },
    then: { from: 'fixed', items: ['AHY Basic'] },
    otherwise: { from: 'fixed', items: ['Male'] },
  } as const;
  expect(sourceFor(source, [{}, { species: 'Marbled Murrelet' }])).toBe(source.then);
  expect(sourceFor(source, [{}, { species: 'Common Murre' }])).toBe(source.otherwise);
});

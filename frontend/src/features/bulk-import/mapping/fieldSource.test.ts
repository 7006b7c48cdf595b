import type { Source } from '@portal/shared-types/contract/api/manifest';
import type { ValueField } from '@portal/shared-types/records/fieldDefinition';
import { aTable } from '../testing/tables';
import {
  findMatch,
  readFieldSource,
  usualUnusable,
  withFieldSource,
  type ColumnSource,
} from './fieldSource';
import type { Target } from './targets';

const target = (field: ValueField, otherKey: string | null = null): Target => ({
  field,
  part: 'details',
  section: 'Whale',
  otherKey,
});
const species = target(
  {
    kind: 'select',
    key: 'species',
    label: 'Species',
    options: { from: 'static', list: 'whale_species' },
  },
  'species_other',
);
const OPTIONS = ['Humpback whale', 'Killer whale', 'Other'].map((code) => ({ code, label: code }));
const FOUND = [
  { text: 'humpback WHALE', rows: 3 },
  { text: 'Orca', rows: 1 },
];
const column = (parts: Partial<ColumnSource> = {}): ColumnSource => ({
  from: 'column',
  column: 'name',
  map: {},
  unusable: 'refuse row',
  required: false,
  ...parts,
});
const written = (target: Target, fieldSource: ColumnSource, details: Record<string, Source> = {}) =>
  withFieldSource(aTable({ details }), target, fieldSource, FOUND, OPTIONS).details;

it('keeps values that are not on the list as the text of "Other"', () => {
  const details = written(species, column({ unusable: 'other', map: { Orca: 'Killer whale' } }));
  const source = {
    column: 'name',
    as: 'text',
    required: false,
    otherwise: 'keep text',
    map: { Orca: 'Killer whale' },
  };
  expect(details).toEqual({
    species: { onList: 'whale_species', of: source },
    species_other: { notOnList: 'whale_species', of: source },
  });
  expect(readFieldSource(species, aTable({ details }))).toEqual(
    column({ unusable: 'other', map: { Orca: 'Killer whale' } }),
  );
});

it('removes the text of "Other" with the choice that filled it, but no other text', () => {
  const details = written(species, column({ unusable: 'other' }));
  const without = withFieldSource(aTable({ details }), species, { from: 'nothing' }, [], OPTIONS);
  expect(without.details).toEqual({});
  const own = { species_other: { value: 'said so' } };
  expect(written(species, column({ unusable: 'keep text' }), own)).toHaveProperty('species_other');
});

it('writes down every text that means an item, where others are refused', () => {
  expect(written(species, column()).species).toEqual({
    column: 'name',
    as: 'text',
    required: false,
    otherwise: 'refuse row',
    map: { 'humpback WHALE': 'Humpback whale' },
  });
});

it('reads and writes numbers within the bounds of their field', () => {
  const size = target({ kind: 'integer', key: 'best_size', label: 'Size', min: 0, max: 10 });
  const details = written(size, column({ unusable: 'leave out' }));
  expect(details.best_size).toEqual({
    column: 'name',
    as: 'integer',
    required: false,
    otherwise: 'leave out',
    min: 0,
    max: 10,
  });
  const bounds = { min: 0, max: 10 };
  expect(readFieldSource(size, aTable({ details }))).toEqual(
    column({ unusable: 'leave out', ...bounds }),
  );
  expect(written(size, column({ max: 7 })).best_size).toMatchObject({ min: 0, max: 7 });
});

it('knows yes and no by the words that people use, and as the field stores them', () => {
  const seen = target({ kind: 'yesNo', key: 'seen', label: 'Seen', stored: '1' });
  expect(['Y', 'no', 'TRUE', 'maybe'].map((text) => findMatch(seen, text, []))).toEqual([
    '1',
    '0',
    '1',
    undefined,
  ]);
});

it('puts the items of several choices into a list', () => {
  const behaviours = target({
    kind: 'multiSelect',
    key: 'behaviours',
    label: 'Behaviours',
    options: { from: 'static', list: 'whale_behaviour' },
  });
  const details = written(behaviours, column({ unusable: 'keep text' }));
  expect(details.behaviours).toHaveProperty('list');
  expect(readFieldSource(behaviours, aTable({ details }))).toMatchObject({ from: 'column' });
});

it('leaves a rule that it has no control for as it is', () => {
  const rule: Source = { first: [{ texts: ['Event {event}'], separator: '. ' }] };
  const comments = target({ kind: 'longText', key: 'comments', label: 'Comments' });
  const fieldSource = readFieldSource(comments, aTable({ details: { comments: rule } }));
  expect(fieldSource).toEqual({ from: 'rule', source: rule });
  expect(withFieldSource(aTable(), comments, fieldSource, [], []).details).toEqual({
    comments: rule,
  });
});

it('offers "Other" only if the list contains it and the field has a text for it', () => {
  expect(usualUnusable(species, OPTIONS)).toBe('other');
  expect(usualUnusable({ ...species, otherKey: null }, OPTIONS)).toBe('keep text');
});

it('keeps several columns as one text, and reads them back while they are typed', () => {
  const notes = target({ kind: 'longText', key: 'comments', label: 'Comments' });
  const fieldSource = { from: 'texts', texts: ['Block {block}', ''], separator: '. ' } as const;
  const { details } = withFieldSource(aTable(), notes, fieldSource, [], []);
  expect(details).toEqual({ comments: { texts: ['Block {block}', ''], separator: '. ' } });
  expect(readFieldSource(notes, aTable({ details }))).toEqual(fieldSource);
  expect(
    readFieldSource(species, aTable({ details: { species: details.comments! } })),
  ).toMatchObject({
    from: 'rule',
  });
});

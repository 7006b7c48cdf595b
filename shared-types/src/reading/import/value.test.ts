import { createCorrector } from '../tracks/corrections';
import { emptinessBy } from './emptyCells';
import { buildLookup } from './lists';
import type { Source } from '#contract/api/manifest.ts';
import { seededLists } from './testing/seededLists';
import { readValue } from './value';

const SEEDED = seededLists();

const read = (source: Source, row: Record<string, string>, lists = SEEDED) => {
  const notes: string[] = [];
  const note = (reason: string) => notes.push(reason);
  const correct = createCorrector([], 0);
  const reading = { row, lists: buildLookup(lists), isEmpty: emptinessBy(), correct, note };
  return { value: readValue(source, reading), notes };
};
const species: Source = {
  column: 'name',
  as: 'text',
  required: false,
  otherwise: 'refuse row',
};

test('a name is written as on its list, in any case; others become "Other" with their text', () => {
  const choice: Source = { onList: 'bird_species', of: species };
  const other: Source = { notOnList: 'bird_species', of: species };
  const both = (name: string) => [read(choice, { name }).value, read(other, { name }).value];
  expect(both("cassin's AUKLET")).toEqual(["Cassin's Auklet", undefined]);
  expect(both('Sea serpent')).toEqual(['Other', 'Sea serpent']);
  expect(both('')).toEqual([undefined, undefined]);
});

test('a name is found by code or label on the portal’s lists, current items first', () => {
  const item = (code: string, label: string, retired = false) => ({
    list_name: 'bird_species',
    code,
    label,
    retired,
  });
  const statics = [
    item('Gull (old)', 'Ivory Gull', true),
    item('GULL-7', 'Ivory Gull'),
    item('Retired Auk', 'Retired Auk', true),
  ];
  const found = (name: string) =>
    read({ onList: 'bird_species', of: species }, { name }, { statics, children: [] }).value;
  expect(['ivory gull', 'gull-7', 'Retired Auk', "Cassin's Auklet"].map(found)).toEqual([
    ...['GULL-7', 'GULL-7', 'Retired Auk', 'Other'],
  ]);
});

test('a text that the map does not know is kept where the manifest says so', () => {
  const source: Source = {
    ...species,
    map: { 'Mew gull': 'Short-billed Gull' },
    otherwise: 'keep text',
  };
  expect(read(source, { name: 'Mew gull' })).toEqual({ value: 'Short-billed Gull', notes: [] });
  expect(read(source, { name: 'Western gull' })).toEqual({ value: 'Western gull', notes: [] });
  expect(read(source, { name: 'constructor' })).toEqual({ value: 'constructor', notes: [] });
});

test('one source or the other, by the text of a column', () => {
  const source: Source = {
    when: 'name',
    is: ['Marbled murrelet', ''],
    then: { value: 'yes' },
    otherwise: { value: 'no' },
  };
  expect(
    ['marbled murrelet', '', 'Common murre'].map((name) => read(source, { name }).value),
  ).toEqual(['yes', 'yes', 'no']);
});

test('a step of a scale begins with its first number', () => {
  const source: Source = {
    column: 'wind',
    as: 'number',
    required: false,
    otherwise: 'leave out',
    scale: [
      { from: 0, value: 'Calm' },
      { from: 10, value: 'Breeze' },
      { from: 20, value: 'Gale' },
    ],
  };
  const readWind = (wind: string) => read(source, { wind }).value;
  expect(['0', '9.9', '10', '19.9', '20', '99'].map(readWind)).toEqual([
    ...['Calm', 'Calm', 'Breeze', 'Breeze', 'Gale', 'Gale'],
  ]);
  expect(read(source, { wind: '-1' })).toEqual({
    value: undefined,
    notes: ['wind "-1" is below the lowest step of the scale; skipped'],
  });
});

/** Answers of people on a boat in a rockfish conservation area, each with whether the guardian trusts it. */
import { fromList } from '../fieldBuilders';
import type { Field } from '../fieldDefinition';

const trusted = <const K extends string>(key: K, about: string) =>
  ({ kind: 'yesNo', key: `${key}_trusted`, label: `${about}: answer is reliable` }) as const;

const fishCount = <const K extends string>(
  key: K,
  label: string,
  high: number,
  more: { section?: string } = {},
) =>
  [
    {
      kind: 'integer',
      key,
      label: `${label} caught`,
      min: 0,
      max: 1_000_000,
      typical: [0, high],
      ...more,
    },
    trusted(key, label),
  ] as const;

export const RCA_ANSWERS = [
  {
    kind: 'select',
    key: 'origin',
    label: 'Home region',
    hint: 'Where the people on board are from',
    options: fromList('boat_origin'),
    section: 'Their answers',
  },
  trusted('origin', 'Home region'),
  { kind: 'select', key: 'fishery', label: 'Fishery', options: fromList('rca_fishery') },
  trusted('fishery', 'Fishery'),
  {
    kind: 'multiSelect',
    key: 'gear',
    label: 'Gear',
    options: fromList('rca_gear'),
    stored: 'commaList',
  },
  {
    kind: 'text',
    key: 'gear_other',
    label: 'Other gear',
    visibleWhen: { key: 'gear', is: 'Other' },
    examples: ['Electric reel', 'Weighted handline'],
  },
  trusted('gear', 'Gear'),
  {
    kind: 'yesNo',
    key: 'descender',
    label: 'Descending device on board',
    hint: 'Returns a released rockfish to depth so that it survives',
  },
  trusted('descender', 'Descending device'),
  ...fishCount('yelloweye_count', 'Yelloweye rockfish', 10, { section: 'Catch' }),
  ...fishCount('quillback_count', 'Quillback rockfish', 20),
  ...fishCount('other_rockfish_count', 'Other rockfish', 20),
  {
    kind: 'multiSelect',
    key: 'other_rockfish_species',
    label: 'Other rockfish species',
    options: fromList('rockfish_species'),
    stored: 'commaList',
  },
  trusted('other_rockfish_species', 'Other rockfish species'),
  ...fishCount('non_rockfish_count', 'Other fish', 30),
  {
    kind: 'multiSelect',
    key: 'non_rockfish_species',
    label: 'Other fish species',
    options: fromList('rca_non_rockfish_species'),
    stored: 'commaList',
  },
  trusted('non_rockfish_species', 'Other fish species'),
] as const satisfies readonly Field[];

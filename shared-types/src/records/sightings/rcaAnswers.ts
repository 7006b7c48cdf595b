/** Answers of people on a boat in a rockfish conservation area, each with whether the guardian trusts it. */
import { choice, count, choices, text, yesNo } from '../fieldBuilders';
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
    count(key, `${label} caught`, [0, high], { max: 1_000_000, ...more }),
    trusted(key, label),
  ] as const;

export const RCA_ANSWERS = [
  choice('origin', 'Home region', 'boat_origin', {
    hint: 'Where the people on board are from',
    section: 'Their answers',
  }),
  trusted('origin', 'Home region'),
  choice('fishery', 'Fishery', 'rca_fishery'),
  trusted('fishery', 'Fishery'),
  { ...choices('gear', 'Gear', 'rca_gear'), stored: 'commaList' },
  text('gear_other', 'Other gear', ['Electric reel', 'Weighted handline'], {
    visibleWhen: { key: 'gear', is: 'Other' },
  }),
  trusted('gear', 'Gear'),
  yesNo('descender', 'Descending device on board', {
    hint: 'Returns a released rockfish to depth so that it survives',
  }),
  trusted('descender', 'Descending device'),
  ...fishCount('yelloweye_count', 'Yelloweye rockfish', 10, { section: 'Catch' }),
  ...fishCount('quillback_count', 'Quillback rockfish', 20),
  ...fishCount('other_rockfish_count', 'Other rockfish', 20),
  {
    ...choices('other_rockfish_species', 'Other rockfish species', 'rockfish_species'),
    stored: 'commaList',
  },
  trusted('other_rockfish_species', 'Other rockfish species'),
  ...fishCount('non_rockfish_count', 'Other fish', 30),
  {
    ...choices('non_rockfish_species', 'Other fish species', 'rca_non_rockfish_species'),
    stored: 'commaList',
  },
  trusted('non_rockfish_species', 'Other fish species'),
] as const satisfies readonly Field[];

/** The catch of a crab trap: crabs counted by kind or recorded one by one, and other species. */
import { choice, count, fromList, measured, selectWithOther, text, yesNo } from '../fieldBuilders';
import type { Field } from '../fieldDefinition';

const SEX = { kind: 'select', key: 'sex', label: 'Sex', options: fromList('crab_sex') } as const;
const crabSpecies = () => selectWithOther('species', 'species_other', 'Species', 'crab_species');

export const CRAB_CATCH = [
  yesNo('crab_records', 'Crabs recorded individually', {
    hint: 'With a width for each; otherwise they are counted by kind',
  }),
  {
    kind: 'repeat',
    key: 'counts',
    label: 'Crab counts by type',
    itemLabel: 'Count',
    visibleWhen: { key: 'crab_records', isNot: true },
    fields: [
      ...crabSpecies(),
      SEX,
      choice('size_class', 'Size', 'crab_size_class', {
        hint: 'Legal size across the widest part: Dungeness 165 mm, red rock crab 115 mm',
      }),
      count('count', 'Crabs', [1, 40], { max: 100_000 }),
    ],
  },
  {
    kind: 'repeat',
    key: 'crabs',
    label: 'Individual crabs',
    itemLabel: 'Crab',
    sortBy: 'crab_seq',
    visibleWhen: { key: 'crab_records', is: true },
    fields: [
      { kind: 'integer', key: 'crab_seq', label: 'Number', min: 1, max: 100_000 },
      ...crabSpecies(),
      SEX,
      measured('carapace_mm', 'Shell width', 'mm', [0, 500], [60, 210], {
        hint: 'Straight across the widest part, including the points',
      }),
      choice('shell_condition', 'Shell condition', 'crab_shell_condition'),
      yesNo('egg_bearing', 'Carrying eggs', { visibleWhen: { key: 'sex', is: 'Female' } }),
      choice('injury', 'Injury', 'crab_injury'),
      text('note', 'Note', ['Barnacles on the shell', 'Mating marks on the claws', 'Tagged']),
    ],
  },
  {
    kind: 'repeat',
    key: 'bycatch',
    label: 'Other animals caught',
    itemLabel: 'Animal',
    section: 'Bycatch',
    fields: [
      ...selectWithOther('species', 'species_other', 'Species', 'trap_bycatch_species'),
      count('count', 'Number', [1, 4], { max: 100_000 }),
    ],
  },
] as const satisfies readonly Field[];

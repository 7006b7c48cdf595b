/** The catch of a crab trap: crabs counted by kind or recorded one by one, and other species. */
import { fromList, selectWithOther } from '../fieldBuilders';
import type { Field } from '../fieldDefinition';

const SEX = { kind: 'select', key: 'sex', label: 'Sex', options: fromList('crab_sex') } as const;
const crabSpecies = () =>
  selectWithOther('species', 'species_other', 'Species', fromList('crab_species'));

export const CRAB_CATCH = [
  {
    kind: 'yesNo',
    key: 'crab_records',
    label: 'Crabs recorded individually',
    hint: 'With a width for each; otherwise they are counted by kind',
  },
  {
    kind: 'repeat',
    key: 'counts',
    label: 'Crab counts by type',
    itemLabel: 'Count',
    visibleWhen: { key: 'crab_records', isNot: true },
    fields: [
      ...crabSpecies(),
      SEX,
      {
        kind: 'select',
        key: 'size_class',
        label: 'Size',
        hint: 'Legal size across the widest part: Dungeness 165 mm, red rock crab 115 mm',
        options: fromList('crab_size_class'),
      },
      { kind: 'integer', key: 'count', label: 'Crabs', min: 0, max: 100_000, typical: [1, 40] },
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
      {
        kind: 'decimal',
        key: 'carapace_mm',
        label: 'Shell width',
        hint: 'Straight across the widest part, including the points',
        unit: 'mm',
        min: 0,
        max: 500,
        typical: [60, 210],
      },
      {
        kind: 'select',
        key: 'shell_condition',
        label: 'Shell condition',
        options: fromList('crab_shell_condition'),
      },
      {
        kind: 'yesNo',
        key: 'egg_bearing',
        label: 'Carrying eggs',
        visibleWhen: { key: 'sex', is: 'Female' },
      },
      { kind: 'select', key: 'injury', label: 'Injury', options: fromList('crab_injury') },
      {
        kind: 'text',
        key: 'note',
        label: 'Note',
        examples: ['Barnacles on the shell', 'Mating marks on the claws', 'Tagged'],
      },
    ],
  },
  {
    kind: 'repeat',
    key: 'bycatch',
    label: 'Other animals caught',
    itemLabel: 'Animal',
    section: 'Bycatch',
    fields: [
      ...selectWithOther('species', 'species_other', 'Species', fromList('trap_bycatch_species')),
      { kind: 'integer', key: 'count', label: 'Number', min: 0, max: 100_000, typical: [1, 4] },
    ],
  },
] as const satisfies readonly Field[];

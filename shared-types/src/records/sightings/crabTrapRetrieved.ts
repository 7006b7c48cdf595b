import {
  choice,
  comments,
  count,
  fromNation,
  longText,
  measured,
  selectWithOther,
  text,
  fromList,
  yesNo,
} from '../fieldBuilders';
import type { SightingDefinition, Field } from '../fieldDefinition';

/** The catch of a crab trap: crabs counted by kind or recorded one by one, and other species. */
const SEX = { kind: 'select', key: 'sex', label: 'Sex', options: fromList('crab_sex') } as const;
const crabSpecies = () => selectWithOther('species', 'species_other', 'Species', 'crab_species');

const CRAB_CATCH = [
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

export const crabTrapRetrieved = {
  types: ['Crab Trap Retrieved'],
  group: 'Vessels and gear',
  place: 'water',
  fields: [
    text('trap_label', 'Trap label', ['T1', 'T12', 'T37', 'String B, 4'], { section: 'Trap' }),
    choice('trap_type', 'Type of trap', 'crab_trap_type'),
    choice('bait', 'Bait', 'trap_bait'),
    {
      kind: 'dateTime',
      key: 'deployed_dt',
      label: 'Trap set',
      hint: 'When the trap was set',
    },
    ...selectWithOther('site', 'site_other', 'Site', fromNation('crab_site'), { section: 'Place' }),
    longText('retrieved_loc_description', 'Where it was hauled', [
      'Off the creek mouth',
      'East side of the bay',
      'Edge of the eelgrass',
    ]),
    choice('depth_code', 'Depth measured in', 'depth_code'),
    measured('depth_m', 'Depth', 'm', [0, 5000], [3, 120], {
      visibleWhen: { key: 'depth_code', isNot: 'ft' },
    }),
    measured('depth_ft', 'Depth', 'ft', [0, 16_500], [10, 400], {
      visibleWhen: { key: 'depth_code', is: 'ft' },
      csv: 'Depth in feet',
    }),
    choice('usability', 'Usable for the survey', 'crab_trap_usability', {
      hint: 'Whether the catch can be compared with other traps, or what went wrong',
      section: 'Catch',
    }),
    count('crabs_total', 'Total crabs', [0, 40], { max: 100_000 }),
    ...CRAB_CATCH,
    comments('comment'),
  ],
} as const satisfies SightingDefinition;

import { comments, fromList, fromNation, selectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';
import { CRAB_CATCH } from './crabCatch';

export const crabTrapRetrieved = {
  types: ['Crab Trap Retrieved'],
  group: 'Vessels and gear',
  place: 'water',
  fields: [
    {
      kind: 'text',
      key: 'trap_label',
      label: 'Trap label',
      section: 'Trap',
      examples: ['T1', 'T12', 'T37', 'String B, 4'],
    },
    {
      kind: 'select',
      key: 'trap_type',
      label: 'Type of trap',
      options: fromList('crab_trap_type'),
    },
    { kind: 'select', key: 'bait', label: 'Bait', options: fromList('trap_bait') },
    {
      kind: 'dateTime',
      key: 'deployed_dt',
      label: 'Trap set',
      hint: 'When the trap was set',
    },
    ...selectWithOther('site', 'site_other', 'Site', fromNation('crab_site'), { section: 'Place' }),
    {
      kind: 'longText',
      key: 'retrieved_loc_description',
      label: 'Where it was hauled',
      examples: ['Off the creek mouth', 'East side of the bay', 'Edge of the eelgrass'],
    },
    {
      kind: 'select',
      key: 'depth_code',
      label: 'Depth measured in',
      options: fromList('depth_code'),
    },
    {
      kind: 'decimal',
      key: 'depth_m',
      label: 'Depth',
      unit: 'm',
      min: 0,
      max: 5000,
      typical: [3, 120],
      visibleWhen: { key: 'depth_code', isNot: 'ft' },
    },
    {
      kind: 'decimal',
      key: 'depth_ft',
      label: 'Depth',
      unit: 'ft',
      min: 0,
      max: 16_500,
      typical: [10, 400],
      visibleWhen: { key: 'depth_code', is: 'ft' },
      csv: 'Depth in feet',
    },
    {
      kind: 'select',
      key: 'usability',
      label: 'Usable for the survey',
      hint: 'Whether the catch can be compared with other traps, or what went wrong',
      section: 'Catch',
      options: fromList('crab_trap_usability'),
    },
    {
      kind: 'integer',
      key: 'crabs_total',
      label: 'Total crabs',
      min: 0,
      max: 100_000,
      typical: [0, 40],
    },
    ...CRAB_CATCH,
    comments('comment'),
  ],
} as const satisfies SightingDefinition;

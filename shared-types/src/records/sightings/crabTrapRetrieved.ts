import {
  choice,
  comments,
  count,
  fromNation,
  longText,
  measured,
  selectWithOther,
  text,
} from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';
import { CRAB_CATCH } from './crabCatch';

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

import {
  choice,
  comments,
  count,
  measured,
  multiSelectWithOther,
  selectWithOther,
  yesNo,
} from '../fieldBuilders';
import type { Condition, SightingDefinition } from '../fieldDefinition';

const GROUP_LIMIT = 100_000;
const RETICLE_USED = { key: 'reticle_used', is: true } as const satisfies Condition;

export const whaleObservation = {
  types: ['Whale Observation'],
  group: 'Wildlife',
  place: 'water',
  levels: { subtype: 'species' },
  fields: [
    ...selectWithOther('species', 'species_other', 'Species', 'whale_species', {
      section: 'Whale',
    }),
    count('best_size', 'Group size, best estimate', [1, 20], {
      section: 'Group',
      max: GROUP_LIMIT,
    }),
    count('min_size', 'Group size, minimum', [1, 20], { max: GROUP_LIMIT }),
    count('max_size', 'Group size, maximum', [1, 30], { max: GROUP_LIMIT }),
    choice('group_type', 'Type of group', 'whale_group_type'),
    ...multiSelectWithOther('behaviours', 'behaviour_other', 'Behaviours', 'whale_behaviour'),
    measured('bearing', 'Bearing to the whale', '°', [0, 360], [0, 359], {
      section: 'Bearing and distance',
    }),
    choice('bearing_type', 'Bearing measured from', 'bearing_type'),
    measured('distance', 'Distance to the whale', 'm', [0, 50_000], [20, 5000]),
    measured('shore_distance_m', 'Whale’s distance from shore', 'm', [0, 500_000], [20, 5000]),
    choice('shore_distance_method', 'How distance from shore was measured', 'distance_method'),
    measured('observation_height_m', 'Eye height above the water', 'm', [0, 1000], [1.5, 10], {
      hint: 'Needed to calculate distance from a reticle reading',
    }),
    yesNo('reticle_used', 'Reticle used', {
      hint: 'Scale inside some binoculars: the angle from the horizon to the whale gives the distance',
      section: 'Reticle',
    }),
    measured('reticle_mils', 'Reticle reading in mils', 'mil', [0, 1600], [0.1, 20], {
      hint: 'From the horizon or the shoreline down to the waterline at the whale',
      visibleWhen: RETICLE_USED,
    }),
    {
      kind: 'decimal',
      key: 'reticle_angle_ticks',
      label: 'Reticle reading in ticks',
      hint: 'Number of scale marks, including fractions, if the binoculars do not show mils',
      min: 0,
      max: 1000,
      typical: [0.1, 14],
      visibleWhen: RETICLE_USED,
    },
    choice('reticle_angle_below', 'Reading measured from', 'reticle_reference', {
      visibleWhen: RETICLE_USED,
    }),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;

/** Salmon counted on a stream walk, one row per species. */
import type { RepeatField } from '../fieldDefinition';
import { choice, count, longText, measured, PERCENT, yesNo } from '../fieldBuilders';

export const STREAM_COUNTS = {
  kind: 'repeat',
  key: 'counts',
  label: 'Fish counts',
  section: 'Fish',
  itemLabel: 'Species',
  fields: [
    choice('species', 'Species', 'salmon_species'),
    count('obs_live', 'Live, counted', [0, 20_000], { section: 'Live' }),
    count('est_live', 'Live, estimated', [0, 50_000]),
    longText('estimate_rationale', 'How the estimate was made', [
      'Pools too deep to count, added a third',
      'Saw about two out of three fish',
    ]),
    count('outside', 'Outside the stream mouth', [0, 3000], { hint: 'Waiting in salt water' }),
    count('holding', 'Holding', [0, 20_000], { hint: 'Resting in pools, not yet spawning' }),
    count('spawned', 'Spawned out', [0, 20_000]),
    count('new', 'New since the last walk', [0, 20_000]),
    choice('countability', 'Countability', 'count_quality', {
      hint: 'How well you could see the fish: water, light and cover',
    }),
    choice('reliability', 'Reliability', 'count_quality', {
      hint: 'How reliable the estimate is',
    }),
    count('obs_dead', 'Dead, counted', [0, 10_000], { section: 'Dead and jacks' }),
    count('est_dead', 'Dead, estimated', [0, 20_000]),
    measured('pre_spawn_pc', 'Died before spawning', '%', PERCENT, [0, 30], {
      hint: 'Share of dead fish that still had eggs or milt',
    }),
    count('obs_jack', 'Jacks, counted', [0, 200], {
      hint: 'Small males that came back a year or more early',
    }),
    count('est_jack', 'Jacks, estimated', [0, 300]),
    yesNo('active_spawn', 'Spawning now', { section: 'Spawning' }),
    { kind: 'date', key: 'spawn_date', label: 'Spawning date' },
    count('escapement', 'Escapement', [0, 100_000], {
      hint: 'Estimate of all fish this year that escaped the fisheries and returned to this stream to spawn',
    }),
  ],
} as const satisfies RepeatField;

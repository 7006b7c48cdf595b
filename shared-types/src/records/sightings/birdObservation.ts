import { choice, comments, count, measured, selectWithOther } from '../fieldBuilders';
import type { OptionSource, SightingDefinition } from '../fieldDefinition';

/** Murrelets are distinguished by moult, not by sex (AHY: after hatch year; docs/product.md#stored-forms). */
const PLUMAGES = {
  from: 'either',
  when: { key: 'species', is: 'Marbled Murrelet' },
  then: {
    from: 'fixed',
    items: ['AHY Basic', 'AHY Breeding', 'AHY Moulting', 'Juvenile', 'Unknown'],
  },
  otherwise: { from: 'fixed', items: ['Male', 'Female', 'Juvenile', 'Unknown'] },
} as const satisfies OptionSource;

export const birdObservation = {
  types: ['Bird Observation'],
  group: 'Wildlife',
  place: 'water',
  levels: { subtype: 'species' },
  fields: [
    ...selectWithOther('species', 'species_other', 'Species', 'bird_species'),
    {
      kind: 'repeat',
      key: 'bird_counts',
      label: 'Counts',
      itemLabel: 'Count',
      pivot: { row: 'flock', column: 'plumage', value: 'count' },
      fields: [
        count('flock', 'Flock', [1, 20], {
          hint: 'Number the flocks of this species from 1',
          min: 1,
          max: 10_000,
        }),
        choice('plumage', 'Plumage', PLUMAGES, {
          hint: 'AHY (after hatch year): a bird that did not hatch this summer',
        }),
        count('count', 'Birds', [0, 2000]),
      ],
    },
    measured('distance_boat_m', 'Distance from the boat', 'm', [0, 50_000], [0, 400]),
    measured('distance_transect_m', 'Distance from the transect line', 'm', [0, 50_000], [0, 300], {
      hint: 'At a right angle to the line',
    }),
    comments('comment'),
  ],
} as const satisfies SightingDefinition;

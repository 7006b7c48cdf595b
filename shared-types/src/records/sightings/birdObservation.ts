import { comments, fromList, selectWithOther } from '../fieldBuilders';
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
    ...selectWithOther('species', 'species_other', 'Species', fromList('bird_species')),
    {
      kind: 'repeat',
      key: 'bird_counts',
      label: 'Counts',
      itemLabel: 'Count',
      pivot: { row: 'flock', column: 'plumage', value: 'count' },
      fields: [
        {
          kind: 'integer',
          key: 'flock',
          label: 'Flock',
          hint: 'Number the flocks of this species from 1',
          min: 1,
          max: 10_000,
          typical: [1, 20],
        },
        {
          kind: 'select',
          key: 'plumage',
          label: 'Plumage',
          hint: 'AHY (after hatch year): a bird that did not hatch this summer',
          options: PLUMAGES,
        },
        {
          kind: 'integer',
          key: 'count',
          label: 'Birds',
          min: 0,
          max: 10_000_000,
          typical: [0, 2000],
        },
      ],
    },
    {
      kind: 'decimal',
      key: 'distance_boat_m',
      label: 'Distance from the boat',
      unit: 'm',
      min: 0,
      max: 50_000,
      typical: [0, 400],
    },
    {
      kind: 'decimal',
      key: 'distance_transect_m',
      label: 'Distance from the transect line',
      hint: 'At a right angle to the line',
      unit: 'm',
      min: 0,
      max: 50_000,
      typical: [0, 300],
    },
    comments('comment'),
  ],
} as const satisfies SightingDefinition;

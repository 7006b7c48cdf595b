import { comments } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';
import { chlorophyll, conductance, oxygen, ph, salinity, turbidity } from './waterQuality';

export const waterTest = {
  types: ['Water Test'],
  group: 'Water and samples',
  place: 'water',
  fields: [
    {
      kind: 'decimal',
      key: 'secchi',
      label: 'Secchi depth',
      hint: 'Depth at which the disk disappears from view',
      unit: 'm',
      min: 0,
      max: 100,
      typical: [0.5, 15],
    },
    {
      kind: 'repeat',
      key: 'samples',
      label: 'Measurements',
      section: 'Measurements',
      itemLabel: 'Measurement',
      sortBy: 'measurement_seq',
      fields: [
        { kind: 'integer', key: 'measurement_seq', label: 'Number', min: 0, max: 100_000 },
        {
          kind: 'decimal',
          key: 'depth_m',
          label: 'Depth',
          unit: 'm',
          min: 0,
          max: 2000,
          typical: [0, 200],
        },
        {
          kind: 'decimal',
          key: 'temperature_c',
          label: 'Temperature',
          unit: '°C',
          min: -5,
          max: 50,
          typical: [4, 20],
        },
        salinity([5, 33]),
        oxygen([4, 13]),
        ph([7.4, 8.6]),
        conductance([20_000, 50_000]),
        turbidity([0.2, 8]),
        chlorophyll([0.5, 15]),
      ],
    },
    comments('comment'),
  ],
} as const satisfies SightingDefinition;

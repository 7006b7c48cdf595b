import { comments, measured, rowNumber } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';
import { chlorophyll, conductance, oxygen, ph, salinity, turbidity } from './waterQuality';

export const waterTest = {
  types: ['Water Test'],
  group: 'Water and samples',
  place: 'water',
  fields: [
    measured('secchi', 'Secchi depth', 'm', [0, 100], [0.5, 15], {
      hint: 'Depth at which the disk disappears from view',
    }),
    {
      kind: 'repeat',
      key: 'samples',
      label: 'Measurements',
      section: 'Measurements',
      itemLabel: 'Measurement',
      sortBy: 'measurement_seq',
      fields: [
        rowNumber('measurement_seq'),
        measured('depth_m', 'Depth', 'm', [0, 2000], [0, 200]),
        measured('temperature_c', 'Temperature', '°C', [-5, 50], [4, 20]),
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

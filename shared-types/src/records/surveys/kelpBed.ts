/** The outlines of a kelp bed, and its water. */
import { choice, measured, rowNumber, WATER_C } from '../fieldBuilders';
import type { RepeatField } from '../fieldDefinition';

export const KELP_PERIMETERS = {
  kind: 'repeat',
  key: 'perimeters',
  label: 'Perimeters',
  section: 'Perimeters',
  hint: 'One for each part of the bed with the same density',
  itemLabel: 'Perimeter',
  sortBy: 'perimeter_seq',
  fields: [
    rowNumber('perimeter_seq'),
    choice('density', 'Density', 'kelp_density'),
    { kind: 'polygon', key: 'location', label: 'Outline' },
  ],
} as const satisfies RepeatField;

const SALINITY = [0, 100] as const;

export const KELP_OCEANOGRAPHIES = {
  kind: 'repeat',
  key: 'oceanographies',
  label: 'Oceanography',
  section: 'Oceanography',
  itemLabel: 'Station',
  sortBy: 'oceanography_seq',
  fields: [
    rowNumber('oceanography_seq'),
    { kind: 'point', key: 'location', label: 'Position' },
    measured('one_salinity', 'Salinity at 1 m', 'PSU', SALINITY, [10, 32]),
    measured('one_temp', 'Temperature at 1 m', '°C', WATER_C, [5, 18]),
    measured('five_salinity', 'Salinity at 5 m', 'PSU', SALINITY, [18, 33]),
    measured('five_temp', 'Temperature at 5 m', '°C', WATER_C, [5, 16]),
    measured('ten_salinity', 'Salinity at 10 m', 'PSU', SALINITY, [24, 33]),
    measured('ten_temp', 'Temperature at 10 m', '°C', WATER_C, [5, 14]),
    measured('secchi', 'Secchi depth', 'm', [0, 100], [0.5, 15], {
      hint: 'Depth at which the disk disappears from view',
    }),
  ],
} as const satisfies RepeatField;

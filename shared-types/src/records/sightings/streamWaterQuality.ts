import { measured, text } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';
import {
  chlorophyll,
  conductance,
  dissolvedSolids,
  oxygen,
  ph,
  salinity,
  turbidity,
} from './waterQuality';

export const streamWaterQuality = {
  types: ['Stream Water Quality'],
  group: 'Water and samples',
  place: 'land',
  fields: [
    text('loc_desc', 'Location on the stream', [
      'Below the falls',
      'At the counting fence',
      'Top of the tidal pool',
    ]),
    measured('water_temp_c', 'Water temperature', '°C', [-5, 50], [0, 20]),
    oxygen([6, 14]),
    ph([4.5, 8]),
    conductance([10, 150]),
    salinity([0, 0.5]),
    dissolvedSolids([5, 100]),
    turbidity([0, 30]),
    chlorophyll([0, 5]),
  ],
} as const satisfies SightingDefinition;

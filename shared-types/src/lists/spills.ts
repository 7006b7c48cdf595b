/** Spills: what was spilled and where it came from. */
import type { ListSeeds } from './listSeed';

export const spillLists = {
  static: {
    spill_substance: [
      'Diesel',
      'Gasoline',
      'Engine or lube oil',
      'Hydraulic oil',
      'Bunker or heavy fuel oil',
      'Crude oil',
      'Oil or sheen of unknown kind',
      'Bilge water',
      'Sewage or grey water',
      'Paint or solvent',
      'Fish waste or offal',
      'Aquaculture feed or treatment',
      'Sediment or mud',
      'Natural film or pollen',
      'Unknown',
      'Other',
    ],
    spill_source: [
      'Vessel',
      'Sunken or grounded vessel',
      'Dock',
      'Marina or fuel dock',
      'Fish farm',
      'Fish plant',
      'Float camp or lodge',
      'Logging or log sort',
      'Fuel tank or drum',
      'Road or vehicle',
      'Stream or outfall',
      'Natural seep',
      'Unknown',
      'Other',
    ],
  },
} as const satisfies ListSeeds;

import { BOAT_SEASON } from '../seasons';
import type { SightingKind } from './kind';

export const DEBRIS: readonly SightingKind[] = [
  {
    type: 'Marine Debris Sighting',
    terrain: 'water',
    weight: () => 1.2,
    given: (r) => ({
      category: r.weighted([['Plastic', 6], ['Fishing gear', 4], ['Foam', 3], ['Wood', 2], ['Metal', 1]]), // oxfmt-ignore
      status: r.weighted([['Floating', 6], ['Half sunk', 2], ['Entangled in rock or kelp', 1]]), // oxfmt-ignore
      japanese: r.chance(0.04),
      composition: null,
    }),
  },
  {
    type: 'Shoreline Debris Cleanup',
    terrain: 'shore',
    weight: () => 0.4,
    given: (r) => {
      const kg = {
        fishinggear_kg: r.int(0, 60),
        plastic_kg: r.int(2, 50),
        styrofoam_kg: r.int(0, 20),
        other_kg: r.int(0, 15),
      };
      const total_kg = Object.values(kg).reduce((sum, amount) => sum + amount, 0);
      const length_m = r.int(4, 40) * 10;
      return {
        length_m,
        cleaned_m: Math.round((length_m * r.int(4, 10)) / 10),
        ...kg,
        total_kg,
        recycled_kg: r.int(0, Math.floor(total_kg / 3)),
      };
    },
  },
  {
    type: 'Spill Sighting',
    terrain: 'water',
    weight: (month) => 0.1 + 0.05 * BOAT_SEASON[month]!,
    given: (r) => ({
      substance: r.weighted([['Diesel', 6], ['Gasoline', 2], ['Bilge water', 2], ['Natural film or pollen', 1]]), // oxfmt-ignore
      source: r.weighted([['Vessel', 4], ['Dock', 2], ['Unknown', 3], ['Float camp or lodge', 1]]), // oxfmt-ignore
    }),
  },
];

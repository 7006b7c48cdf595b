import type { SightingKind } from './kind';

export const marineDebris: SightingKind = {
  type: 'Marine Debris Sighting',
  place: 'water',
  weight: () => 1.2,
  make: (r) => {
    const category = r.pick(['Plastic', 'Fishing gear', 'Foam', 'Wood', 'Metal']);
    const removed = r.chance(0.4);
    return {
      sighting_subtype: category,
      details: {
        category,
        subcategory: r.pick(['Rope', 'Float', 'Bottle', 'Fragment', 'Net']),
        item_nbr_cd: r.pick(['1', '2-5', '6-20']),
        item_length_cm: r.int(5, 300),
        item_width_cm: r.int(2, 90),
        status: r.pick(['Floating', 'Half sunk']),
        growth: r.pick(['None', 'Some', 'Heavy']),
        removed,
        ...(removed && { removed_description: 'Taken aboard and landed' }),
      },
    };
  },
};

export const shorelineCleanup: SightingKind = {
  type: 'Shoreline Debris Cleanup',
  place: 'shore',
  weight: () => 0.4,
  make: (r) => {
    const kg = {
      fishinggear_kg: r.int(0, 60),
      plastic_kg: r.int(2, 50),
      styrofoam_kg: r.int(0, 20),
      other_kg: r.int(0, 15),
    };
    return {
      details: {
        length_m: r.int(4, 40) * 10,
        cleaned_m: r.int(3, 30) * 10,
        thorough: r.chance(0.6),
        ...kg,
        total_kg: Object.values(kg).reduce((sum, amount) => sum + amount, 0),
        recycled_kg: r.int(0, 10),
      },
    };
  },
};

export const spill: SightingKind = {
  type: 'Spill Sighting',
  place: 'water',
  weight: () => 0.12,
  make: (r) => ({
    sighting_subtype: 'Diesel',
    details: {
      substance: 'Diesel',
      source: r.pick(['Vessel', 'Dock', 'Unknown']),
      length_m: r.int(5, 120),
      width_m: r.int(1, 20),
      impact: 'Sheen',
      followup: r.chance(0.5),
    },
  }),
};

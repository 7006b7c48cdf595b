import type { SightingKind } from './kind';

const LOGS = [
  'Checked the cabin; roof sound, stove swept.',
  'Spoke with kayakers about the closed area.',
  'Fog bank at the entrance, waited half an hour.',
  'Mooring line at the float is worn, replace next trip.',
];

export const patrolLogEntry: SightingKind = {
  type: 'Patrol Log Entry',
  place: 'water',
  weight: () => 1,
  make: (r) => ({ details: { geonote: r.pick(LOGS) } }),
};

export const waterTest: SightingKind = {
  type: 'Water Test',
  place: 'water',
  weight: () => 0.5,
  make: (r) => ({
    details: {
      secchi: r.int(20, 120) / 10,
      samples: [1, 5, 10].map((depth_m, i) => ({
        measurement_seq: i + 1,
        depth_m,
        temperature_c: r.int(70, 150) / 10,
        salinity: r.int(240, 320) / 10,
      })),
    },
  }),
};

export const otherObservation: SightingKind = {
  type: 'Other Observations',
  place: 'water',
  weight: (month) => (month === 2 || month === 3 ? 2.5 : 0.3),
  make: (r) => {
    const category = r.pick(['Herring spawn', 'Kelp bed', 'Jellyfish bloom']);
    return {
      sighting_subtype: category,
      details: { category, description: `${category} seen from the boat`, type: 'Ecological' },
    };
  },
};

export const suspiciousActivity: SightingKind = {
  type: 'Suspicious Activity/Enforcement Incident',
  place: 'water',
  weight: () => 0.15,
  make: (r) => ({
    sighting_subtype: 'Fishing in closed area',
    details: {
      incident_type: 'Fishing in closed area',
      evidence: 'Photographs',
      further_action: r.chance(0.6),
      action_taken: 'Observed, recorded and reported',
      vehicles: [{ boat_name: 'Unnamed', make: 'Open skiff', colour: r.pick(['White', 'Grey']) }],
      violators: [],
    },
  }),
};

export const complianceCheck: SightingKind = {
  type: 'Compliance Check',
  place: 'shore',
  weight: (month) => (month > 4 && month < 9 ? 0.5 : 0.05),
  make: (r) => ({
    details: {
      nights: r.int(1, 5),
      staying: r.int(1, 6),
      permit: r.pick(['Yes', 'No', 'Unknown']),
    },
  }),
};

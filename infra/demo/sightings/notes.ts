import { tenths } from '../random';
import { SEA_TEMPERATURE } from '../seasons';
import type { SightingKind } from './kind';

const SAMPLES = [
  ['Salmon stock identification', 'Coho salmon'],
  ['Salmon age and scale reading', 'Chum salmon'],
  ['Dungeness crab monitoring', 'Dungeness crab'],
  ['Herring monitoring', 'Pacific herring'],
  ['Shellfish safety and biotoxins', 'Butter clam'],
  ['Environmental DNA', 'No species (water or sediment)'],
  ['Bear hair and DNA', 'Grizzly bear'],
] as const;

const OBSERVED = [
  ['Kelp bed', 'Ecological', 'Dense patch, more than last year.'],
  ['Jellyfish bloom', 'Ecological', 'Moon jellies in a band along the tide line.'],
  ['Navigation hazard', 'Hazard', 'Log standing upright in the water, just awash.'],
  ['Landslide or erosion', 'Hazard', 'Slide came down to the tide line, trees in the water.'],
  ['Camp or campsite', 'Human activity', 'Nobody around; fire ring cold.'],
  ['Intertidal life', 'Ecological', 'Sunflower stars again, two small ones.'],
] as const;
const HERRING_MONTHS = [2, 3];

export const NOTES: readonly SightingKind[] = [
  {
    type: 'Sample Collection',
    terrain: 'shore',
    weight: () => 0.3,
    given: (r) => {
      const [project, species] = r.pick(SAMPLES);
      return { project, species, sample_id: `${project.slice(0, 2).toUpperCase()}-${r.int(100, 999)}` }; // oxfmt-ignore
    },
  },
  { type: 'Patrol Log Entry', terrain: 'water', weight: () => 1 },
  { type: 'Geotagged Note', terrain: 'shore', weight: () => 0.15 },
  {
    type: 'Water Test',
    terrain: 'water',
    weight: () => 0.5,
    given: (r, month) => {
      const surface = SEA_TEMPERATURE[month]! + r.bell() * 0.8;
      return {
        // Water is colder and saltier with depth.
        samples: [1, 5, 10].map((depth_m, i) => ({
          depth_m,
          temperature_c: tenths(surface - i * r.between(0, 0.7)),
          salinity: tenths(25 + i * 1.4 + r.next()),
        })),
      };
    },
  },
  {
    type: 'Other Observations',
    terrain: 'water',
    weight: (month) => (HERRING_MONTHS.includes(month) ? 2.5 : 0.3),
    given: (r, month) => {
      const isSpawn = HERRING_MONTHS.includes(month) && r.chance(0.8);
      const [category, type, description] = isSpawn
        ? (['Herring spawn', 'Ecological', 'Milky water along the shore for about 400 m.'] as const)
        : r.pick(OBSERVED);
      return { category, type, description };
    },
  },
  {
    type: 'Suspicious Activity/Enforcement Incident',
    terrain: 'water',
    weight: () => 0.15,
    given: (r) => ({
      incident_type: r.weighted([['Fishing in closed area', 4], ['Too close to whales', 2], ['Illegal gear', 1], ['Suspicious boat or aircraft', 1]]), // oxfmt-ignore
      vehicles: [{}],
      ...(r.chance(0.6) && { violators: null }),
    }),
  },
  {
    type: 'Compliance Check',
    terrain: 'shore',
    weight: (month) => (month > 4 && month < 9 ? 0.5 : 0.05),
  },
];

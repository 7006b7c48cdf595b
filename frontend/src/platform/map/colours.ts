import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import type { Mark } from './marks';

export const ROUTE_COLOURS = [
  '#0b5fa5',
  '#c2410c',
  '#047857',
  '#7c3aed',
  '#a16207',
  '#be185d',
  '#0e7490',
  '#4d5b6b',
] as const;

/** Groups of sightings; every type belongs to one (docs/product.md#sightings). */
export const SIGHTING_GROUPS: readonly (Mark & { label: string; types: readonly string[] })[] = [
  { label: 'Whales', shape: 'circle', colour: '#1d4ed8', types: ['Whale Observation'] },
  { label: 'Birds', shape: 'triangle', colour: '#0891b2', types: ['Bird Observation'] },
  {
    label: 'Wildlife',
    shape: 'square',
    colour: '#15803d',
    types: ['Wildlife Sighting', 'Bear Den'],
  },
  {
    label: 'Boats and compliance',
    shape: 'hull',
    colour: '#b91c1c',
    types: [
      'Boat Sighting',
      'Boat Survey Sighting',
      'RCA Boat Sighting',
      'Compliance Check',
      'Suspicious Activity/Enforcement Incident',
    ],
  },
  {
    label: 'Traps',
    shape: 'plus',
    colour: '#d97706',
    types: ['Trap Sighting', 'Crab Trap Retrieved'],
  },
  {
    label: 'Debris and spills',
    shape: 'cross',
    colour: '#6b4226',
    types: ['Marine Debris Sighting', 'Shoreline Debris Cleanup', 'Spill Sighting'],
  },
  {
    label: 'Cultural sites and tenures',
    shape: 'star',
    colour: '#9333ea',
    types: [
      'Cultural and Ecological Sites',
      'Cultural Feature',
      'CFI Unsurveyed area',
      'CFI Note',
      'Tenure activity record',
      'Tenure Monitoring Record',
    ],
  },
  { label: 'Other', shape: 'bar', colour: '#64748b', types: [] },
];

const OTHER = SIGHTING_GROUPS.length - 1;
const groupsByType = new Map(
  SIGHTING_GROUPS.flatMap(({ types }, group) => types.map((type) => [type, group] as const)),
);

export const FOCUS_COLOURS = { route: '#0d2c54', location: '#ffc233', weather: '#00838f' };

export const SURVEY_COLOUR = '#6a1b9a';
export const SURVEY_MARK: Mark = { shape: 'diamond', colour: SURVEY_COLOUR };

export const getMark = (sightingType: string): Mark =>
  SIGHTING_GROUPS[groupsByType.get(sightingType) ?? OTHER]!;

export const getGroup = (sightingType: string): number => groupsByType.get(sightingType) ?? OTHER;

export const getSightingGroups = (columns: SearchColumns): number[] =>
  columns.types.map(([type]) => getGroup(type));

/** Nations in the order of their colours: the programme's own, then any other by name. */
export const nationOrder = (
  members: readonly string[],
  columns: SearchColumns | null,
): readonly string[] => {
  const found = new Set(columns?.patrols.nation.map((i) => columns.names[i]!));
  const others = [...found].filter((nation) => !members.includes(nation));
  return [...members, ...others.sort((a, b) => a.localeCompare(b))];
};

/** Index of a nation's colour in ROUTE_COLOURS; starts over after the last. */
export const nationColour = (nations: readonly string[], nation: string): number =>
  Math.max(nations.indexOf(nation), 0) % ROUTE_COLOURS.length;

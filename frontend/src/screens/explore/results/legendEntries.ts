/** Entries of the legend: only what is on the map. */
import { NOWHERE, type SearchColumns } from '@portal/shared-types/search/columns';
import {
  FOCUS_COLOURS,
  nationColour,
  ROUTE_COLOURS,
  SIGHTING_GROUPS,
  sightingGroupsOf,
  SURVEY_COLOUR,
  SURVEY_MARK,
} from '../../../platform/map/colours';
import type { CLUSTER_STYLES } from '../../../platform/map/clusterMarks';
import type { Mark } from '../../../platform/map/marks';
import type { FocusMarks } from '../../../platform/map/port';

export type LegendSign =
  | { sign: 'line'; colour: string; width: number }
  | { sign: 'mark'; mark: Mark; outline?: string }
  | { sign: 'cluster'; of: keyof typeof CLUSTER_STYLES }
  | { sign: 'shape'; colour: string }
  | { sign: 'camera' };

interface LegendEntry {
  label: string;
  sign: LegendSign;
}

interface LegendPart {
  heading: string;
  entries: LegendEntry[];
}

const routes = (columns: SearchColumns, nations: readonly string[]): LegendEntry[] => {
  if (!columns.holds.includes('patrols')) return [];
  const drawn = new Set(
    columns.patrols.nation
      .filter((_, i) => columns.patrols.route[i]!.length > 0)
      .map((i) => columns.names[i]!),
  );
  return nations
    .filter((nation) => drawn.has(nation))
    .map((label) => {
      const colour = ROUTE_COLOURS[nationColour(nations, label)]!;
      return { label, sign: { sign: 'line', colour, width: 3 } };
    });
};

/** Groups of the sightings that have a location. */
const groupsShown = (columns: SearchColumns): Set<number> => {
  const shown = new Set<number>();
  if (!columns.holds.includes('sightings')) return shown;
  const groups = sightingGroupsOf(columns);
  const { x, type } = columns.sightings;
  for (let i = 0; i < x.length; i++) if (x[i] !== NOWHERE) shown.add(groups[type[i]!]!);
  return shown;
};

const placed = (x: readonly number[]): number => x.filter((value) => value !== NOWHERE).length;

const records = (columns: SearchColumns): LegendEntry[] => {
  const groups = groupsShown(columns);
  const sightings = columns.holds.includes('sightings') ? placed(columns.sightings.x) : 0;
  const surveys = columns.holds.includes('surveys') ? placed(columns.surveys.x) : 0;
  const cluster = (label: string, of: keyof typeof CLUSTER_STYLES): LegendEntry => ({
    label,
    sign: { sign: 'cluster', of },
  });
  return [
    ...[...groups].sort((a, b) => a - b).map((group) => groupEntry(group)),
    ...(surveys ? [{ label: 'Surveys', sign: { sign: 'mark' as const, mark: SURVEY_MARK } }] : []),
    ...(sightings > 1 ? [cluster('Several sightings', 'sightings')] : []),
    ...(surveys > 1 ? [cluster('Several surveys', 'surveys')] : []),
    ...(sightings && surveys ? [cluster('Sightings and surveys', 'mixed')] : []),
  ];
};

const { route, place, weather } = FOCUS_COLOURS;

/** A group of sightings, with the outline of the open patrol's marks if it is one of those. */
const groupEntry = (group: number, outline?: string): LegendEntry => {
  const { label, shape, colour } = SIGHTING_GROUPS[group]!;
  return {
    label,
    sign: { sign: 'mark', mark: { shape, colour }, ...(outline !== undefined && { outline }) },
  };
};

const opened = (marks: FocusMarks): LegendEntry[] => [
  ...(marks.route
    ? [{ label: 'Route', sign: { sign: 'line' as const, colour: route, width: 4 } }]
    : []),
  ...marks.groups.map((group) => groupEntry(group, route)),
  ...(marks.places
    ? [
        {
          label: 'Location of the record',
          sign: {
            sign: 'mark' as const,
            mark: { shape: 'circle' as const, colour: place },
            outline: route,
          },
        },
      ]
    : []),
  ...(marks.surveys
    ? [{ label: 'Its surveys', sign: { sign: 'shape' as const, colour: SURVEY_COLOUR } }]
    : []),
  ...(marks.weather
    ? [
        {
          label: 'Its weather records',
          sign: { sign: 'mark' as const, mark: { shape: 'square' as const, colour: weather } },
        },
      ]
    : []),
  ...(marks.photos ? [{ label: 'Its photos', sign: { sign: 'camera' as const } }] : []),
];

export const legendParts = (
  columns: SearchColumns | null,
  nations: readonly string[],
  marks: FocusMarks,
): LegendPart[] =>
  [
    { heading: 'Open patrol', entries: opened(marks) },
    { heading: 'Records', entries: columns ? records(columns) : [] },
    { heading: 'Routes', entries: columns ? routes(columns, nations) : [] },
  ].filter(({ entries }) => entries.length > 0);

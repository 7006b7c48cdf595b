/** Entries of the legend: only what is on the map. */
import Box from '@mui/material/Box';
import { NOWHERE, type SearchColumns } from '@portal/shared-types/contract/search/columns';
import { CLUSTER_STYLES } from '#platform/map/clusterMarks.ts';
import {
  nationColour,
  ROUTE_COLOURS,
  getSightingGroups,
  SURVEY_MARK,
} from '#platform/map/colours.ts';
import {
  entryIf,
  focusEntries,
  groupEntry,
  Line,
  type LegendEntry,
} from '#platform/map/legend.tsx';
import type { FocusMarks } from '#platform/map/port.ts';
import { RecordMark } from '#platform/map/RecordMark.tsx';

interface LegendPart {
  heading: string;
  entries: LegendEntry[];
}

const Cluster = ({ size }: { size: keyof typeof CLUSTER_STYLES }) => {
  const { style, fill, outline } = CLUSTER_STYLES[size];
  return (
    <Box
      sx={{
        width: 17,
        height: 17,
        borderRadius: style === 'circle' ? '50%' : 0,
        bgcolor: fill,
        boxShadow: `inset 0 0 0 ${outline.width - 0.5}px ${outline.colour}, 0 0 0 1px #c5cfd9`,
        color: '#fff',
        fontSize: 9.5,
        fontWeight: 700,
        lineHeight: '17px',
        textAlign: 'center',
      }}
    >
      3
    </Box>
  );
};

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
      return { label, sign: <Line colour={colour} width={3} /> };
    });
};

/** Groups of the sightings that have a location. */
const groupsShown = (columns: SearchColumns): Set<number> => {
  const shown = new Set<number>();
  if (!columns.holds.includes('sightings')) return shown;
  const groups = getSightingGroups(columns);
  const { x, type } = columns.sightings;
  for (let i = 0; i < x.length; i++) if (x[i] !== NOWHERE) shown.add(groups[type[i]!]!);
  return shown;
};

const countLocated = (x: readonly number[]): number =>
  x.filter((value) => value !== NOWHERE).length;

const records = (columns: SearchColumns): LegendEntry[] => {
  const groups = groupsShown(columns);
  const sightings = columns.holds.includes('sightings') ? countLocated(columns.sightings.x) : 0;
  const surveys = columns.holds.includes('surveys') ? countLocated(columns.surveys.x) : 0;
  return [
    ...[...groups].sort((a, b) => a - b).map((group) => groupEntry(group)),
    ...entryIf(surveys > 0, 'Surveys', <RecordMark {...SURVEY_MARK} />),
    ...entryIf(sightings > 1, 'Several sightings', <Cluster size="sightings" />),
    ...entryIf(surveys > 1, 'Several surveys', <Cluster size="surveys" />),
    ...entryIf(sightings > 0 && surveys > 0, 'Sightings and surveys', <Cluster size="mixed" />),
  ];
};

const PATROL_ENTRIES = {
  surveys: 'Its surveys',
  weather: 'Its weather records',
  photos: 'Its photos',
};

export const legendParts = (
  columns: SearchColumns | null,
  nations: readonly string[],
  marks: FocusMarks,
): LegendPart[] =>
  [
    { heading: 'Open patrol', entries: focusEntries(marks, PATROL_ENTRIES) },
    { heading: 'Records', entries: columns ? records(columns) : [] },
    { heading: 'Routes', entries: columns ? routes(columns, nations) : [] },
  ].filter(({ entries }) => entries.length > 0);

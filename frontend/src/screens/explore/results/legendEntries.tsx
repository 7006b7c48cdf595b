/** Entries of the legend: only what is on the map. */
import Box from '@mui/material/Box';
import { NOWHERE, type SearchColumns } from '@portal/shared-types/search/columns';
import type { ReactElement } from 'react';
import { CameraMark } from '../../../platform/map/CameraMark';
import { CLUSTER_STYLES } from '../../../platform/map/clusterMarks';
import {
  FOCUS_COLOURS,
  nationColour,
  ROUTE_COLOURS,
  SIGHTING_GROUPS,
  sightingGroupsOf,
  SURVEY_COLOUR,
  SURVEY_MARK,
} from '../../../platform/map/colours';
import type { FocusMarks } from '../../../platform/map/port';
import { RecordMark } from '../../../platform/map/RecordMark';

interface LegendEntry {
  label: string;
  /** As on the map. */
  sign: ReactElement;
}

interface LegendPart {
  heading: string;
  entries: LegendEntry[];
}

const Line = ({ colour, width }: { colour: string; width: number }) => (
  <Box sx={{ width: 18, height: width, borderRadius: 1, bgcolor: colour }} />
);

const Cluster = ({ of }: { of: keyof typeof CLUSTER_STYLES }) => {
  const { style, fill, outline } = CLUSTER_STYLES[of];
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

const entryIf = (isShown: boolean, label: string, sign: ReactElement): LegendEntry[] =>
  isShown ? [{ label, sign }] : [];

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
  return [
    ...[...groups].sort((a, b) => a - b).map((group) => groupEntry(group)),
    ...entryIf(surveys > 0, 'Surveys', <RecordMark {...SURVEY_MARK} />),
    ...entryIf(sightings > 1, 'Several sightings', <Cluster of="sightings" />),
    ...entryIf(surveys > 1, 'Several surveys', <Cluster of="surveys" />),
    ...entryIf(sightings > 0 && surveys > 0, 'Sightings and surveys', <Cluster of="mixed" />),
  ];
};

const { route, place, weather } = FOCUS_COLOURS;

/** A group of sightings, with the outline of the open patrol's marks if it is one of those. */
const groupEntry = (group: number, outline?: string): LegendEntry => {
  const { label, shape, colour } = SIGHTING_GROUPS[group]!;
  return { label, sign: <RecordMark shape={shape} colour={colour} outline={outline} /> };
};

const SURVEY_SHAPE = (
  <Box
    sx={{
      width: 16,
      height: 11,
      border: 2,
      borderRadius: '2px',
      borderColor: SURVEY_COLOUR,
      bgcolor: `${SURVEY_COLOUR}2e`,
    }}
  />
);

const opened = (marks: FocusMarks): LegendEntry[] => [
  ...entryIf(marks.route, 'Route', <Line colour={route} width={4} />),
  ...marks.groups.map((group) => groupEntry(group, route)),
  ...entryIf(
    marks.places,
    'Location of the record',
    <RecordMark shape="circle" colour={place} outline={route} />,
  ),
  ...entryIf(marks.surveys, 'Its surveys', SURVEY_SHAPE),
  ...entryIf(marks.weather, 'Its weather records', <RecordMark shape="square" colour={weather} />),
  ...entryIf(marks.photos, 'Its photos', <CameraMark />),
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

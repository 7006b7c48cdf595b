import Box from '@mui/material/Box';
import { useSyncExternalStore, type ReactElement } from 'react';
import { FOCUS_COLOURS, SIGHTING_GROUPS, SURVEY_COLOUR } from './colours';
import { CAMERA } from './marks';
import type { FocusMarks, MapPort } from './port';
import { RecordMark } from './RecordMark';

export interface LegendEntry {
  label: string;
  sign: ReactElement;
}

export const Line = ({ colour, width }: { colour: string; width: number }) => (
  <Box sx={{ width: 18, height: width, borderRadius: 1, bgcolor: colour }} />
);

export const entryIf = (isShown: boolean, label: string, sign: ReactElement): LegendEntry[] =>
  isShown ? [{ label, sign }] : [];

/** A group of sightings, with the outline of the open patrol's marks if it is one of those. */
export const groupEntry = (group: number, outline?: string): LegendEntry => {
  const { label, shape, colour } = SIGHTING_GROUPS[group]!;
  return { label, sign: <RecordMark shape={shape} colour={colour} outline={outline} /> };
};

const { route, location, weather } = FOCUS_COLOURS;

const CAMERA_SIGN = (
  <svg aria-hidden viewBox="0 0 20 20" width={CAMERA.size} height={CAMERA.size}>
    <path d={CAMERA.path} fill={CAMERA.colour} />
    <circle cx="10" cy="10" r="3" fill="#fff" />
  </svg>
);

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

/** @param names of records that other entries of the legend could be mistaken for */
export const focusEntries = (
  marks: FocusMarks,
  names: Record<'surveys' | 'weather' | 'photos', string>,
): LegendEntry[] => [
  ...entryIf(marks.route, 'Route', <Line colour={route} width={4} />),
  ...marks.groups.map((group) => groupEntry(group, route)),
  ...entryIf(
    marks.locations,
    'Location of the record',
    <RecordMark shape="circle" colour={location} outline={route} />,
  ),
  ...entryIf(marks.surveys, names.surveys, SURVEY_SHAPE),
  ...entryIf(marks.weather, names.weather, <RecordMark shape="square" colour={weather} />),
  ...entryIf(marks.photos, names.photos, CAMERA_SIGN),
];

export const useFocusMarks = (port: MapPort): FocusMarks =>
  useSyncExternalStore(
    (change) => port.selection.onMarks(change),
    () => port.selection.marks(),
  );

interface LegendListProps {
  label: string;
  entries: readonly LegendEntry[];
}

export const LegendList = ({ label: heading, entries }: LegendListProps) => (
  <Box
    component="ul"
    aria-label={heading}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 0.25,
      '@media print': { gridTemplateColumns: 'repeat(4, 1fr)' },
    }}
  >
    {entries.map(({ label, sign }) => (
      <Box
        component="li"
        key={label}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 19 }}
      >
        <Box aria-hidden sx={{ width: 20, flex: 'none', display: 'grid', placeItems: 'center' }}>
          {sign}
        </Box>
        {label}
      </Box>
    ))}
  </Box>
);

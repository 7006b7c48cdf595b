import Box from '@mui/material/Box';
import { useSyncExternalStore, type ReactElement } from 'react';
import { CameraMark } from '../../platform/map/CameraMark';
import { FOCUS_COLOURS, SURVEY_COLOUR } from '../../platform/map/colours';
import { OVER_MAP } from '../../platform/map/fit';
import type { FocusMarks, MapPort } from '../../platform/map/port';
import { RecordMark } from '../../platform/map/RecordMark';

const { route, sighting, weather } = FOCUS_COLOURS;

const ENTRIES: readonly { of: keyof FocusMarks; label: string; sign: ReactElement }[] = [
  {
    of: 'route',
    label: 'Route',
    sign: <Box sx={{ width: 18, height: 4, borderRadius: 1, bgcolor: route }} />,
  },
  {
    of: 'sightings',
    label: 'Sightings',
    sign: <RecordMark shape="circle" colour={sighting} outline={route} />,
  },
  {
    of: 'surveys',
    label: 'Surveys',
    sign: <Box sx={{ width: 16, height: 11, border: 2, borderColor: SURVEY_COLOUR }} />,
  },
  { of: 'weather', label: 'Weather', sign: <RecordMark shape="square" colour={weather} /> },
  { of: 'photos', label: 'Photos', sign: <CameraMark /> },
];

/** Explains the marks on the map, only those that are visible. */
export const MapKey = ({ port }: { port: MapPort }) => {
  const marks = useSyncExternalStore(
    (change) => port.selection.onMarks(change),
    () => port.selection.marks(),
  );
  const entries = ENTRIES.filter(({ of }) => marks[of]);
  if (!entries.length) return null;
  return (
    <Box
      component="ul"
      {...OVER_MAP}
      aria-label="Map symbols"
      sx={{
        position: 'absolute',
        left: 12,
        top: 12,
        m: 0,
        px: 1.25,
        py: 0.75,
        listStyle: 'none',
        display: 'grid',
        gap: 0.25,
        fontSize: 12.5,
        bgcolor: 'rgba(255, 255, 255, 0.92)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        printColorAdjust: 'exact',
      }}
    >
      {entries.map(({ of, label, sign }) => (
        <Box component="li" key={of} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box aria-hidden sx={{ width: 20, display: 'grid', placeItems: 'center' }}>
            {sign}
          </Box>
          {label}
        </Box>
      ))}
    </Box>
  );
};

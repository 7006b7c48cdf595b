import Box from '@mui/material/Box';
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { CameraMark } from '../../platform/map/CameraMark';
import { FOCUS_COLOURS, SIGHTING_GROUPS, SURVEY_COLOUR } from '../../platform/map/colours';
import { LegendFrame } from '../../platform/map/LegendFrame';
import type { FocusMarks, MapPort } from '../../platform/map/port';
import { RecordMark } from '../../platform/map/RecordMark';
import { useFrom } from '../../platform/ui/screenSize';

const { route, place, weather } = FOCUS_COLOURS;

interface Entry {
  label: string;
  sign: ReactElement;
}

const BEFORE: readonly (Entry & { of: keyof FocusMarks })[] = [
  {
    of: 'route',
    label: 'Route',
    sign: <Box sx={{ width: 18, height: 4, borderRadius: 1, bgcolor: route }} />,
  },
];

const AFTER: typeof BEFORE = [
  {
    of: 'places',
    label: 'Location of the record',
    sign: <RecordMark shape="circle" colour={place} outline={route} />,
  },
  {
    of: 'surveys',
    label: 'Surveys',
    sign: <Box sx={{ width: 16, height: 11, border: 2, borderColor: SURVEY_COLOUR }} />,
  },
  { of: 'weather', label: 'Weather', sign: <RecordMark shape="square" colour={weather} /> },
  { of: 'photos', label: 'Photos', sign: <CameraMark /> },
];

const entriesOf = (marks: FocusMarks): Entry[] => [
  ...BEFORE.filter(({ of }) => marks[of]),
  ...marks.groups.map((group) => {
    const { label, shape, colour } = SIGHTING_GROUPS[group]!;
    return { label, sign: <RecordMark shape={shape} colour={colour} outline={route} /> };
  }),
  ...AFTER.filter(({ of }) => marks[of]),
];

/** Explains the marks on the map, only those that are visible. Collapsed on phones, where it would cover the route. */
export const MapKey = ({ port }: { port: MapPort }) => {
  const marks = useSyncExternalStore(
    (change) => port.selection.onMarks(change),
    () => port.selection.marks(),
  );
  const roomy = useFrom('md');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? roomy;
  const entries = entriesOf(marks);
  if (!entries.length) return null;
  return (
    <Box sx={{ position: 'absolute', left: 12, top: 12 }}>
      <LegendFrame open={open} onToggle={() => setChosen(!open)}>
        <Box
          component="ul"
          aria-label="Map symbols"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}
        >
          {entries.map(({ label, sign }) => (
            <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box aria-hidden sx={{ width: 20, display: 'grid', placeItems: 'center' }}>
                {sign}
              </Box>
              {label}
            </Box>
          ))}
        </Box>
      </LegendFrame>
    </Box>
  );
};

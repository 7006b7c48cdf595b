import Box from '@mui/material/Box';
import { useState } from 'react';
import { focusEntries, LegendList, useFocusMarks } from '#platform/map/legend.tsx';
import { LegendFrame } from '#platform/map/LegendFrame.tsx';
import type { MapPort } from '#platform/map/port.ts';
import { useFrom } from '#platform/ui/screenSize.ts';

const NAMES = { surveys: 'Surveys', weather: 'Weather', photos: 'Photos' };

/** Collapsed on phones, where it would cover the route. */
export const MapKey = ({ port }: { port: MapPort }) => {
  const roomy = useFrom('md');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? roomy;
  const entries = focusEntries(useFocusMarks(port), NAMES);
  if (!entries.length) return null;
  return (
    <Box sx={{ position: 'absolute', left: 12, top: 12, '@media print': { position: 'static' } }}>
      <LegendFrame open={open} onToggle={() => setChosen(!open)}>
        <LegendList label="Map symbols" entries={entries} />
      </LegendFrame>
    </Box>
  );
};

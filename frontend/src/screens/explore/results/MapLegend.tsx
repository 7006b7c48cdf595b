import Box from '@mui/material/Box';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { useMemo, useState } from 'react';
import { useFrom } from '#platform/ui/screenSize.ts';
import { LegendList, useFocusMarks } from '#platform/map/legend.tsx';
import { LegendFrame } from '#platform/map/LegendFrame.tsx';
import type { FocusMarks, MapPort } from '#platform/map/port.ts';
import { deviceChoice } from '#platform/session/deviceChoice.ts';
import { legendParts } from './legendEntries';

const legendOpen = deviceChoice('map-legend');

const isOpened = ({ groups, ...others }: FocusMarks): boolean =>
  groups.length > 0 || Object.values(others).some(Boolean);

interface MapLegendProps {
  port: MapPort;
  columns: SearchColumns | null;
  nations: readonly string[];
}

export const MapLegend = ({ port, columns, nations }: MapLegendProps) => {
  const roomy = useFrom('md');
  const [chosen, setChosen] = useState(legendOpen.read);
  /** Whether someone has opened it next to the open patrol. */
  const [besidePatrol, setBesidePatrol] = useState(false);
  const marks = useFocusMarks(port);
  const parts = useMemo(() => legendParts(columns, nations, marks), [columns, nations, marks]);
  // The open patrol takes much of the map's space, so the legend collapses whenever one is opened.
  const hasPatrol = isOpened(marks);
  if (!hasPatrol && besidePatrol) setBesidePatrol(false);
  const open = hasPatrol ? besidePatrol : (chosen ?? roomy);
  if (!parts.length) return null;
  const toggle = (): void => {
    if (hasPatrol) {
      setBesidePatrol(!open);
      return;
    }
    setChosen(!open);
    legendOpen.save(!open);
  };
  return (
    <LegendFrame open={open} onToggle={toggle}>
      {parts.map(({ heading, entries }) => (
        <Box key={heading} sx={{ '& + &': { mt: 1 } }}>
          <Box sx={{ fontSize: 11.5, fontWeight: 650, color: 'text.secondary', mb: 0.25 }}>
            {heading}
          </Box>
          <LegendList label={heading} entries={entries} />
        </Box>
      ))}
    </LegendFrame>
  );
};

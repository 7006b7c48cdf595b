import Box from '@mui/material/Box';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useFrom } from '../../../platform/ui/screenSize';
import { LegendFrame } from '../../../platform/map/LegendFrame';
import type { FocusMarks, MapPort } from '../../../platform/map/port';
import { deviceChoice } from '../../../platform/session/deviceChoice';
import { legendParts } from './legendEntries';

const legendOpen = deviceChoice('map-legend');

const isOpened = ({ groups, ...others }: FocusMarks): boolean =>
  groups.length > 0 || Object.values(others).some(Boolean);

interface MapLegendProps {
  port: MapPort;
  columns: SearchColumns | null;
  nations: readonly string[];
}

/** Explains the marks on the map, only those that are visible. */
export const MapLegend = ({ port, columns, nations }: MapLegendProps) => {
  const roomy = useFrom('md');
  const [chosen, setChosen] = useState(legendOpen.read);
  /** Whether someone has opened it next to the open patrol. */
  const [besidePatrol, setBesidePatrol] = useState(false);
  const marks = useSyncExternalStore(
    (change) => port.selection.onMarks(change),
    () => port.selection.marks(),
  );
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
    legendOpen.keep(!open);
  };
  return (
    <LegendFrame open={open} onToggle={toggle}>
      {parts.map(({ heading, entries }) => (
        <Box key={heading} sx={{ '& + &': { mt: 1 } }}>
          <Box sx={{ fontSize: 11.5, fontWeight: 650, color: 'text.secondary', mb: 0.25 }}>
            {heading}
          </Box>
          <Box
            component="ul"
            aria-label={heading}
            sx={{
              ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 },
              '@media print': { gridTemplateColumns: 'repeat(4, 1fr)' },
            }}
          >
            {entries.map(({ label, sign }) => (
              <Box
                component="li"
                key={label}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 19 }}
              >
                <Box
                  aria-hidden
                  sx={{ width: 20, flex: 'none', display: 'grid', placeItems: 'center' }}
                >
                  {sign}
                </Box>
                {label}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </LegendFrame>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useId, useState } from 'react';
import {
  nationColour,
  ROUTE_COLOURS,
  SIGHTING_GROUPS,
  sightingGroupsOf,
  SURVEY_COLOUR,
} from '../../../map/colours';

const SHAPES = {
  line: { width: 16, height: 3, borderRadius: 1 },
  dot: { width: 10, height: 10, mx: '3px', borderRadius: '50%' },
  diamond: { width: 8, height: 8, mx: '4px', transform: 'rotate(45deg)' },
};

interface Entry {
  label: string;
  colour: string;
  shape: keyof typeof SHAPES;
}

const entriesOf = (columns: SearchColumns, nations: readonly string[]): Entry[] => {
  const withRoute = new Set(columns.patrols.nation.map((i) => columns.names[i]!));
  const lines = columns.holds.includes('patrols')
    ? nations.filter((nation) => withRoute.has(nation))
    : [];
  const groups = sightingGroupsOf(columns);
  const present = new Set(columns.sightings.type.map((type) => groups[type]!));
  return [
    ...lines.map((label): Entry => {
      return { label, colour: ROUTE_COLOURS[nationColour(nations, label)]!, shape: 'line' };
    }),
    ...SIGHTING_GROUPS.filter((_, group) => present.has(group)).map(({ label, colour }): Entry => {
      return { label, colour, shape: 'dot' };
    }),
    ...(columns.surveys.no.length
      ? [{ label: 'Surveys', colour: SURVEY_COLOUR, shape: 'diamond' as const }]
      : []),
  ];
};

interface MapLegendProps {
  columns: SearchColumns;
  nations: readonly string[];
}

/** What the colours on the map stand for; only those that are there. */
export const MapLegend = ({ columns, nations }: MapLegendProps) => {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const open = chosen ?? roomy;
  const entries = entriesOf(columns, nations);
  if (!entries.length) return null;
  return (
    <Box
      sx={{
        bgcolor: 'rgba(255, 255, 255, 0.94)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 12.5,
      }}
    >
      <Button
        size="small"
        color="secondary"
        fullWidth
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        sx={{ justifyContent: 'start', px: 1.25, py: 0.25, fontSize: 12.5 }}
      >
        {open ? 'Hide legend' : 'Legend'}
      </Button>
      <Box
        component="ul"
        id={id}
        hidden={!open}
        aria-label="Legend"
        sx={{
          m: 0,
          p: 1.25,
          pt: 0,
          listStyle: 'none',
          display: open ? 'grid' : 'none',
          gap: 0.5,
        }}
      >
        {entries.map(({ label, colour, shape }) => (
          <Box
            component="li"
            key={`${shape} ${label}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <Box aria-hidden sx={{ bgcolor: colour, flex: 'none', ...SHAPES[shape] }} />
            {label}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

import Box from '@mui/material/Box';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { nationColour, ROUTE_COLOURS, SIGHTING_GROUPS, sightingGroupsOf } from './colours';

interface Entry {
  label: string;
  colour: string;
  shape: 'line' | 'dot';
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
  ];
};

/** What the colours on the map stand for; only those that are there. */
export const MapLegend = ({
  columns,
  nations,
}: {
  columns: SearchColumns;
  nations: readonly string[];
}) => {
  const entries = entriesOf(columns, nations);
  if (!entries.length) return null;
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={{
        m: 0,
        p: 1.25,
        listStyle: 'none',
        bgcolor: 'rgba(255, 255, 255, 0.93)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 12.5,
        display: 'grid',
        gap: 0.5,
      }}
    >
      {entries.map(({ label, colour, shape }) => (
        <Box
          component="li"
          key={`${shape} ${label}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Box
            aria-hidden
            sx={{
              bgcolor: colour,
              flex: 'none',
              ...(shape === 'line'
                ? { width: 16, height: 3, borderRadius: 1 }
                : { width: 10, height: 10, mx: '3px', borderRadius: '50%' }),
            }}
          />
          {label}
        </Box>
      ))}
    </Box>
  );
};

import Flag from '@mui/icons-material/Flag';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { FLAGS_FIELD } from './order';

const text = (flags: number): string => `${flags} open ${flags === 1 ? 'flag' : 'flags'}`;

const Mark = ({ flags }: { flags: number }) =>
  flags > 0 && (
    <Box
      component="span"
      role="img"
      aria-label={text(flags)}
      title={text(flags)}
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.25,
        color: 'primary.main',
      }}
    >
      <Flag aria-hidden sx={{ fontSize: 16 }} />
      {flags > 1 && flags}
    </Box>
  );

const COLUMN: GridColDef = {
  field: FLAGS_FIELD,
  headerName: 'Flags',
  // With the arrow of its order.
  width: 96,
  // The most flags first.
  sortingOrder: ['desc', 'asc'],
  renderCell: ({ value }) => <Mark flags={Number(value)} />,
};

/** First, so that it is seen on a phone; only where something among the results is flagged. */
export const columnsWithFlags = (columns: readonly GridColDef[]): readonly GridColDef[] => [
  COLUMN,
  ...columns,
];

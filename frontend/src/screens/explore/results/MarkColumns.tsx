import Flag from '@mui/icons-material/Flag';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { FLAGS_FIELD, PHOTOS_FIELD } from './order';

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

const FLAGS: GridColDef = {
  field: FLAGS_FIELD,
  headerName: 'Flags',
  // With room for the sort arrow.
  width: 96,
  // The most flags first.
  sortingOrder: ['desc', 'asc'],
  renderCell: ({ value }) => <Mark flags={Number(value)} />,
};

const PHOTOS: GridColDef = {
  field: PHOTOS_FIELD,
  headerName: 'Photos',
  renderHeader: () => <PhotoCamera titleAccess="Photos" sx={{ fontSize: 18 }} />,
  // A narrow column: on a phone, the time of each record stays in view.
  width: 52,
  hideSortIcons: true,
  align: 'center',
  headerAlign: 'center',
  sortingOrder: ['desc', 'asc'],
  renderCell: ({ value }) =>
    Number(value) > 0 && (
      <PhotoCamera titleAccess="Has photos" sx={{ fontSize: 16, verticalAlign: 'middle' }} />
    ),
};

/** First, to be visible on a phone; only those with marks among the results. */
export const columnsWithMarks = (
  columns: readonly GridColDef[],
  { flags, photos }: { flags: boolean; photos: boolean },
): readonly GridColDef[] => [...(flags ? [FLAGS] : []), ...(photos ? [PHOTOS] : []), ...columns];

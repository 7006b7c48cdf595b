import Flag from '@mui/icons-material/Flag';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { FLAGS_FIELD, PHOTOS_FIELD } from './order';
import { RecordCard } from './RecordLines';
import { TIME_FIELD } from './tableColumns';

interface TableRow {
  /** Index in the columns. */
  key: number;
}

const text = (flags: number): string => `${flags} open ${flags === 1 ? 'flag' : 'flags'}`;

const FlagMark = ({ flags }: { flags: number }) =>
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

const MARK = {
  width: 52,
  hideSortIcons: true,
  align: 'center',
  headerAlign: 'center',
  sortingOrder: ['desc', 'asc'],
} satisfies Partial<GridColDef>;

const FLAGS: GridColDef = {
  field: FLAGS_FIELD,
  headerName: 'Flags',
  renderHeader: () => <Flag titleAccess="Flags" sx={{ fontSize: 18 }} />,
  ...MARK,
  renderCell: ({ value }) => <FlagMark flags={Number(value)} />,
};

const PHOTOS: GridColDef = {
  field: PHOTOS_FIELD,
  headerName: 'Photos',
  renderHeader: () => <PhotoCamera titleAccess="Photos" sx={{ fontSize: 18 }} />,
  ...MARK,
  renderCell: ({ value }) =>
    Number(value) > 0 && (
      <PhotoCamera titleAccess="Has photos" sx={{ fontSize: 16, verticalAlign: 'middle' }} />
    ),
};

export const markColumns = ({ flags, photos }: { flags: boolean; photos: boolean }) => [
  ...(flags ? [FLAGS] : []),
  ...(photos ? [PHOTOS] : []),
];

/** On a phone, a record is a card in one column. */
export const cardColumn = (columns: SearchColumns, kind: SearchKind): GridColDef => ({
  field: TIME_FIELD[kind],
  headerName: 'Time',
  flex: 1,
  renderCell: ({ row }) => (
    <RecordCard columns={columns} record={{ kind, index: (row as TableRow).key }} />
  ),
});

import Flag from '@mui/icons-material/Flag';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { FLAGS_FIELD, PHOTOS_FIELD } from './order';
import { RecordCard } from './RecordLines';
import { TIME_FIELD } from './tableColumns';

/** A row of the table, whichever its kind. */
interface MarkedRow {
  /** Index in the columns. */
  key: number;
  [FLAGS_FIELD]: number;
  [PHOTOS_FIELD]: number;
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

const PhotoMark = ({ photos }: { photos: number }) =>
  photos > 0 && (
    <PhotoCamera titleAccess="Has photos" sx={{ fontSize: 16, verticalAlign: 'middle' }} />
  );

const FLAGS: GridColDef = {
  field: FLAGS_FIELD,
  headerName: 'Flags',
  renderHeader: () => <Flag titleAccess="Flags" sx={{ fontSize: 18 }} />,
  width: 52,
  hideSortIcons: true,
  align: 'center',
  headerAlign: 'center',
  // The most flags first.
  sortingOrder: ['desc', 'asc'],
  renderCell: ({ value }) => <FlagMark flags={Number(value)} />,
};

const PHOTOS: GridColDef = {
  field: PHOTOS_FIELD,
  headerName: 'Photos',
  renderHeader: () => <PhotoCamera titleAccess="Photos" sx={{ fontSize: 18 }} />,
  width: 52,
  hideSortIcons: true,
  align: 'center',
  headerAlign: 'center',
  sortingOrder: ['desc', 'asc'],
  renderCell: ({ value }) => <PhotoMark photos={Number(value)} />,
};

/** First; only those with marks among the results. */
export const columnsWithMarks = (
  columns: readonly GridColDef[],
  { flags, photos }: { flags: boolean; photos: boolean },
): readonly GridColDef[] => [...(flags ? [FLAGS] : []), ...(photos ? [PHOTOS] : []), ...columns];

/** On a phone, a record is a card in the only column, which is sorted by time. */
export const cardColumn = (columns: SearchColumns, kind: SearchKind): GridColDef => ({
  ...{ field: TIME_FIELD[kind], headerName: 'Time', flex: 1 },
  renderCell: ({ row }) => {
    const { key, [FLAGS_FIELD]: flags, [PHOTOS_FIELD]: photos } = row as MarkedRow;
    const marks = (
      <>
        <FlagMark flags={flags} />
        <PhotoMark photos={photos} />
      </>
    );
    return <RecordCard columns={columns} place={{ kind, index: key }} marks={marks} />;
  },
});

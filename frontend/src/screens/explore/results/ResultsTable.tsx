import Box from '@mui/material/Box';
import TablePagination from '@mui/material/TablePagination';
import { DataGrid, useGridApiRef, type GridSortModel } from '@mui/x-data-grid';
import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { useMemo, useRef, useState } from 'react';
import type { FlagCounts } from '@portal/shared-types/contract/search/display/flagCounts';
import { KIND_LABEL } from '../search/searchQuery';
import { useBelow } from '#platform/ui/screenSize.ts';
import { SELECTED_ROW } from '#platform/ui/theme.ts';
import { countText } from './counts';
import { HOVERED_ROW, useHoveredRow } from './hovered';
import { photoMarks } from '@portal/shared-types/contract/search/display/withPhotos';
import { ColumnsMenu, useHiddenColumns } from './ColumnsMenu';
import { cardColumn, markColumns } from './MarkColumns';
import { FLAGS_FIELD, sortRows, PHOTOS_FIELD } from './order';
import { STILL_POINTER, useOpenRow, usePointedRow } from './rowsInView';
import { rowAt, TABLE_COLUMNS, TIME_FIELD } from './tableColumns';

interface ResultsTableProps {
  columns: SearchColumns;
  kind: SearchKind;
  /** Open flags on the records; null if unknown. */
  flags: FlagCounts | null;
  /** Index of the selected record in its columns; null if it isn't there. */
  selected: number | null;
  /** The focused or hovered row; null if none. */
  onPoint: (index: number | null) => void;
  onOpen: (index: number) => void;
}

const PAGE = 100;
const NOTHING: ReadonlySet<string> = new Set();
/** Pixels, for two lines. */
const CARD_HEIGHT = 60;

/** A patrol's row has an `id` already; the table uses the index in the columns. */
const getKey = (row: { key: number }): number => row.key;

/**
 * The results as a table. The grid gets one page of rows at a time and doesn't sort; sorting works on the
 * columns, so that 50,000 records stay fast. Paging is outside the grid too: with its own, it loses the focus
 * on every page but the first.
 */
const ResultsTable = ({
  columns,
  kind,
  flags: counts,
  selected,
  onPoint,
  onOpen,
}: ResultsTableProps) => {
  const apiRef = useGridApiRef();
  const isPhone = useBelow('sm');
  const { hidden = NOTHING, hide } = useHiddenColumns(kind);
  const box = useRef<HTMLDivElement>(null);
  useHoveredRow(box, kind);
  const [requestedPage, setPage] = useState(0);
  const [sortModel, setSortModel] = useState<GridSortModel>([
    { field: TIME_FIELD[kind], sort: 'desc' },
  ]);
  const { field, sort } = sortModel[0] ?? {};
  const flags = counts?.[kind] ?? null;
  const photos = useMemo(() => photoMarks(columns)[kind], [columns, kind]);
  const order = useMemo(
    () =>
      sortRows(
        columns,
        kind,
        { field: field ?? TIME_FIELD[kind], direction: sort ?? 'asc' },
        { flags, photos },
      ),
    [columns, kind, field, sort, flags, photos],
  );
  const tableColumns = useMemo(() => {
    const marks = markColumns({
      flags: flags?.some(Boolean) ?? false,
      photos: photos.some(Boolean),
    });
    return isPhone
      ? [cardColumn(columns, kind), ...marks]
      : [...marks, ...TABLE_COLUMNS[kind].filter(({ field }) => !hidden.has(field))];
  }, [columns, flags, photos, kind, isPhone, hidden]);
  // Display settings may have reduced the number of pages.
  const page = Math.min(requestedPage, Math.max(0, Math.ceil(order.length / PAGE) - 1));
  const rows = useMemo(
    () =>
      order.slice(page * PAGE, (page + 1) * PAGE).map((index) => ({
        ...rowAt(columns, kind, index),
        key: index,
        [FLAGS_FIELD]: flags?.[index] ?? 0,
        [PHOTOS_FIELD]: photos[index] ?? 0,
      })),
    [columns, kind, order, page, flags, photos],
  );

  const position = useMemo(
    () => (selected === null ? -1 : order.indexOf(selected)),
    [order, selected],
  );
  const [shownPosition, setShownPosition] = useState(-1);
  if (position !== shownPosition) {
    setShownPosition(position);
    if (position >= 0) setPage(Math.floor(position / PAGE));
  }
  useOpenRow(apiRef, box, position < 0 ? null : position % PAGE);
  usePointedRow(apiRef, box, onPoint);

  return (
    <Box
      ref={box}
      sx={{
        height: '100%',
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        ...HOVERED_ROW,
        ...STILL_POINTER,
      }}
    >
      <DataGrid
        apiRef={apiRef}
        label={KIND_LABEL[kind]}
        columns={tableColumns}
        rows={rows}
        getRowId={getKey}
        initialState={{ pagination: { paginationModel: { pageSize: PAGE } } }}
        hideFooter
        sortingMode="server"
        sortModel={sortModel}
        onSortModelChange={(model) => {
          setSortModel(model);
          setPage(0);
        }}
        rowSelectionModel={{ type: 'include', ids: new Set(selected === null ? [] : [selected]) }}
        disableColumnFilter
        disableColumnMenu
        {...(isPhone ? { rowHeight: CARD_HEIGHT } : { density: 'compact' })}
        onRowClick={({ id }) => onOpen(Number(id))}
        onCellKeyDown={({ id }, event) => {
          if (event.key === 'Enter') onOpen(Number(id));
        }}
        sx={{
          flex: 1,
          minHeight: 0,
          border: 0,
          borderRadius: 0,
          '& .MuiDataGrid-row': { cursor: 'pointer', ...SELECTED_ROW },
          '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 650 },
          fontVariantNumeric: 'tabular-nums',
        }}
      />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flex: 'none',
          px: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {!isPhone && <ColumnsMenu columns={TABLE_COLUMNS[kind]} hidden={hidden} onHidden={hide} />}
        <TablePagination
          component="div"
          count={order.length}
          page={page}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          labelDisplayedRows={({ from, to, count }) =>
            `${countText(from)}–${countText(to)} of ${countText(count)}`
          }
          onPageChange={(_, next) => {
            setPage(next);
            apiRef.current?.scroll({ top: 0 });
          }}
          sx={{ ml: 'auto', overflow: 'hidden' }}
          slotProps={{ toolbar: { variant: 'dense' } }}
        />
      </Box>
    </Box>
  );
};

export default ResultsTable;

import { DataGrid, type DataGridProps } from '@mui/x-data-grid';
import type { Person } from './person';

const getKey = ({ login_name }: Pick<Person, 'login_name'>): string => login_name;

/** Long names wrap instead of being cut off. */
const autoHeight = () => 'auto' as const;

export const PeopleGrid = <P extends Person>(props: DataGridProps<P>) => (
  <DataGrid
    getRowId={getKey}
    // There are at most a hundred rows, and the browser's search should find them all.
    disableVirtualization
    sortingOrder={['asc', 'desc']}
    disableColumnFilter
    disableColumnMenu
    disableRowSelectionOnClick
    getRowHeight={autoHeight}
    getRowClassName={({ row }) => (row.active === false ? 'deactivated' : '')}
    sx={{
      flex: 1,
      minHeight: 0,
      bgcolor: 'background.paper',
      '& .MuiDataGrid-row': { cursor: props.onRowClick ? 'pointer' : 'default' },
      '& .MuiDataGrid-cell': {
        minHeight: 46,
        py: 1,
        display: 'flex',
        alignItems: 'center',
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
      },
      '& .deactivated .MuiDataGrid-cell:not([data-field=status])': {
        '&, & a': { color: 'text.secondary' },
      },
      '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 650 },
    }}
    {...props}
  />
);

import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { Link } from 'react-router-dom';
import { rolesText } from '#records/people/levelText.ts';
import type { Person } from '#records/people/person.ts';
import { PeopleGrid } from '#records/people/PeopleGrid.tsx';
import { PersonStatus } from '#records/people/PersonStatus.tsx';
import { profilePath, type FromUsers } from '#records/people/profilePath.ts';
import type { PeopleListProps } from './peopleList';
import { SORT_FIELDS } from './peopleFilter';
import { nationsText } from './shownPeople';

type Column = GridColDef<Person>;

const nameColumn = (viewer: string, from: FromUsers): Column => ({
  field: 'name',
  headerName: 'Name',
  flex: 1.2,
  minWidth: 160,
  renderCell: ({ row }) => (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Box
        component={Link}
        to={profilePath(row.login_name)}
        state={from}
        // The focus is on rows, and Enter on a row opens the same page.
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
        sx={{
          color: 'secondary.main',
          fontWeight: 600,
          '&:not(:hover)': { textDecoration: 'none' },
        }}
      >
        {row.full_name}
      </Box>
      {row.login_name === viewer && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          you
        </Box>
      )}
    </Box>
  ),
});

const LOGIN: Column = {
  field: 'login',
  headerName: 'Login name',
  flex: 1,
  minWidth: 140,
  valueGetter: (_, row) => row.login_name,
};
const NATIONS: Column = {
  field: 'nations',
  headerName: 'Nations',
  flex: 1,
  minWidth: 120,
  valueGetter: (_, row) => nationsText(row),
};
const MANAGED: readonly Column[] = [
  {
    field: 'roles',
    headerName: 'Roles',
    flex: 1.2,
    minWidth: 130,
    valueGetter: (_, row) => rolesText(row.nations, row.access ?? []),
  },
  {
    field: 'status',
    headerName: 'Status',
    flex: 1.6,
    minWidth: 190,
    renderCell: ({ row }) => <PersonStatus person={row} />,
  },
];

/** One page of people as a table; filtering, sorting and paging are done outside the grid. */
const PeopleTable = ({
  people,
  manages,
  viewer,
  from,
  filter,
  onSort,
  onOpen,
}: PeopleListProps) => (
  <PeopleGrid
    label="Users"
    rows={people}
    columns={[nameColumn(viewer, from), LOGIN, NATIONS, ...(manages ? MANAGED : [])]}
    hideFooter
    sortingMode="server"
    sortModel={[{ field: filter.sort, sort: filter.direction }]}
    onSortModelChange={([first]) => {
      const sort = SORT_FIELDS.find((field) => field === first?.field);
      if (sort) onSort(sort, first?.sort ?? 'asc');
    }}
    onRowClick={({ id }) => onOpen(String(id))}
    onCellKeyDown={({ id }, event) => {
      if (event.key === 'Enter') onOpen(String(id));
    }}
  />
);

export default PeopleTable;

import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { compareNames, sortedNames } from '@portal/shared-types/base/text/order';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { rolesText } from '#records/people/levelText.ts';
import { PeopleGrid } from '#records/people/PeopleGrid.tsx';
import { profilePath } from '#records/people/profilePath.ts';
import { getStatus, type Status } from '#records/people/status.ts';
import { useNow } from '../useNow';
import { ManageMenu } from './ManageMenu';
import type { PeopleListProps } from './peopleList';
import type { ManagedPerson } from './peopleQuery';
import { StatusCell } from './StatusCell';

const ORDER: readonly Status[] = ['locked', 'pending', 'active', 'deactivated'];

/** Sort key: people who can't sign in, one-time passwords by expiry, active, deactivated. */
const statusRank = (person: ManagedPerson): string =>
  `${ORDER.indexOf(getStatus(person) ?? 'active')} ${person.one_time_password_until ?? ''}`;

type Column = GridColDef<ManagedPerson>;

const TEXT_COLUMNS: readonly Column[] = [
  {
    field: 'full_name',
    headerName: 'Name',
    flex: 1.2,
    minWidth: 160,
    sortComparator: compareNames,
    renderCell: ({ row, tabIndex }) => (
      <Box
        component={Link}
        to={profilePath(row.login_name)}
        tabIndex={tabIndex}
        sx={{
          color: 'secondary.main',
          fontWeight: 600,
          '&:not(:hover)': { textDecoration: 'none' },
        }}
      >
        {row.full_name}
      </Box>
    ),
  },
  { field: 'login_name', headerName: 'Login name', flex: 1, minWidth: 130 },
  {
    field: 'nations',
    headerName: 'Nations',
    flex: 1,
    minWidth: 120,
    valueGetter: (_, row) => sortedNames(row.nations).join(', '),
    sortComparator: compareNames,
  },
  {
    field: 'roles',
    headerName: 'Roles',
    flex: 1.2,
    minWidth: 140,
    valueGetter: (_, row) => rolesText(row.nations, row.access),
  },
];

const PAGE = 100;

const PeopleTable = ({ people, getReason, onTask }: PeopleListProps) => {
  const now = useNow();
  const columns = useMemo<readonly Column[]>(
    () => [
      ...TEXT_COLUMNS,
      {
        field: 'status',
        headerName: 'Status',
        flex: 1.6,
        minWidth: 190,
        valueGetter: (_, row) => statusRank(row),
        renderCell: ({ row }) => <StatusCell person={row} now={now} />,
      },
      {
        field: 'manage',
        headerName: 'Manage',
        width: 124,
        sortable: false,
        renderCell: ({ row, tabIndex }) => (
          <ManageMenu
            person={row}
            refusal={getReason(row)}
            tabIndex={tabIndex}
            onTask={(task) => onTask(row, task)}
          />
        ),
      },
    ],
    [now, getReason, onTask],
  );
  return (
    <PeopleGrid
      label="People"
      rows={people}
      columns={columns}
      hideFooterSelectedRowCount
      hideFooter={people.length <= PAGE}
      initialState={{
        pagination: { paginationModel: { pageSize: PAGE } },
        sorting: { sortModel: [{ field: 'full_name', sort: 'asc' }] },
      }}
      pageSizeOptions={[PAGE]}
    />
  );
};

export default PeopleTable;

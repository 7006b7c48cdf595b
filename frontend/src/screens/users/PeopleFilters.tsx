import Box from '@mui/material/Box';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { FindPeopleField } from '#records/people/FindPeopleField.tsx';
import { ROLES, roleText } from '#records/people/levelText.ts';
import { STATUS_CHOICES } from '#records/people/status.ts';
import { SORT_FIELDS, type PeopleFilter, type SortField } from './peopleFilter';

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange: (part: Partial<PeopleFilter>) => void;
  nations: readonly string[];
  /** Whether the viewer may see roles and status. */
  manages: boolean;
  /** Also offers the sort order, if there is no table with headings. */
  sortable: boolean;
}

const SORT_TEXT: Record<SortField, string> = {
  name: 'Name',
  login: 'Login name',
  nations: 'Nation',
  roles: 'Role',
  status: 'Status',
};

const WIDTH = { minWidth: { sm: 150 } };

export const PeopleFilters = (props: PeopleFiltersProps) => {
  const { filter, onChange, nations, manages, sortable } = props;
  // An old address may name a nation that none of these people belongs to any more; show it anyway.
  const offered = [...new Set([...nations, ...(filter.nation ? [filter.nation] : [])])];
  const sorts = SORT_FIELDS.filter((field) => manages || !['roles', 'status'].includes(field));
  return (
    <Box
      role="search"
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        flexWrap: 'wrap',
        gap: 1.5,
        gridTemplateColumns: '1fr 1fr',
        '& .MuiInputBase-root': { bgcolor: 'background.paper' },
      }}
    >
      <FindPeopleField
        value={filter.typed}
        onChange={(typed) => onChange({ typed })}
        sx={{ gridColumn: '1 / -1', flex: '1 1 260px', maxWidth: { sm: 380 } }}
      />
      {offered.length > 1 && (
        <Choice
          label="Nation"
          value={filter.nation ?? ''}
          options={[['', 'All nations'], ...offered]}
          onChange={(nation) => onChange({ nation: nation || null })}
          sx={WIDTH}
        />
      )}
      {manages && (
        <>
          <Choice
            label="Role"
            value={filter.role ?? ''}
            options={[['', 'Any role'], ...ROLES.map((role) => [role, roleText(role)] as const)]}
            onChange={(role) => onChange({ role: role || null })}
            sx={WIDTH}
          />
          <Choice
            label="Status"
            value={filter.status ?? ''}
            options={STATUS_CHOICES}
            onChange={(status) => onChange({ status: status || null })}
            sx={WIDTH}
          />
        </>
      )}
      {sortable && (
        <Choice
          label="Sort by"
          value={filter.sort}
          options={sorts.map((field) => [field, SORT_TEXT[field]] as const)}
          onChange={(sort) => onChange({ sort, direction: 'asc' })}
          sx={WIDTH}
        />
      )}
    </Box>
  );
};

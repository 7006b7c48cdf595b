import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FindPeopleField } from '../../records/people/FindPeopleField';
import { ROLES, roleText } from '../../records/people/levelText';
import { STATUSES, STATUS_TEXT } from '../../records/people/status';
import { SORT_FIELDS, type PeopleQuestion, type SortField } from './question';

interface PeopleFiltersProps {
  question: PeopleQuestion;
  onChange: (part: Partial<PeopleQuestion>) => void;
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

interface ChoiceProps<T extends string> {
  label: string;
  value: T | null;
  /** Label for no choice; omitted where one option is always chosen. */
  any?: string;
  options: readonly (readonly [T, string])[];
  onChange: (value: T | null) => void;
}

/** The browser's own list, which is large on a phone. */
const Choice = <T extends string>({ label, value, any, options, onChange }: ChoiceProps<T>) => (
  <TextField
    select
    label={label}
    value={value ?? ''}
    onChange={({ target }) =>
      onChange(options.find(([option]) => option === target.value)?.[0] ?? null)
    }
    slotProps={{ select: { native: true } }}
    sx={{ minWidth: { sm: 150 } }}
  >
    {any !== undefined && <option value="">{any}</option>}
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </TextField>
);

const plain = (words: readonly string[]) => words.map((word) => [word, word] as const);

export const PeopleFilters = (props: PeopleFiltersProps) => {
  const { question, onChange, nations, manages, sortable } = props;
  // An old address may name a nation that none of these people belongs to any more; show it anyway.
  const offered = [...new Set([...nations, ...(question.nation ? [question.nation] : [])])];
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
        value={question.typed}
        onChange={(typed) => onChange({ typed })}
        sx={{ gridColumn: '1 / -1', flex: '1 1 260px', maxWidth: { sm: 380 } }}
      />
      {offered.length > 1 && (
        <Choice
          label="Nation"
          value={question.nation}
          any="All nations"
          options={plain(offered)}
          onChange={(nation) => onChange({ nation })}
        />
      )}
      {manages && (
        <>
          <Choice
            label="Role"
            value={question.role}
            any="Any role"
            options={ROLES.map((role) => [role, roleText(role)] as const)}
            onChange={(role) => onChange({ role })}
          />
          <Choice
            label="Status"
            value={question.status}
            any="Any status"
            options={STATUSES.map((status) => [status, STATUS_TEXT[status]] as const)}
            onChange={(status) => onChange({ status })}
          />
        </>
      )}
      {sortable && (
        <Choice
          label="Sort by"
          value={question.sort}
          options={sorts.map((field) => [field, SORT_TEXT[field]] as const)}
          onChange={(sort) => onChange({ sort: sort ?? 'name', direction: 'asc' })}
        />
      )}
    </Box>
  );
};

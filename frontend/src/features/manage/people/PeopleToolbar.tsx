import PersonAdd from '@mui/icons-material/PersonAddAlt1';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { FindPeopleField } from '../../../people/FindPeopleField';
import { STATUSES, STATUS_TEXT } from '../../../people/status';
import type { PeopleQuestion } from './usePeopleQuestion';

interface PeopleToolbarProps {
  question: PeopleQuestion;
  onChange: (part: Partial<PeopleQuestion>) => void;
  onCreate: () => void;
}

export const PeopleToolbar = ({ question, onChange, onCreate }: PeopleToolbarProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      alignItems: 'center',
      gridTemplateColumns: {
        xs: '1fr',
        sm: 'minmax(140px, 380px) minmax(120px, 230px) minmax(max-content, 1fr)',
      },
    }}
  >
    <FindPeopleField value={question.typed} onChange={(typed) => onChange({ typed })} />
    <TextField
      select
      size="small"
      color="secondary"
      label="Status"
      value={question.status ?? ''}
      onChange={({ target }) =>
        onChange({ status: STATUSES.find((status) => status === target.value) ?? null })
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Any status</option>
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_TEXT[status]}
        </option>
      ))}
    </TextField>
    <Button
      variant="contained"
      startIcon={<PersonAdd />}
      onClick={onCreate}
      sx={{ justifySelf: { sm: 'end' }, whiteSpace: 'nowrap' }}
    >
      Add person
    </Button>
  </Box>
);

import Key from '@mui/icons-material/KeyOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt1';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Choice } from '../../../platform/ui/fields/Choice';
import { FindPeopleField } from '../../../records/people/FindPeopleField';
import { STATUSES, STATUS_TEXT } from '../../../records/people/status';
import type { PeopleQuestion } from './usePeopleQuestion';

interface PeopleToolbarProps {
  question: PeopleQuestion;
  onChange: (part: Partial<PeopleQuestion>) => void;
  onCreate: () => void;
  /** Gives access by login name; undefined if the viewer may not. */
  onGive?: (() => void) | undefined;
}

export const PeopleToolbar = ({ question, onChange, onCreate, onGive }: PeopleToolbarProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      alignItems: 'end',
      gridTemplateColumns: {
        xs: '1fr',
        sm: 'minmax(140px, 380px) minmax(120px, 230px) minmax(min-content, 1fr)',
        md: 'minmax(140px, 380px) minmax(120px, 230px) minmax(max-content, 1fr)',
      },
    }}
  >
    <FindPeopleField value={question.typed} onChange={(typed) => onChange({ typed })} />
    <Choice
      label="Status"
      value={question.status ?? ''}
      options={[
        ['', 'Any status'],
        ...STATUSES.map((status) => [status, STATUS_TEXT[status]] as const),
      ]}
      onChange={(status) => onChange({ status: status || null })}
    />
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifySelf: { sm: 'end' },
        '& > button': { flexGrow: { xs: 1, sm: 0 }, whiteSpace: 'nowrap' },
      }}
    >
      {onGive && (
        <Button variant="outlined" startIcon={<Key />} onClick={onGive}>
          Give access by login name
        </Button>
      )}
      <Button variant="contained" startIcon={<PersonAdd />} onClick={onCreate}>
        Add person
      </Button>
    </Box>
  </Box>
);

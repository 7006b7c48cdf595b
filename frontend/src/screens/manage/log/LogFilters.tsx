import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Choice } from '../../../platform/ui/fields/Choice';
import { FindField } from '../../../platform/ui/fields/FindField';
import type { LogQuestion } from './useLogQuestion';

interface LogFiltersProps {
  nations: readonly string[];
  nationLabel: string;
  question: LogQuestion;
  onChange: (part: Partial<LogQuestion>) => void;
  /** The error in the dates; null if they are valid. */
  fault: string | null;
  findLabel: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Filters of a log. The date fields are the browser's, which work with every keyboard. */
export const LogFilters = (props: LogFiltersProps) => {
  const { nations, nationLabel, question, onChange, fault, findLabel, typed, onType } = props;
  const date = (field: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      label={label}
      value={question[field]}
      error={fault !== null && field === 'to'}
      helperText={field === 'to' ? fault : null}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: 'repeat(3, max-content) minmax(200px, 340px)',
        },
      }}
    >
      {nations.length > 1 && (
        <Choice
          label={nationLabel}
          value={question.nation}
          options={nations}
          onChange={(nation) => onChange({ nation })}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
      )}
      {date('from', 'From')}
      {date('to', 'To')}
      <FindField
        label={findLabel}
        value={typed}
        onChange={onType}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
    </Box>
  );
};

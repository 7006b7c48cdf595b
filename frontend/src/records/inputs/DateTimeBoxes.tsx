import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState, type InputHTMLAttributes } from 'react';
import { TextBox } from './TextBox';
import { dateTimeProblem, type DayAndTime } from './timeText';
import { useTypedTime } from './useTypedTime';

interface DateTimeBoxesProps {
  /** Id of the date's box. */
  id: string;
  /** What the time is of, for screen readers. */
  label: string;
  value: DayAndTime;
  onChange: (value: DayAndTime) => void;
  /** Called when both boxes have lost the focus. */
  onLeave?: () => void;
  error?: boolean;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
}

/** A date, and a time in 24 hours: the browser's own box for both follows its language. */
export const DateTimeBoxes = ({
  id,
  label,
  value,
  onChange,
  onLeave,
  error = false,
  attributes = {},
}: DateTimeBoxesProps) => {
  const { isTyping: _, ...time } = useTypedTime(value.time, (next) =>
    onChange({ ...value, time: next }),
  );
  const [isInside, setIsInside] = useState(false);
  const problem = isInside ? undefined : dateTimeProblem(value);
  const problemId = `${id}-incomplete`;
  const input = {
    ...attributes,
    'aria-invalid': error || problem !== undefined,
    'aria-describedby': [attributes['aria-describedby'], problem && problemId]
      .filter(Boolean)
      .join(' '),
  };
  return (
    <Box
      onFocus={() => setIsInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setIsInside(false);
        onLeave?.();
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 6.5rem', gap: 1 }}>
        <TextBox
          id={id}
          type="date"
          value={value.day}
          error={error || problem !== undefined}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
          slotProps={{ input: { ...input, max: '9999-12-31' } }}
        />
        <TextBox
          id={`${id}-time`}
          {...time}
          placeholder="HH:mm"
          error={error || problem !== undefined}
          slotProps={{
            input: {
              ...input,
              'aria-label': `${label}: time`,
              inputMode: 'numeric',
              autoComplete: 'off',
            },
          }}
        />
      </Box>
      {problem && (
        <FormHelperText id={problemId} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
};

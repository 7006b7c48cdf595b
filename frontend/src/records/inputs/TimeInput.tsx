import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { timeDoubt } from '@portal/shared-types/reading/plausibility/typed';
import { useState } from 'react';
import { useFieldValue } from '../form/useFieldValue';
import { DateTimeBoxes } from './DateTimeBoxes';
import { FieldFrame, inputAttributes } from './FieldFrame';
import type { InputProps } from './inputProps';
import { TextBox } from './TextBox';
import { dateTimeProblem, isPickable, joinDateTime, splitDateTime } from './timeText';
import { useSuggestion } from './useSuggestion';
import { writtenText } from './writtenText';

type TimeField = FieldOfKind<'date'> | FieldOfKind<'dateTime'>;

/** A date or wall-clock time; the browser's time zone is ignored. */
export const TimeInput = ({ field, path }: InputProps<TimeField>) => {
  const { value, setValue, frame, box } = useFieldValue<string | null>(field, path);
  const text = writtenText(value);
  const isDate = field.kind === 'date';
  const parts = isDate ? null : splitDateTime(text);
  const cannotPick = isDate ? text !== '' && !isPickable('date', text) : parts === null;
  // Days without a time may be years away, such as an expiry.
  const { suggestion, whileTyping } = useSuggestion(
    (now) => (isDate ? null : timeDoubt(value, now)),
    setValue,
  );
  // Stays a text box during correction, so that the focus isn't lost.
  const [asText, setAsText] = useState(cannotPick);
  if (!asText && parts) {
    // The boxes say what is incomplete; the form's own text is about the format in files.
    const problem = dateTimeProblem(parts) === undefined ? frame.problem : undefined;
    return (
      <FieldFrame {...frame} problem={problem} suggestion={suggestion}>
        <Box {...whileTyping}>
          <DateTimeBoxes
            id={box.id}
            label={field.label}
            value={parts}
            onChange={(next) => setValue(joinDateTime(next))}
            onLeave={box.onBlur}
            error={box.error}
            attributes={inputAttributes(frame)}
          />
        </Box>
      </FieldFrame>
    );
  }
  const written = asText || cannotPick;
  return (
    <FieldFrame
      {...frame}
      notes={[
        written &&
          `Kept as entered. Use the format ${isDate ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss'}.`,
      ]}
    >
      <TextBox
        {...box}
        key={written ? 'text' : 'picker'}
        type={written ? 'text' : 'date'}
        value={text}
        onChange={({ target }) => {
          if (written) setAsText(true);
          setValue(written ? target.value : target.value || null);
        }}
        onBlur={() => {
          setAsText(cannotPick);
          box.onBlur();
        }}
        endAdornment={
          written ? (
            <Button
              size="small"
              sx={{ flex: 'none' }}
              onClick={() => {
                setAsText(false);
                setValue(null);
              }}
            >
              Pick again
            </Button>
          ) : undefined
        }
        slotProps={{
          input: { ...inputAttributes(frame), ...(!written && { max: '9999-12-31' }) },
        }}
      />
    </FieldFrame>
  );
};

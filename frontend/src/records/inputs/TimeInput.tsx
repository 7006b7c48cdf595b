import Button from '@mui/material/Button';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useState } from 'react';
import { useAnswer } from '../form/useAnswer';
import { FieldFrame, inputAttributes } from './FieldFrame';
import type { InputProps } from './inputProps';
import { TextBox } from './TextBox';
import { fromPicker, isPickable, toPicker } from './timeText';
import { writtenText } from './writtenText';

type TimeField = FieldOfKind<'date'> | FieldOfKind<'dateTime'>;

/** A date or wall-clock time; the browser's time zone is ignored. */
export const TimeInput = ({ field, path }: InputProps<TimeField>) => {
  const { value, setValue, frame, box } = useAnswer<string | null>(field, path);
  const text = writtenText(value);
  const cannotPick = text !== '' && !isPickable(field.kind, text);
  // Stays a text box during correction, so that the focus isn't lost.
  const [asText, setAsText] = useState(cannotPick);
  const written = asText || cannotPick;
  const isDate = field.kind === 'date';
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
        type={written ? 'text' : isDate ? 'date' : 'datetime-local'}
        value={written ? text : toPicker(text)}
        onChange={({ target }) => {
          if (written) setAsText(true);
          setValue(written ? target.value : fromPicker(field.kind, target.value));
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
          input: {
            ...inputAttributes(frame),
            ...(!written && {
              max: isDate ? '9999-12-31' : '9999-12-31T23:59:59',
              // Shows seconds only if they were recorded.
              ...(!isDate && { step: /:00$/.test(text) || text === '' ? 60 : 1 }),
            }),
          },
        }}
      />
    </FieldFrame>
  );
};

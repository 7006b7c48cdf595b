import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { parseNumber } from '@portal/shared-types/records/engine/wire/values';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useState, type ReactNode } from 'react';
import { useFieldValue } from '../form/useFieldValue';
import { FieldFrame, inputAttributes } from './FieldFrame';
import type { InputProps } from './inputProps';
import { TextBox } from './TextBox';
import { writtenText } from './writtenText';

export type NumberField = FieldOfKind<'integer'> | FieldOfKind<'decimal'>;

/** Larger bounds only catch typing errors, and aren't mentioned. */
const FAR = 10_000;

const bounds = ({ min, max: most }: NumberField): string | null => {
  const max = most !== undefined && most >= FAR ? undefined : most;
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}.`;
  // "0 or more" is obvious for counts and measures.
  if (min !== undefined) return min === 0 ? null : `${min} or more.`;
  return max === undefined ? null : `${max} or less.`;
};

const unusual = ({ typical, unit }: NumberField, text: string): string | null => {
  const number = parseNumber(text);
  if (!typical || typeof number !== 'number') return null;
  const [low, high] = typical;
  return number < low || number > high
    ? `Please check: usual values are ${low} to ${high}${unit ? ` ${unit}` : ''}.`
    : null;
};

interface NumberInputProps extends InputProps<NumberField> {
  /** Next to the number, instead of its unit. */
  unitChoice?: ReactNode;
}

/** A number, stored as typed text; converted when the form is read. */
export const NumberInput = ({ field, path, unitChoice }: NumberInputProps) => {
  const { value, setValue, frame, box } = useFieldValue<string | number | null>(field, path);
  const [typing, setTyping] = useState(false);
  const text = writtenText(value);
  return (
    <FieldFrame
      {...frame}
      // An error mentions the bounds itself.
      notes={[box.error ? null : bounds(field)]}
      warning={typing || box.error ? null : unusual(field, text)}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextBox
          {...box}
          value={text}
          onChange={(event) => setValue(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            box.onBlur();
          }}
          endAdornment={
            field.unit && !unitChoice ? (
              <InputAdornment position="end">{field.unit}</InputAdornment>
            ) : undefined
          }
          slotProps={{
            input: {
              ...inputAttributes(frame),
              inputMode: field.kind === 'integer' ? 'numeric' : 'decimal',
              autoComplete: 'off',
            },
          }}
        />
        {unitChoice}
      </Box>
    </FieldFrame>
  );
};

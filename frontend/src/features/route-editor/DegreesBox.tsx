import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { parseDegrees, type Axis } from '@portal/shared-types/geo/degrees';
import { message } from '@portal/shared-types/text/messages';

interface DegreesBoxProps {
  label: string;
  axis: Axis;
  value: number;
  onChange: (value: number) => void;
}

const MAX: Record<Axis, number> = { latitude: 90, longitude: 180 };

const read = (text: string, axis: Axis): number | null => {
  const degrees = parseDegrees(text, axis);
  return degrees !== null && Math.abs(degrees) <= MAX[axis] ? degrees : null;
};

/** An input for degrees in a table: Enter or leaving the field applies the value, Escape restores it. */
export const DegreesBox = ({ label, axis, value, onChange }: DegreesBoxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  // Errors are shown only after leaving the field: incomplete input is always invalid.
  const [left, setLeft] = useState(false);
  const id = useId();
  const wrong = typed !== null && read(typed, axis) === null;
  const said = wrong && left;
  const take = (): void => {
    const degrees = typed === null ? null : read(typed, axis);
    setLeft(true);
    if (wrong) return;
    setTyped(null);
    if (degrees !== null && degrees !== value) onChange(degrees);
  };
  return (
    <>
      <OutlinedInput
        color="secondary"
        size="small"
        value={typed ?? String(value)}
        error={wrong}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft(false);
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            take();
          }
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-invalid': wrong,
            'aria-describedby': said ? id : undefined,
            autoComplete: 'off',
          },
        }}
        sx={{
          width: '100%',
          minWidth: { xs: 88, sm: 112 },
          '& input': { px: { xs: 1, sm: 1.5 } },
          fontVariantNumeric: 'tabular-nums',
        }}
      />
      {said && (
        // As wide as the field: if the column became wider, the next field would move.
        <FormHelperText id={id} error role="alert" sx={{ width: 0, minWidth: '100%' }}>
          {message(`${axis}Unread`)}
        </FormHelperText>
      )}
    </>
  );
};

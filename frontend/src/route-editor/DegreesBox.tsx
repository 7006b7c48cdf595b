import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { parseDegrees, type Axis } from '@portal/shared-types/geo/degrees';

interface DegreesBoxProps {
  label: string;
  axis: Axis;
  value: number;
  onChange: (value: number) => void;
}

const MOST: Record<Axis, number> = { latitude: 90, longitude: 180 };

const read = (text: string, axis: Axis): number | null => {
  const degrees = parseDegrees(text, axis);
  return degrees !== null && Math.abs(degrees) <= MOST[axis] ? degrees : null;
};

/** Degrees in a table: taken with Enter or when the box is left; Escape puts back what was there. */
export const DegreesBox = ({ label, axis, value, onChange }: DegreesBoxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && read(typed, axis) === null;
  const take = (): void => {
    const degrees = typed === null ? null : read(typed, axis);
    if (wrong) return;
    setTyped(null);
    if (degrees !== null && degrees !== value) onChange(degrees);
  };
  return (
    <OutlinedInput
      color="secondary"
      size="small"
      value={typed ?? String(value)}
      error={wrong}
      onChange={({ target }) => setTyped(target.value)}
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
        input: { 'aria-label': label, 'aria-invalid': wrong, autoComplete: 'off' },
      }}
      sx={{
        width: '100%',
        minWidth: { xs: 88, sm: 112 },
        '& input': { px: { xs: 1, sm: 1.5 } },
        fontVariantNumeric: 'tabular-nums',
      }}
    />
  );
};

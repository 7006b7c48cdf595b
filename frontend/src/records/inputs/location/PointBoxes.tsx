import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { parseNumber, type PointValue } from '@portal/shared-types/records/engine/wire/values';
import { helpId } from '../FieldFrame';
import { TextBox } from '../TextBox';
import { writtenText } from '../writtenText';
import { parseDegrees, splitPair, type Axis } from '@portal/shared-types/base/geo/degrees';

interface PointBoxesProps {
  /** Id of the latitude's box. */
  id: string;
  /** What is located, for screen readers. */
  label: string;
  value: PointValue;
  onChange: (value: PointValue) => void;
  onBlur: () => void;
  error: boolean;
}

const AXES = [
  { axis: 'latitude', label: 'Latitude', example: '52.3083 or 52 18.5 N' },
  { axis: 'longitude', label: 'Longitude', example: '-128.17 or 128 10.2 W' },
] as const satisfies readonly { axis: Axis; label: string; example: string }[];

/** The value of degrees and minutes; null for text in decimal degrees. */
const reading = (text: string, axis: Axis): string | null => {
  const degrees = parseDegrees(text, axis);
  return degrees === null || typeof parseNumber(text) === 'number' ? null : `= ${degrees}°`;
};

export const PointBoxes = ({ id, label, value, onChange, onBlur, error }: PointBoxesProps) => {
  /** Splits two angles in the first box. */
  const parted = (text: string): PointValue | null => {
    const pair = splitPair(text);
    return pair && { latitude: pair[0], longitude: pair[1] };
  };
  const typed = (axis: Axis, text: string): void => {
    // Typed text isn't split, because it may be incomplete; only pasted text is.
    const isPasted = text.length > writtenText(value[axis]).length + 1;
    onChange((axis === 'latitude' && isPasted ? parted(text) : null) ?? { ...value, [axis]: text });
  };
  const left = (axis: Axis): void => {
    const pair = axis === 'latitude' ? parted(writtenText(value.latitude)) : null;
    if (pair) onChange(pair);
    onBlur();
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
      {AXES.map(({ axis, label: axisLabel, example }) => {
        const text = writtenText(value[axis]);
        const boxId = axis === 'latitude' ? id : `${id}-longitude`;
        return (
          <Box key={axis} sx={{ minWidth: 0 }}>
            <Typography component="label" htmlFor={boxId} variant="caption" color="text.secondary">
              {axisLabel}
            </Typography>
            <TextBox
              id={boxId}
              value={text}
              placeholder={example}
              error={error}
              onChange={(event) => typed(axis, event.target.value)}
              onBlur={() => left(axis)}
              slotProps={{
                input: {
                  'aria-label': `${axisLabel} of ${label}`,
                  'aria-describedby': helpId(id),
                  autoComplete: 'off',
                },
              }}
            />
            <FormHelperText>{reading(text, axis)}</FormHelperText>
          </Box>
        );
      })}
    </Box>
  );
};

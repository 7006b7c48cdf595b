import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { geometryText } from '@portal/shared-types/records/engine/render/valueText';
import type { Geometry, Value } from '@portal/shared-types/records/engine/wire/values';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useState } from 'react';
import { useFieldValue } from '../../form/useFieldValue';
import { FieldFrame, helpId } from '../FieldFrame';
import type { InputProps } from '../inputProps';
import { TextBox } from '../TextBox';
import { coordinatesText, readCoordinates, type ShapeKind } from './coordinatesText';
import { LocationTools } from './LocationTools';

const TYPES = ['Point', 'LineString', 'Polygon'];

/** Old records may have any shapes: those that a form can't show are shown as text. */
export const shapeOrText = (value: Value): Geometry | string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  const shape = value as Partial<Geometry>;
  return TYPES.includes(shape.type ?? '') && Array.isArray(shape.coordinates)
    ? (value as Geometry)
    : JSON.stringify(value);
};

interface ShapeEditorProps {
  id: string;
  label: string;
  shape: ShapeKind;
  /** Text while the coordinates can't be parsed. */
  value: Geometry | string | null;
  onChange: (value: Geometry | string | null) => void;
  onBlur: () => void;
  error: boolean;
}

const formatShape = (value: Geometry | string | null): string =>
  value === null ? '' : typeof value === 'string' ? value : coordinatesText(value);

export const ShapeEditor = ({
  id,
  label,
  shape,
  value,
  onChange,
  onBlur,
  error,
}: ShapeEditorProps) => {
  const [typing, setTyping] = useState(typeof value === 'string');
  // The typed text, until the location is set in another way.
  const [typed, setTyped] = useState<{ text: string; gave: string } | null>(null);
  const open = typing || typeof value === 'string';
  const text = open
    ? typed && typed.gave === JSON.stringify(value)
      ? typed.text
      : formatShape(value)
    : '';
  const coordinatesError =
    typeof value === 'string' ? readCoordinates(value, shape).error : undefined;
  const type = (next: string): void => {
    const { geometry, error: wrongText } = readCoordinates(next, shape);
    const given = wrongText === undefined ? (geometry ?? null) : next;
    setTyped({ text: next, gave: JSON.stringify(given) });
    onChange(given);
  };
  const location = typeof value === 'string' ? null : value;
  return (
    <>
      <Typography
        variant="body2"
        role="status"
        color={location ? 'text.primary' : 'text.secondary'}
      >
        {location ? geometryText(location) : value === null ? 'Not set.' : 'Not complete yet.'}
        {location?.type === 'Polygon' &&
          location.coordinates.length > 1 &&
          ' with holes; drawing it again removes them'}
      </Typography>
      <LocationTools
        id={id}
        label={label}
        shape={shape}
        location={location}
        empty={value === null}
        onChange={onChange}
      >
        <Button
          size="small"
          variant="outlined"
          aria-expanded={open}
          onClick={() => setTyping(!typing)}
          aria-label={`Type coordinates: ${label}`}
        >
          Type coordinates
        </Button>
      </LocationTools>
      {open && (
        <TextBox
          multiline
          minRows={3}
          maxRows={12}
          sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}
          value={text}
          error={error || coordinatesError !== undefined}
          placeholder={'52.3083, -128.1700\n52 18.9 N, 128 10.6 W'}
          onChange={(event) => type(event.target.value)}
          onBlur={onBlur}
          slotProps={{
            input: {
              'aria-label': `Coordinates of ${label}, one latitude and longitude per line`,
              'aria-describedby': helpId(id),
            },
          }}
        />
      )}
      {coordinatesError && <FormHelperText error>{coordinatesError}</FormHelperText>}
    </>
  );
};

export const ShapeInput = ({
  field,
  path,
}: InputProps<FieldOfKind<'line'> | FieldOfKind<'polygon'>>) => {
  const { value, setValue, frame, box } = useFieldValue<Value>(field, path);
  return (
    <FieldFrame {...frame} group>
      <ShapeEditor
        {...box}
        label={field.label}
        shape={field.kind}
        value={shapeOrText(value)}
        onChange={setValue}
      />
    </FieldFrame>
  );
};

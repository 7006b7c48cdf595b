import Box from '@mui/material/Box';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import {
  isEmpty,
  type Geometry,
  type PointValue,
  type Value,
} from '@portal/shared-types/records/engine/wire/values';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { positionDoubt } from '@portal/shared-types/reading/plausibility/typed';
import type { ComponentProps } from 'react';
import { useFieldValue } from '../../form/useFieldValue';
import { FieldFrame } from '../FieldFrame';
import type { InputProps } from '../inputProps';
import { useSuggestion } from '../useSuggestion';
import { writtenText } from '../writtenText';
import { parseDegrees } from '@portal/shared-types/base/geo/degrees';
import { LocationTools } from './LocationTools';
import { PointBoxes } from './PointBoxes';
import { UseMyLocation } from './UseMyLocation';

const pointGeometry = ({ latitude, longitude }: PointValue): Geometry | null => {
  const y = parseDegrees(writtenText(latitude), 'latitude');
  const x = parseDegrees(writtenText(longitude), 'longitude');
  return x === null || y === null ? null : { type: 'Point', coordinates: [x, y] };
};

export const toPoint = (location: Geometry | null): PointValue | null => {
  if (location?.type !== 'Point') return null;
  const [longitude = null, latitude = null] = location.coordinates;
  return { latitude, longitude };
};

/** What looks wrong in a typed position. */
export const usePointSuggestion = (value: PointValue, onChange: (point: PointValue) => void) => {
  const at = pointGeometry(value)?.coordinates as Position | undefined;
  return useSuggestion(
    () => (at ? positionDoubt(at) : null),
    ([longitude]: Position) => onChange({ ...value, longitude }),
  );
};

interface PointEditorProps extends Omit<ComponentProps<typeof PointBoxes>, 'onChange'> {
  whileTyping: ReturnType<typeof usePointSuggestion>['whileTyping'];
  /** The field's value; `toValue` gives the one for a point. */
  stored: Value;
  toValue: (point: PointValue) => Value;
  onChange: (stored: Value) => void;
}

export const PointEditor = ({
  stored,
  toValue,
  onChange,
  whileTyping,
  ...boxes
}: PointEditorProps) => (
  <>
    <Box {...whileTyping}>
      <PointBoxes {...boxes} onChange={(point) => onChange(toValue(point))} />
    </Box>
    <LocationTools
      id={`${boxes.id}-map`}
      label={boxes.label}
      shape="point"
      location={pointGeometry(boxes.value)}
      empty={isEmpty(stored)}
      onChange={(location) => {
        const point = toPoint(location);
        onChange(point && toValue(point));
      }}
    >
      <UseMyLocation label={boxes.label} value={stored} onChange={onChange} toValue={toValue} />
    </LocationTools>
  </>
);

export const NOWHERE: PointValue = { latitude: null, longitude: null };

export const PointInput = ({ field, path }: InputProps<FieldOfKind<'point'>>) => {
  const { value, setValue, frame, box } = useFieldValue<Value>(field, path);
  const point = (value as PointValue | null) ?? NOWHERE;
  const { suggestion, whileTyping } = usePointSuggestion(point, setValue);
  return (
    <FieldFrame {...frame} group suggestion={suggestion}>
      <PointEditor
        {...{ ...box, whileTyping }}
        label={field.label}
        value={point}
        stored={value}
        toValue={(point) => point}
        onChange={setValue}
      />
    </FieldFrame>
  );
};

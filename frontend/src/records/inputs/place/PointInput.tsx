import Box from '@mui/material/Box';
import type { Position } from '@portal/shared-types/geo/polygon';
import {
  isEmpty,
  type Geometry,
  type PointValue,
  type Value,
} from '@portal/shared-types/records/engine/wire/values';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { positionDoubt } from '@portal/shared-types/plausibility/typed';
import type { ComponentProps } from 'react';
import { useAnswer } from '../../form/useAnswer';
import { FieldFrame } from '../FieldFrame';
import type { InputProps } from '../inputProps';
import { useDoubt } from '../useDoubt';
import { writtenText } from '../writtenText';
import { parseDegrees } from '@portal/shared-types/geo/degrees';
import { PlaceTools } from './PlaceTools';
import { PointBoxes } from './PointBoxes';
import { UseMyLocation } from './UseMyLocation';

const pointGeometry = ({ latitude, longitude }: PointValue): Geometry | null => {
  const y = parseDegrees(writtenText(latitude), 'latitude');
  const x = parseDegrees(writtenText(longitude), 'longitude');
  return x === null || y === null ? null : { type: 'Point', coordinates: [x, y] };
};

export const toPoint = (place: Geometry | null): PointValue | null => {
  if (place?.type !== 'Point') return null;
  const [longitude = null, latitude = null] = place.coordinates;
  return { latitude, longitude };
};

/** What looks wrong in a typed position. */
export const usePointDoubt = (value: PointValue, onChange: (point: PointValue) => void) => {
  const at = pointGeometry(value)?.coordinates as Position | undefined;
  return useDoubt(
    () => (at ? positionDoubt(at) : null),
    ([longitude]: Position) => onChange({ ...value, longitude }),
  );
};

interface PointEditorProps extends Omit<ComponentProps<typeof PointBoxes>, 'onChange'> {
  whileTyping: ReturnType<typeof usePointDoubt>['whileTyping'];
  /** The field's answer; `answerOf` gives the one for a point. */
  answer: Value;
  answerOf: (point: PointValue) => Value;
  onChange: (answer: Value) => void;
}

export const PointEditor = ({
  answer,
  answerOf,
  onChange,
  whileTyping,
  ...boxes
}: PointEditorProps) => (
  <>
    <Box {...whileTyping}>
      <PointBoxes {...boxes} onChange={(point) => onChange(answerOf(point))} />
    </Box>
    <PlaceTools
      id={`${boxes.id}-map`}
      label={boxes.label}
      shape="point"
      place={pointGeometry(boxes.value)}
      empty={isEmpty(answer)}
      onChange={(place) => {
        const point = toPoint(place);
        onChange(point && answerOf(point));
      }}
    >
      <UseMyLocation label={boxes.label} value={answer} onChange={onChange} answerOf={answerOf} />
    </PlaceTools>
  </>
);

export const NOWHERE: PointValue = { latitude: null, longitude: null };

export const PointInput = ({ field, path }: InputProps<FieldOfKind<'point'>>) => {
  const { value, setValue, frame, box } = useAnswer<Value>(field, path);
  const point = (value as PointValue | null) ?? NOWHERE;
  const { doubt, whileTyping } = usePointDoubt(point, setValue);
  return (
    <FieldFrame {...frame} group doubt={doubt}>
      <PointEditor
        {...{ ...box, whileTyping }}
        label={field.label}
        value={point}
        answer={value}
        answerOf={(point) => point}
        onChange={setValue}
      />
    </FieldFrame>
  );
};

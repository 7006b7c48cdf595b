import { geometryText } from '@portal/shared-types/records/engine/render/valueText';
import type { Geometry, PointValue, Value } from '@portal/shared-types/records/engine/wire/values';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useLevels } from '../../form/formContext';
import { useFieldValue } from '../../form/useFieldValue';
import { useScope } from '../../form/useScope';
import type { LocationShape } from '#platform/map/port.ts';
import { FieldFrame } from '../FieldFrame';
import type { InputProps } from '../inputProps';
import { writtenText } from '../writtenText';
import { NOWHERE, PointEditor, toPoint, usePointSuggestion } from './PointInput';
import { ShapeEditor, shapeOrText } from './ShapeEditor';

/** The field that determines the shape, and its values (docs/product.md#surveys). */
const TYPE_KEY = 'geometry_type';
const TYPE_KEYS = [TYPE_KEY];
const SHAPES: Record<string, LocationShape> = { Transect: 'line', Point: 'point', Area: 'polygon' };
const SHAPES_BY_TYPE: Record<Geometry['type'], LocationShape> = {
  Point: 'point',
  LineString: 'line',
  Polygon: 'polygon',
};

/** Numbers may still be typed text. */
const typedPoint = ({ latitude, longitude }: PointValue): Geometry | null =>
  (latitude === null || latitude === '') && (longitude === null || longitude === '')
    ? null
    : { type: 'Point', coordinates: [longitude, latitude] as unknown as number[] };

/** A point, a line or an area, depending on another value. */
export const GeometryInput = ({ field, path }: InputProps<FieldOfKind<'geometry'>>) => {
  const { value: stored, setValue, frame, box } = useFieldValue<Value>(field, path);
  const editor = { ...box, label: field.label, onChange: setValue };
  const value = shapeOrText(stored);
  const [scope] = useScope(TYPE_KEYS);
  const typeField = useLevels()
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === TYPE_KEY);
  const type = writtenText(scope?.[TYPE_KEY]);
  const chosen = SHAPES[type];
  const storedShape =
    value !== null && typeof value === 'object' ? SHAPES_BY_TYPE[value.type] : undefined;
  const shape = chosen ?? storedShape;
  const point = (typeof value === 'object' && toPoint(value)) || NOWHERE;
  const { suggestion, whileTyping } = usePointSuggestion(
    shape === 'point' ? point : NOWHERE,
    (typed) => setValue(typedPoint(typed)),
  );
  const other = storedShape !== undefined && storedShape !== shape;
  return (
    <FieldFrame
      {...frame}
      group
      suggestion={suggestion}
      warning={
        other
          ? `You chose “${type}”. ${geometryText(value as Geometry)} is kept until you set a new location.`
          : null
      }
    >
      {!shape && (
        <SecondaryText id={box.id} tabIndex={-1}>
          {typeField ? `Answer “${typeField.label}” first.` : 'Not set.'}
        </SecondaryText>
      )}
      {shape === 'point' && (
        <PointEditor
          {...{ ...editor, whileTyping }}
          value={point}
          stored={stored}
          toValue={typedPoint}
        />
      )}
      {shape && shape !== 'point' && (
        <ShapeEditor key={shape} {...editor} shape={shape} value={other ? null : value} />
      )}
    </FieldFrame>
  );
};

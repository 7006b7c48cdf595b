import { geometryText } from '@portal/shared-types/records/engine/render/valueText';
import type { Geometry, PointValue, Value } from '@portal/shared-types/records/engine/wire/values';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { useLevels } from '../../form/formContext';
import { useAnswer } from '../../form/useAnswer';
import { useScope } from '../../form/useScope';
import type { LocationShape } from '../../../platform/map/port';
import { FieldFrame } from '../FieldFrame';
import type { InputProps } from '../inputProps';
import { writtenText } from '../writtenText';
import { NOWHERE, PointEditor, toPoint, usePointDoubt } from './PointInput';
import { ShapeEditor, shapeOrText } from './ShapeEditor';

/** The field that determines the shape, and its answers (docs/product.md#surveys). */
const TYPE_KEY = 'geometry_type';
const TYPE_KEYS = [TYPE_KEY];
const SHAPES: Record<string, LocationShape> = { Transect: 'line', Point: 'point', Area: 'polygon' };
const SHAPE_OF: Record<Geometry['type'], LocationShape> = {
  Point: 'point',
  LineString: 'line',
  Polygon: 'polygon',
};

/** Numbers may still be typed text. */
const typedPoint = ({ latitude, longitude }: PointValue): Geometry | null =>
  (latitude === null || latitude === '') && (longitude === null || longitude === '')
    ? null
    : { type: 'Point', coordinates: [longitude, latitude] as unknown as number[] };

/** A point, a line or an area, depending on another answer. */
export const GeometryInput = ({ field, path }: InputProps<FieldOfKind<'geometry'>>) => {
  const { value: answer, setValue, frame, box } = useAnswer<Value>(field, path);
  const editor = { ...box, label: field.label, onChange: setValue };
  const value = shapeOrText(answer);
  const [answers] = useScope(TYPE_KEYS);
  const typeField = useLevels()
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === TYPE_KEY);
  const type = writtenText(answers?.[TYPE_KEY]);
  const chosen = SHAPES[type];
  const held = value !== null && typeof value === 'object' ? SHAPE_OF[value.type] : undefined;
  const shape = chosen ?? held;
  const point = (typeof value === 'object' && toPoint(value)) || NOWHERE;
  const { doubt, whileTyping } = usePointDoubt(shape === 'point' ? point : NOWHERE, (typed) =>
    setValue(typedPoint(typed)),
  );
  const other = held !== undefined && held !== shape;
  return (
    <FieldFrame
      {...frame}
      group
      doubt={doubt}
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
          answer={answer}
          answerOf={typedPoint}
        />
      )}
      {shape && shape !== 'point' && (
        <ShapeEditor key={shape} {...editor} shape={shape} value={other ? null : value} />
      )}
    </FieldFrame>
  );
};

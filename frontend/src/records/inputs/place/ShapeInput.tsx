import type { Value } from '@portal/shared-types/records/engine/wire/values';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useAnswer } from '../../form/useAnswer';
import { FieldFrame } from '../FieldFrame';
import type { InputProps } from '../inputProps';
import { shapeOrText } from './shapeOrText';
import { ShapeEditor } from './ShapeEditor';

/** A line or an area. */
export const ShapeInput = ({
  field,
  path,
}: InputProps<FieldOfKind<'line'> | FieldOfKind<'polygon'>>) => {
  const { id, value, setValue, onBlur, problem } = useAnswer<Value>(path);
  return (
    <FieldFrame field={field} id={id} problem={problem} group>
      <ShapeEditor
        id={id}
        label={field.label}
        shape={field.kind}
        value={shapeOrText(value)}
        onChange={setValue}
        onBlur={onBlur}
        wrong={problem !== undefined}
      />
    </FieldFrame>
  );
};

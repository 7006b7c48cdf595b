import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useFieldValue } from '../form/useFieldValue';
import { FieldFrame, inputAttributes } from './FieldFrame';
import type { InputProps } from './inputProps';
import { TextBox } from './TextBox';
import { writtenText } from './writtenText';

type TextField = FieldOfKind<'text'> | FieldOfKind<'longText'>;

export const TextInput = ({ field, path }: InputProps<TextField>) => {
  const { value, setValue, frame, box } = useFieldValue<string | null>(field, path);
  return (
    <FieldFrame {...frame}>
      <TextBox
        {...box}
        multiline={field.kind === 'longText'}
        {...(field.kind === 'longText' && { minRows: 2, maxRows: 16 })}
        value={writtenText(value)}
        onChange={(event) => setValue(event.target.value)}
        slotProps={{ input: { ...inputAttributes(frame), autoComplete: 'off' } }}
      />
    </FieldFrame>
  );
};

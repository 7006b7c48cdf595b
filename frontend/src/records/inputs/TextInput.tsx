import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useAnswer } from '../form/useAnswer';
import { FieldFrame, inputAttributes } from './FieldFrame';
import type { InputProps } from './inputProps';
import { TextBox } from './TextBox';
import { writtenText } from './writtenText';

type TextField = FieldOfKind<'text'> | FieldOfKind<'longText'>;

export const TextInput = ({ field, path }: InputProps<TextField>) => {
  const { id, value, setValue, onBlur, problem } = useAnswer<string | null>(path);
  return (
    <FieldFrame field={field} id={id} problem={problem}>
      <TextBox
        id={id}
        multiline={field.kind === 'longText'}
        {...(field.kind === 'longText' && { minRows: 2, maxRows: 16 })}
        value={writtenText(value)}
        error={problem !== undefined}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
        slotProps={{ input: { ...inputAttributes(id, field, problem), autoComplete: 'off' } }}
      />
    </FieldFrame>
  );
};

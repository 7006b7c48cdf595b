import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { ComboBox } from '#platform/ui/fields/ComboBox.tsx';
import { useFieldValue } from '../form/useFieldValue';
import { FieldFrame } from './FieldFrame';
import type { InputProps } from './inputProps';
import { searchedList } from './searchedList';
import { useChoices } from './useChoices';
import { writtenText } from './writtenText';

/** Several items of a list, as chips. Values that aren't on the list stay, with a note. */
export const MultiSelectInput = ({ field, path }: InputProps<FieldOfKind<'multiSelect'>>) => {
  const { value, setValue, frame, box } = useFieldValue<string[] | null>(field, path);
  const choices = useChoices(field.options);
  const listed: unknown[] = Array.isArray(value) ? value : [];
  const chosen = listed.every((one) => typeof one === 'string') ? listed : listed.map(writtenText);
  return (
    <FieldFrame
      {...frame}
      notes={[choices.waitsForLabel && `Answer “${choices.waitsForLabel}” first.`]}
    >
      <ComboBox
        {...searchedList(choices, chosen, frame)}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        value={chosen}
        onChange={(_, picked) => setValue(picked.length ? picked : null)}
        onBlur={box.onBlur}
        slotProps={{ chip: { size: 'small' } }}
      />
    </FieldFrame>
  );
};

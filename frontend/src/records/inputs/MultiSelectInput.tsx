import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { ComboBox } from '../../platform/ui/fields/ComboBox';
import { useAnswer } from '../form/useAnswer';
import { FieldFrame, inputAttributes } from './FieldFrame';
import type { InputProps } from './inputProps';
import { marked, OptionBox } from './OptionBox';
import { useChoices } from './useChoices';
import { writtenText } from './writtenText';

/** Several items of a list, as chips. Values that aren't on the list stay, with a note. */
export const MultiSelectInput = ({ field, path }: InputProps<FieldOfKind<'multiSelect'>>) => {
  const { id, value, setValue, onBlur, problem } = useAnswer<string[] | null>(path);
  const choices = useChoices(field.options);
  const listed: unknown[] = Array.isArray(value) ? value : [];
  const chosen = listed.every((one) => typeof one === 'string') ? listed : listed.map(writtenText);
  const codes = choices.offered.map(({ code }) => code);
  const parents = new Map(choices.offered.map(({ code, parent }) => [code, parent ?? '']));
  return (
    <FieldFrame
      field={field}
      id={id}
      problem={problem}
      notes={[choices.waitsForLabel && `Answer “${choices.waitsForLabel}” first.`]}
    >
      <ComboBox
        id={id}
        multiple
        size="small"
        disableCloseOnSelect
        filterSelectedOptions
        options={[...chosen.filter((code) => !parents.has(code)), ...codes]}
        value={chosen}
        onChange={(_, picked) => setValue(picked.length ? picked : null)}
        onBlur={onBlur}
        getOptionLabel={(code) => marked(choices, code)}
        {...(choices.grouped && { groupBy: (code: string) => parents.get(code) ?? '' })}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={(params) => (
          <OptionBox
            params={params}
            wrong={problem !== undefined}
            attributes={inputAttributes(id, field, problem)}
          />
        )}
      />
    </FieldFrame>
  );
};

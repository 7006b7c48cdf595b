import OutlinedInput from '@mui/material/OutlinedInput';
import { OTHER } from '@portal/shared-types/records/fieldBuilders';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useState } from 'react';
import { useAnswer } from '../form/useAnswer';
import { ChoiceBox } from './ChoiceBox';
import { joinOther, splitOther } from './choices';
import { FieldFrame, helpId, inputAttributes } from './FieldFrame';
import type { InputProps } from './inputProps';
import { useChoices } from './useChoices';
import { writtenText } from './writtenText';

/** One item of a list. The current value stays, on the list or not, until the person chooses another. */
export const SelectInput = ({ field, path }: InputProps<FieldOfKind<'select'>>) => {
  const { id, value, setValue, onBlur, problem } = useAnswer<string | null>(path);
  const choices = useChoices(field.options);
  const text = writtenText(value);
  const withOther = field.stored === 'withOther';
  const { choice, other } = withOther
    ? splitOther(text, choices.offered)
    : { choice: text, other: null };
  // Restores the text if "Other" is chosen again.
  const [lastOther, setLastOther] = useState(other ?? '');
  const showsOther = withOther && (choice === OTHER || other !== null);
  const fault = choice === '' ? null : choices.fault(choice);
  return (
    <FieldFrame
      field={field}
      id={id}
      problem={problem}
      warning={fault && `“${choices.label(choice)}” is ${fault}. It is kept until you change it.`}
      notes={[choices.waitsForLabel && `Answer “${choices.waitsForLabel}” first.`]}
    >
      <ChoiceBox
        id={id}
        choices={choices}
        value={choice}
        onChange={(code) =>
          setValue(code === OTHER && withOther ? joinOther(code, lastOther) : code)
        }
        onBlur={onBlur}
        wrong={problem !== undefined}
        attributes={inputAttributes(id, field, problem)}
      />
      {showsOther && (
        <OutlinedInput
          color="secondary"
          size="small"
          fullWidth
          sx={{ mt: 1 }}
          placeholder="Which?"
          value={other ?? ''}
          onChange={({ target }) => {
            setLastOther(target.value);
            setValue(joinOther(choice, target.value));
          }}
          onBlur={onBlur}
          slotProps={{
            input: {
              'aria-label': `Other ${field.label.toLowerCase()}`,
              'aria-describedby': helpId(id),
              autoComplete: 'off',
            },
          }}
        />
      )}
    </FieldFrame>
  );
};

import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { OTHER } from '@portal/shared-types/records/fieldBuilders';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useState } from 'react';
import { ComboBox } from '#platform/ui/fields/ComboBox.tsx';
import { useFieldValue } from '../form/useFieldValue';
import { joinOther, splitOther, type Choices } from './choices';
import { FieldFrame, helpId, inputAttributes, type Framed } from './FieldFrame';
import type { InputProps } from './inputProps';
import { marked, searchedList } from './searchedList';
import { TextBox } from './TextBox';
import { useChoices } from './useChoices';
import { writtenText } from './writtenText';

/** Longer lists are searched by typing. */
const AT_A_GLANCE = 12;

interface ChoiceBoxProps {
  frame: Framed;
  choices: Choices;
  value: string;
  onChange: (code: string | null) => void;
  onBlur: () => void;
}

/** The browser's own list: works with the keyboard, and is large on a phone. */
const ShortList = ({ frame, choices, value, onChange, onBlur }: ChoiceBoxProps) => {
  const { offered, grouped } = choices;
  const missing = value !== '' && !offered.some(({ code }) => code === value);
  const item = ({ code, label }: { code: string; label: string }) => (
    <option key={code} value={code}>
      {label}
    </option>
  );
  const groups = [...new Set(offered.map(({ parent }) => parent ?? ''))];
  return (
    <Select
      native
      size="small"
      fullWidth
      value={value}
      error={frame.problem !== undefined}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      input={<OutlinedInput color="secondary" />}
      inputProps={{ ...inputAttributes(frame), id: frame.id }}
    >
      <option value="">{''}</option>
      {missing && <option value={value}>{marked(choices, value)}</option>}
      {grouped
        ? groups.map((group) => (
            <optgroup key={group} label={group}>
              {offered.filter(({ parent }) => (parent ?? '') === group).map(item)}
            </optgroup>
          ))
        : offered.map(item)}
    </Select>
  );
};

const LongList = ({ frame, choices, value, onChange, onBlur }: ChoiceBoxProps) => (
  <ComboBox
    {...searchedList(choices, value === '' ? [] : [value], frame)}
    value={value === '' ? null : value}
    onChange={(_, code) => onChange(code)}
    onBlur={onBlur}
    autoHighlight
  />
);

const ChoiceBox = (props: ChoiceBoxProps) =>
  props.choices.offered.length > AT_A_GLANCE ? <LongList {...props} /> : <ShortList {...props} />;

/** One item of a list. The current value stays, on the list or not, until the person chooses another. */
export const SelectInput = ({ field, path }: InputProps<FieldOfKind<'select'>>) => {
  const { value, setValue, frame, box } = useFieldValue<string | null>(field, path);
  const choices = useChoices(field.options);
  const text = writtenText(value);
  const withOther = field.stored === 'withOther';
  const { choice, other } = withOther
    ? splitOther(text, choices.offered)
    : { choice: text, other: null };
  // Restores the text if "Other" is chosen again.
  const [lastOther, setLastOther] = useState(other ?? '');
  const showsOther = withOther && (choice === OTHER || other !== null);
  const error = choice === '' ? null : choices.error(choice);
  return (
    <FieldFrame
      {...frame}
      warning={error && `“${choices.label(choice)}” is ${error}. It is kept until you change it.`}
      notes={[choices.waitsForLabel && `Answer “${choices.waitsForLabel}” first.`]}
    >
      <ChoiceBox
        frame={frame}
        choices={choices}
        value={choice}
        onChange={(code) =>
          setValue(code === OTHER && withOther ? joinOther(code, lastOther) : code)
        }
        onBlur={box.onBlur}
      />
      {showsOther && (
        <TextBox
          sx={{ mt: 1 }}
          placeholder="Which?"
          value={other ?? ''}
          onChange={({ target }) => {
            setLastOther(target.value);
            setValue(joinOther(choice, target.value));
          }}
          onBlur={box.onBlur}
          slotProps={{
            input: {
              'aria-label': `Other ${field.label.toLowerCase()}`,
              'aria-describedby': helpId(box.id),
              autoComplete: 'off',
            },
          }}
        />
      )}
    </FieldFrame>
  );
};

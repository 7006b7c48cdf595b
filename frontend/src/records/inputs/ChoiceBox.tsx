import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { InputHTMLAttributes } from 'react';
import { ComboBox } from '../../platform/ui/fields/ComboBox';
import type { Choices } from './choices';
import { marked, OptionBox } from './OptionBox';

/** Longer lists are searched by typing. */
const AT_A_GLANCE = 12;

interface ChoiceBoxProps {
  id: string;
  choices: Choices;
  value: string;
  onChange: (code: string | null) => void;
  onBlur: () => void;
  wrong: boolean;
  attributes: InputHTMLAttributes<HTMLInputElement>;
}

/** The browser's own list: works with the keyboard, and is large on a phone. */
const ShortList = ({ id, choices, value, onChange, onBlur, wrong, attributes }: ChoiceBoxProps) => {
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
      error={wrong}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      input={<OutlinedInput color="secondary" />}
      inputProps={{ ...attributes, id }}
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

const LongList = ({ id, choices, value, onChange, onBlur, wrong, attributes }: ChoiceBoxProps) => {
  const { offered, grouped } = choices;
  const codes = offered.map(({ code }) => code);
  const parents = new Map(offered.map(({ code, parent }) => [code, parent ?? '']));
  return (
    <ComboBox
      id={id}
      size="small"
      options={value !== '' && !parents.has(value) ? [value, ...codes] : codes}
      value={value === '' ? null : value}
      onChange={(_, code) => onChange(code)}
      onBlur={onBlur}
      getOptionLabel={(code) => marked(choices, code)}
      {...(grouped && { groupBy: (code: string) => parents.get(code) ?? '' })}
      autoHighlight
      renderInput={(params) => <OptionBox params={params} wrong={wrong} attributes={attributes} />}
    />
  );
};

export const ChoiceBox = (props: ChoiceBoxProps) =>
  props.choices.offered.length > AT_A_GLANCE ? <LongList {...props} /> : <ShortList {...props} />;

import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

export interface LabelledInputProps extends Pick<
  OutlinedInputProps,
  'type' | 'autoFocus' | 'endAdornment' | 'inputRef' | 'onBlur' | 'onKeyUp'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  invalid?: boolean;
  /** Below the field; screen readers read it with the field. */
  help?: ReactNode;
}

/**
 * A text field made from parts: MUI's TextField includes menus that the login page never needs. It uses the
 * secondary colour, because the primary is red, which would look like an error.
 */
export const LabelledInput = ({
  label,
  onChange,
  invalid = false,
  help,
  ...input
}: LabelledInputProps) => {
  const id = useId();
  return (
    <FormControl variant="outlined" fullWidth color="secondary" error={invalid}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        onChange={(event) => onChange(event.target.value)}
        {...(help && { 'aria-describedby': `${id}-help` })}
        slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      />
      {help && <div id={`${id}-help`}>{help}</div>}
    </FormControl>
  );
};

import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';

export interface LabelledInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  type?: 'text' | 'password';
  autoFocus?: boolean;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Marks the field as invalid; `help` says why. */
  invalid?: boolean;
  /** Below the field; screen readers read it with the field. */
  help?: ReactNode;
  onBlur?: (() => void) | undefined;
  onKeyUp?: (event: KeyboardEvent) => void;
}

/**
 * A text field made from parts: MUI's TextField includes menus that the login page never needs. It uses the
 * secondary colour, because the primary is red, which would look like an error.
 */
export const LabelledInput = ({
  label,
  value,
  onChange,
  autoComplete,
  type = 'text',
  autoFocus = false,
  end,
  inputRef,
  invalid = false,
  help,
  onBlur,
  onKeyUp,
}: LabelledInputProps) => {
  const id = useId();
  return (
    <FormControl variant="outlined" fullWidth color="secondary" error={invalid}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyUp={onKeyUp}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        endAdornment={end}
        inputRef={inputRef}
        {...(help && { 'aria-describedby': `${id}-help` })}
        slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      />
      {help && <div id={`${id}-help`}>{help}</div>}
    </FormControl>
  );
};

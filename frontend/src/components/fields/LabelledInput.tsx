import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode, type Ref } from 'react';

interface LabelledInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  type?: 'text' | 'password';
  autoFocus?: boolean;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A text field put together from parts: MUI's TextField brings menus that the login page never opens. */
export const LabelledInput = ({
  label,
  value,
  onChange,
  autoComplete,
  type = 'text',
  autoFocus = false,
  end,
  inputRef,
}: LabelledInputProps) => {
  const id = useId();
  return (
    <FormControl variant="outlined" fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        endAdornment={end}
        inputRef={inputRef}
        slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      />
    </FormControl>
  );
};

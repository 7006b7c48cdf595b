import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState, type Ref } from 'react';
import { LabelledInput } from './LabelledInput';

interface PasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

export const PasswordInput = ({ value, onChange, inputRef }: PasswordInputProps) => {
  const [shown, setShown] = useState(false);
  return (
    <LabelledInput
      label="Password"
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      autoComplete="current-password"
      inputRef={inputRef}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};

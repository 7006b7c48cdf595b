import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { LabelledInput, type LabelledInputProps } from './LabelledInput';

type PasswordInputProps = Pick<
  LabelledInputProps,
  'value' | 'onChange' | 'inputRef' | 'autoFocus' | 'invalid' | 'help' | 'onBlur'
> & {
  label?: string;
  autoComplete?: 'current-password' | 'new-password' | 'off';
  startsShown?: boolean;
};

export const PasswordInput = ({
  label = 'Password',
  autoComplete = 'current-password',
  startsShown = false,
  help,
  ...field
}: PasswordInputProps) => {
  const [shown, setShown] = useState(startsShown);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <LabelledInput
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      help={
        (capsLock || help) && (
          <>
            {capsLock && (
              <Box role="status" sx={{ mt: 0.5, mx: 1.75, fontSize: 13, color: '#8a4b00' }}>
                Caps Lock is on
              </Box>
            )}
            {help}
          </>
        )
      }
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? 'Hide password' : 'Show password'}
            title={`${shown ? 'Hide' : 'Show'} ${label}`}
            // Keeps the cursor position.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};

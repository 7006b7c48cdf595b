import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';

interface FindFieldProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
  sx?: SxProps;
}

export const FindField = ({ label, value, onChange, sx }: FindFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextField
      type="search"
      fullWidth
      label={label}
      value={value}
      inputRef={input}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        // The first Escape clears the words; the next one closes the dialog.
        if (event.key !== 'Escape' || !value) return;
        event.stopPropagation();
        clear();
      }}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'search',
        },
        input: {
          // Some browsers add their own clear button.
          sx: { '& ::-webkit-search-cancel-button': { display: 'none' } },
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Clear search text" onClick={clear}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      {...(sx && { sx })}
    />
  );
};

import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';

interface FindFieldProps {
  query: string;
  onQuery: (query: string) => void;
}

export const FindField = ({ query, onQuery }: FindFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onQuery('');
    input.current?.focus();
  };
  return (
    <TextField
      size="small"
      fullWidth
      type="text"
      label="Find in all filters"
      value={query}
      inputRef={input}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={(event) => {
        // The first Escape takes back the words, the next one closes the dialog.
        if (event.key !== 'Escape' || !query) return;
        event.stopPropagation();
        clear();
      }}
      slotProps={{
        htmlInput: { autoComplete: 'off', spellCheck: false, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: query && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Clear the words" onClick={clear}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

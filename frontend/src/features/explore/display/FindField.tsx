import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';

interface FindFieldProps {
  label: string;
  words: string;
  onWords: (words: string) => void;
}

/** Finds a toggle among many. */
export const FindField = ({ label, words, onWords }: FindFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onWords('');
    input.current?.focus();
  };
  return (
    <TextField
      size="small"
      color="secondary"
      fullWidth
      label={label}
      value={words}
      inputRef={input}
      onChange={({ target }) => onWords(target.value)}
      onKeyDown={(event) => {
        // The first Escape takes back the words, the next one closes the dialogue.
        if (event.key !== 'Escape' || !words) return;
        event.stopPropagation();
        clear();
      }}
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: words && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Clear the words" onClick={clear}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{ mt: 0.75, mb: 0.5 }}
    />
  );
};

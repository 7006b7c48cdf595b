import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';

interface FindPeopleFieldProps {
  value: string;
  onChange: (typed: string) => void;
  sx?: SxProps;
}

/** Narrows a list of people while somebody types; accents and capitals do not matter (`findPeople`). */
export const FindPeopleField = ({ value, onChange, sx }: FindPeopleFieldProps) => (
  <TextField
    size="small"
    color="secondary"
    type="search"
    label="Find by name, login name or nation"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        ),
      },
      htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' },
    }}
    {...(sx && { sx })}
  />
);

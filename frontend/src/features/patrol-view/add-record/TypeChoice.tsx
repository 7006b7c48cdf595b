import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export interface TypeOption {
  type: string;
  group: string;
}

interface TypeChoiceProps {
  label: string;
  options: readonly TypeOption[];
  value: string | null;
  /** Opens the list immediately. */
  autoFocus: boolean;
  onChange: (type: string | null) => void;
}

/** The type of record: found by typing or by browsing the groups. */
export const TypeChoice = ({ label, options, value, autoFocus, onChange }: TypeChoiceProps) => (
  <Autocomplete
    options={options}
    groupBy={({ group }) => group}
    getOptionLabel={({ type }) => type}
    isOptionEqualToValue={(a, b) => a.type === b.type}
    value={options.find(({ type }) => type === value) ?? null}
    onChange={(_, option) => onChange(option?.type ?? null)}
    openOnFocus
    autoHighlight
    sx={{ maxWidth: 480 }}
    renderInput={(params) => (
      <TextField {...params} size="medium" label={label} autoFocus={autoFocus} />
    )}
  />
);

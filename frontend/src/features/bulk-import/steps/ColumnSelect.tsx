import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface ColumnSelectProps {
  label: string;
  value: string;
  header: readonly string[];
  onChange: (column: string) => void;
  /** Label of the empty choice; without it, a chosen column can't be cleared. */
  none?: string;
  error?: boolean;
  helperText?: ReactNode;
}

/** One of the file's columns. */
export const ColumnSelect = ({
  label,
  value,
  header,
  onChange,
  none,
  error = false,
  helperText,
}: ColumnSelectProps) => (
  <TextField
    select
    fullWidth
    label={label}
    value={value}
    error={error}
    helperText={helperText}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true } }}
  >
    {(none !== undefined || value === '') && <option value="">{none ?? 'Choose a column'}</option>}
    {value !== '' && !header.includes(value) && (
      <option value={value}>{`${value} (not in the file)`}</option>
    )}
    {header.map((column) => (
      <option key={column} value={column}>
        {column}
      </option>
    ))}
  </TextField>
);

import TextField, { type TextFieldProps } from '@mui/material/TextField';

export interface ChoiceProps<T extends string> extends Pick<
  TextFieldProps,
  'sx' | 'fullWidth' | 'error' | 'helperText'
> {
  label: string;
  labelHidden?: boolean;
  value: T;
  /** A plain text is both value and label. */
  options: readonly (T | readonly [value: T, text: string])[];
  onChange: (value: T) => void;
}

/** The browser's own list: it works with every keyboard, and is large on a phone. */
export const Choice = <T extends string>({
  label,
  labelHidden = false,
  options,
  onChange,
  ...rest
}: ChoiceProps<T>) => (
  <TextField
    select
    {...(!labelHidden && { label })}
    onChange={({ target }) => onChange(target.value as T)}
    slotProps={{
      select: { native: true },
      ...(labelHidden && { htmlInput: { 'aria-label': label } }),
    }}
    {...rest}
  >
    {options
      .map((option) => (typeof option === 'string' ? ([option, option] as const) : option))
      .map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
  </TextField>
);

import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

/** The text box of inputs. In the secondary colour: the primary is red, which would look like an error. */
export const TextBox = (props: OutlinedInputProps) => (
  <OutlinedInput color="secondary" size="small" fullWidth {...props} />
);

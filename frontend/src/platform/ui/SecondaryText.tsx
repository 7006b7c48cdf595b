import Typography, { type TypographyProps } from '@mui/material/Typography';

/** Text that explains what is next to it. */
export const SecondaryText = (props: TypographyProps) => (
  <Typography variant="body2" color="text.secondary" {...props} />
);

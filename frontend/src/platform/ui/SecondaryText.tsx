import Typography, { type TypographyProps } from '@mui/material/Typography';

export const SecondaryText = (props: TypographyProps) => (
  <Typography variant="body2" color="text.secondary" {...props} />
);

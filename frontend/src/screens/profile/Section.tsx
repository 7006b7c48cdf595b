import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  /** Omitted if the content has its own heading. */
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

export const Section = ({ title, action, children }: SectionProps) => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      {...(title !== undefined && { 'aria-labelledby': id })}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      {title !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
          <Typography variant="h2" id={id} sx={{ flex: 1 }}>
            {title}
          </Typography>
          {action}
        </Box>
      )}
      {children}
    </Paper>
  );
};

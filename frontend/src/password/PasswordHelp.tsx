import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';

/** What is wrong with a field, and how many characters it holds, below it. */
export const PasswordHelp = ({ fault, count }: { fault?: string | undefined; count?: string }) => (
  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
    <FormHelperText error={fault !== undefined}>{fault}</FormHelperText>
    {count !== undefined && (
      <FormHelperText error={false} sx={{ flex: 'none', textAlign: 'right' }}>
        {count}
      </FormHelperText>
    )}
  </Box>
);

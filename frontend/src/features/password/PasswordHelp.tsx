import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';

interface PasswordHelpProps {
  error?: string | undefined;
  count?: string;
}

/** Always at least a line high, so that links below don't move; a long error gets its own line. */
export const PasswordHelp = ({ error, count }: PasswordHelpProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: 24 }}>
    {error !== undefined && (
      <FormHelperText error sx={{ flex: '1 1 auto' }}>
        {error}
      </FormHelperText>
    )}
    {count !== undefined && (
      <FormHelperText error={false} sx={{ flex: 'none', ml: 'auto' }}>
        {count}
      </FormHelperText>
    )}
  </Box>
);

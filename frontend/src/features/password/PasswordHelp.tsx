import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';

interface PasswordHelpProps {
  fault?: string | undefined;
  count?: string;
}

/**
 * The error and the character count below a field. Always takes up one line, so that links below don't move
 * from under the pointer. An error that doesn't fit next to the count gets its own line.
 */
export const PasswordHelp = ({ fault, count }: PasswordHelpProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: 24 }}>
    {fault !== undefined && (
      <FormHelperText error sx={{ flex: '1 1 auto' }}>
        {fault}
      </FormHelperText>
    )}
    {count !== undefined && (
      <FormHelperText error={false} sx={{ flex: 'none', ml: 'auto' }}>
        {count}
      </FormHelperText>
    )}
  </Box>
);

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';

interface PasswordHelpProps {
  fault?: string | undefined;
  count?: string;
}

/** Always at least a line high, so that links below don't move; a long error gets its own line. */
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

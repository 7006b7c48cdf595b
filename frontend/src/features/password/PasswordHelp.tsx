import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';

interface PasswordHelpProps {
  fault?: string | undefined;
  count?: string;
}

/**
 * What is wrong with a field, and how many characters it holds, below it. The line is there before it is
 * needed: a link further down that moves away from under the pointer is not pressed. A fault that has no
 * room beside the counter gets a line of its own.
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

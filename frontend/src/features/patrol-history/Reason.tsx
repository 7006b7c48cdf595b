import Box from '@mui/material/Box';

export const Reason = ({ text }: { text: string }) => (
  <Box
    dir="auto"
    sx={{
      mt: 0.75,
      pl: 1.5,
      borderLeft: 3,
      borderColor: 'divider',
      fontSize: 14,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
);

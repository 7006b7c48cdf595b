import Box from '@mui/material/Box';
import { CONTENT_ID, focusContent } from './content';

/** The first tab stop: skips the menu. Visible only while focused. */
export const SkipLink = () => (
  <Box
    component="a"
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      // Don't change the address: it contains the search.
      event.preventDefault();
      focusContent();
    }}
    sx={{
      position: 'absolute',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'background.paper',
      color: 'link.main',
      fontWeight: 600,
      boxShadow: 3,
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    Skip to content
  </Box>
);

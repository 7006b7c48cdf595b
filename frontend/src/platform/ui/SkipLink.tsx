import Box from '@mui/material/Box';
import { CONTENT_ID, focusContent } from './content';

/** The first stop of the Tab key: past the menu to the page itself. Seen only while it has the focus. */
export const SkipLink = () => (
  <Box
    component="a"
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      // The address stays as it is: it holds the search.
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
      color: 'primary.main',
      fontWeight: 600,
      boxShadow: 3,
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    Skip to content
  </Box>
);

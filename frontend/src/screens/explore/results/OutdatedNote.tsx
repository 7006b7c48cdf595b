import Update from '@mui/icons-material/Update';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';

/** Says that the table shows an earlier search. */
export const OutdatedNote = ({ onSearch }: { onSearch: () => void }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      flex: 'none',
      px: 2,
      py: 0.5,
      fontSize: 13,
      bgcolor: '#fdf3dc',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Update aria-hidden sx={{ fontSize: 16 }} />
    <span>{message('resultsOutdated')}</span>
    <Button
      size="small"
      onClick={onSearch}
      sx={{ minWidth: 0, px: 0.75, py: 0, fontSize: 13, whiteSpace: 'nowrap' }}
    >
      Search again
    </Button>
  </Box>
);

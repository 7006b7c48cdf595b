import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';

interface DialogFootProps {
  /** null: nothing else blocks a search. */
  obstacle: string | null;
  onReset: () => void;
  onSearch: () => void;
}

export const DialogFoot = ({ obstacle, onReset, onSearch }: DialogFootProps) => (
  <Box
    sx={{
      px: 3,
      py: 1.5,
      flex: 'none',
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', md: 'auto 1fr auto' },
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
    }}
  >
    <Typography
      variant="body2"
      color={obstacle === null ? 'text.secondary' : 'error'}
      sx={{ gridColumn: { xs: '1 / -1', md: 2 }, gridRow: 1, textAlign: { md: 'right' } }}
    >
      {obstacle ?? message('filtersApply')}
    </Typography>
    <Button variant="outlined" onClick={onReset} sx={{ gridColumn: 1, gridRow: { xs: 2, md: 1 } }}>
      Reset all filters
    </Button>
    <Button
      variant="contained"
      onClick={onSearch}
      sx={{ gridColumn: { xs: 2, md: 3 }, gridRow: { xs: 2, md: 1 }, minWidth: 140 }}
    >
      Search
    </Button>
  </Box>
);

import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';

interface FindOnPageProps {
  query: string;
  onQuery: (query: string) => void;
  /** Parts that hold all words; null while nothing is looked for. */
  found: number | null;
}

const sentence = (found: number): string => {
  if (found === 0) return 'No part of this page holds all of these words.';
  return found === 1
    ? '1 part holds all of these words.'
    : `${found} parts hold all of these words.`;
};

export const FindOnPage = ({ query, onQuery, found }: FindOnPageProps) => (
  <Box role="search" aria-label="This page" sx={{ '@media print': { display: 'none' } }}>
    <TextField
      type="search"
      size="small"
      color="secondary"
      label="Find on this page"
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      sx={{ width: '100%', maxWidth: 420 }}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Search />
            </InputAdornment>
          ),
        },
      }}
    />
    <Typography
      variant="body2"
      color="text.secondary"
      role="status"
      sx={{ mt: 0.5, minHeight: 21 }}
    >
      {found !== null && sentence(found)}
    </Typography>
  </Box>
);

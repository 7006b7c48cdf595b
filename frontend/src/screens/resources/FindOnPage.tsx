import Box from '@mui/material/Box';
import { FindField } from '../../platform/ui/fields/FindField';
import { SecondaryText } from '../../platform/ui/SecondaryText';

interface FindOnPageProps {
  query: string;
  onQuery: (query: string) => void;
  /** Parts that contain all words; null without a search. */
  found: number | null;
}

const sentence = (found: number): string => {
  if (found === 0) return 'No matches on this page';
  return found === 1 ? '1 section matches.' : `${found} sections match.`;
};

export const FindOnPage = ({ query, onQuery, found }: FindOnPageProps) => (
  <Box role="search" aria-label="This page" sx={{ '@media print': { display: 'none' } }}>
    <FindField label="Find on this page" value={query} onChange={onQuery} sx={{ maxWidth: 420 }} />
    <SecondaryText role="status" sx={{ mt: 0.5, minHeight: 21 }}>
      {found !== null && sentence(found)}
    </SecondaryText>
  </Box>
);

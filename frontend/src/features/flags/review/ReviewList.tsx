import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReviewedFlag } from '@portal/shared-types/api/flags';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { exploreAddress } from '../../patrol-data/address';
import { FlagItem } from '../FlagItem';
import { placeText } from '../flagText';
import { SettleButton } from '../SettleButton';

interface ReviewListProps {
  flags: readonly ReviewedFlag[];
  /** Whether the list has flags of several nations. */
  ofSeveral: boolean;
  onSettled: () => void;
}

/** The query of the search below the review. */
const searchBelow = (query: string): string => {
  const params = new URLSearchParams(query);
  params.delete('review');
  return params.toString();
};

/** Flags of many patrols; each links to its record, and can be resolved here. */
export const ReviewList = ({ flags, ofSeveral, onSettled }: ReviewListProps) => {
  const behind = searchBelow(useLocation().search);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {flags.map((flag) => {
        const { flagId, patrolID: patrolId, recordId, recordType, nation } = flag;
        return (
          <FlagItem
            key={flagId}
            flag={flag}
            broad
            place={
              <Box sx={{ mt: 0.25 }}>
                <Link
                  component={RouterLink}
                  to={exploreAddress({ patrolId, recordId }, behind)}
                  color="secondary"
                >
                  {placeText(flag, recordType)}
                </Link>
                {ofSeveral && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${nation}`}</Box>
                )}
              </Box>
            }
            actions={
              <Box sx={{ mt: { xs: 0.5, md: 0 }, ml: { xs: -0.75, md: 0 } }}>
                <SettleButton flag={flag} onSettled={onSettled} />
              </Box>
            }
          />
        );
      })}
    </Box>
  );
};

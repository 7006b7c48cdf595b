import Box from '@mui/material/Box';
import type { Flag } from '@portal/shared-types/records/flag';
import { FlagItem, type FlagItemProps } from './FlagItem';

interface FlagListProps extends Omit<FlagItemProps, 'flag'> {
  flags: readonly Flag[];
}

/** Open flags first, in each the newest first. */
export const inReadingOrder = (flags: readonly Flag[]): Flag[] =>
  [...flags].sort(
    (a, b) =>
      Number(a.resolved !== null) - Number(b.resolved !== null) ||
      (a.createdAt < b.createdAt ? 1 : -1),
  );

/** The flags of a patrol with what they are on, who raised them, and what became of them. */
export const FlagList = ({ flags, ...props }: FlagListProps) => (
  <Box
    component="ul"
    sx={{ m: 0, p: 0, listStyle: 'none', '& > li:first-of-type': { borderTop: 0, pt: 0 } }}
  >
    {inReadingOrder(flags).map((flag) => (
      <FlagItem key={flag.flagId} flag={flag} {...props} />
    ))}
  </Box>
);

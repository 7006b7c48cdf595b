import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Flag } from '@portal/shared-types/records/flag';
import { FlagItem } from './FlagItem';
import { recordText } from './flagText';
import { SettleButton } from './SettleButton';

interface FlagListProps {
  flags: readonly Flag[];
  /** Name of the record in the lists on the same screen; undefined if it isn't in them. */
  nameOf: (recordId: string) => string | undefined;
  onShow: (recordId: string) => void;
}

/** Open flags first, each group with the newest first. */
const inReadingOrder = (flags: readonly Flag[]): Flag[] =>
  [...flags].sort(
    (a, b) =>
      Number(a.resolved !== null) - Number(b.resolved !== null) ||
      (a.createdAt < b.createdAt ? 1 : -1),
  );

export const FlagList = ({ flags, nameOf, onShow }: FlagListProps) => (
  <Box
    component="ul"
    sx={{ m: 0, p: 0, listStyle: 'none', '& > li:first-of-type': { borderTop: 0, pt: 0 } }}
  >
    {inReadingOrder(flags).map((flag) => {
      const { flagId, recordId } = flag;
      return (
        <FlagItem
          key={flagId}
          flag={flag}
          place={
            recordId !== null && (
              <Link
                component="button"
                color="secondary"
                sx={{ display: 'block', fontSize: 14, textAlign: 'left', mt: 0.25 }}
                onClick={() => onShow(recordId)}
              >
                {nameOf(recordId) ?? recordText(flag)}
              </Link>
            )
          }
          actions={
            <Box sx={{ mt: 0.5, ml: -0.75, '@media print': { display: 'none' } }}>
              <SettleButton flag={flag} />
            </Box>
          }
        />
      );
    })}
  </Box>
);

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Flag } from '@portal/shared-types/records/flag';
import { FlagItem } from './FlagItem';
import { recordText } from './flagText';
import { ResolveButton } from './ResolveButton';

interface FlagListProps {
  flags: readonly Flag[];
  /** Name of the record in the lists on the same screen; undefined if it isn't in them. */
  findName: (recordId: string) => string | undefined;
  onShow: (recordId: string) => void;
}

/** Open flags first, each group with the newest first. */
const inReadingOrder = (flags: readonly Flag[]): Flag[] =>
  [...flags].sort(
    (a, b) =>
      Number(a.resolved !== null) - Number(b.resolved !== null) ||
      (a.createdAt < b.createdAt ? 1 : -1),
  );

export const FlagList = ({ flags, findName, onShow }: FlagListProps) => (
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
          location={
            recordId !== null && (
              <Link
                component="button"
                color="secondary"
                sx={{ display: 'block', fontSize: 14, textAlign: 'left', mt: 0.25 }}
                onClick={() => onShow(recordId)}
              >
                {findName(recordId) ?? recordText(flag)}
              </Link>
            )
          }
          actions={
            <Box sx={{ mt: 0.5, ml: -0.75, '@media print': { display: 'none' } }}>
              <ResolveButton flag={flag} />
            </Box>
          }
        />
      );
    })}
  </Box>
);

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { Flag } from '@portal/shared-types/records/flag';
import { timeText } from '@portal/shared-types/time/wallText';
import { instantText } from '../people/instantText';

export interface FlagItemProps {
  flag: Flag;
  /** As the lists beside call the record; undefined where it is not among them. */
  nameOf: (recordId: string) => string | undefined;
  /** Looks at the record that is flagged. */
  onShow: (recordId: string) => void;
}

/** Names are told to people of the nation, and of the person's own; to others the nation. */
const handText = (by: string | null, nations: readonly string[], at: string): string => {
  const of = nations.join(', ');
  const who = by === null ? `Somebody of ${of}` : of ? `${by}, ${of}` : by;
  return `${who} · ${instantText(at)}`;
};

const kindText = ({ sightingStartDate, surveyStartDate }: Flag): string =>
  sightingStartDate === null
    ? `Survey at ${timeText(surveyStartDate ?? '')}`
    : `Sighting at ${timeText(sightingStartDate)}`;

export const FlagItem = ({ flag, nameOf, onShow }: FlagItemProps) => {
  const { recordId, note, resolved } = flag;
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', fontSize: 14 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {flag.flag}
        </Box>
        <Chip
          size="small"
          variant="outlined"
          color={resolved ? 'default' : 'primary'}
          label={resolved ? 'Resolved' : 'Open'}
        />
      </Box>
      {recordId !== null && (
        <Link
          component="button"
          color="secondary"
          sx={{ fontSize: 14, textAlign: 'left', mt: 0.25 }}
          onClick={() => onShow(recordId)}
        >
          {nameOf(recordId) ?? kindText(flag)}
        </Link>
      )}
      {note && (
        <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
          {note}
        </Box>
      )}
      <Box sx={{ mt: 0.25, fontSize: 13, color: 'text.secondary' }}>
        {handText(flag.createdBy, flag.createdByNations, flag.createdAt)}
      </Box>
      {resolved && (
        <Box sx={{ mt: 0.75, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
            {resolved.note}
          </Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {`Resolved by ${handText(resolved.by, resolved.nations, resolved.at)}`}
          </Box>
        </Box>
      )}
    </Box>
  );
};

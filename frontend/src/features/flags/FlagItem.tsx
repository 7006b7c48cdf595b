import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Flag } from '@portal/shared-types/records/flag';
import type { ReactNode } from 'react';
import { usePrinting } from '#platform/ui/usePrinting.ts';
import { handText } from './flagText';

interface FlagItemProps {
  flag: Flag;
  /** The record it was raised on, with a link; null if that is obvious. */
  location: ReactNode;
  actions?: ReactNode;
  /** Without a dividing line. */
  alone?: boolean;
  /** On a wide line, actions are at the end. */
  broad?: boolean;
}

interface AfterwardsProps {
  verb: string;
  printing: boolean;
  what: { by: string | null; nations: readonly string[]; at: string; note: string | null };
}

const Note = ({ children }: { children: string }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
    {children}
  </Box>
);

/** Someone's later action on the flag. */
const Afterwards = ({ verb, what, printing }: AfterwardsProps) => (
  <Box sx={{ mt: 0.75, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
    {what.note && <Note>{what.note}</Note>}
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
      {`${verb} by ${handText(what.by, what.nations, what.at, printing)}`}
    </Box>
  </Box>
);

export const FlagItem = ({
  flag,
  location,
  actions,
  alone = false,
  broad = false,
}: FlagItemProps) => {
  const { note, resolved, reopened } = flag;
  const printing = usePrinting();
  return (
    <Box
      component="li"
      sx={{
        fontSize: 14,
        ...(!alone && { py: 1.25, borderTop: 1, borderColor: 'divider' }),
        ...(broad && { display: { md: 'flex' }, alignItems: 'start', gap: 3 }),
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
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
        {location}
        {note && (
          <Box sx={{ mt: 0.5 }}>
            <Note>{note}</Note>
          </Box>
        )}
        <Box sx={{ mt: 0.25, fontSize: 13, color: 'text.secondary' }}>
          {handText(flag.createdBy, flag.createdByNations, flag.createdAt, printing)}
        </Box>
        {resolved && <Afterwards verb="Resolved" printing={printing} what={resolved} />}
        {reopened && !resolved && (
          <Afterwards verb="Reopened" printing={printing} what={reopened} />
        )}
      </Box>
      {actions}
    </Box>
  );
};

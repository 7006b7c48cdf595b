import Flag from '@mui/icons-material/Flag';
import Chip from '@mui/material/Chip';
import { useFlags } from './useFlags';

interface FlagMarksProps {
  patrolId: number;
  /** A sighting or survey such as 1042.17 or 1042.v2; null: the patrol itself. */
  recordId: string | null;
}

/** Shows on a record's line that it has open flags. Text only, so that it can be inside a button. */
export const FlagMarks = ({ patrolId, recordId }: FlagMarksProps) => {
  const flags = useFlags(patrolId).data ?? [];
  const open = flags.filter((flag) => flag.recordId === recordId && flag.resolved === null);
  const [first] = open;
  if (!first) return null;
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color="primary"
      icon={<Flag aria-hidden />}
      label={open.length === 1 ? first.flag : `${open.length} flags`}
      sx={{ maxWidth: '100%', cursor: 'inherit' }}
    />
  );
};

import Chip from '@mui/material/Chip';
import type { SharingLevel } from '@portal/shared-types/records/text';
import { SHARING_TEXT } from '@portal/shared-types/records/sharingText';
import { usePatrol } from './queries';

interface SharingMarkProps {
  record: { patrol_id: number; sharing_level: SharingLevel };
}

/** Shows that a record of a shared patrol isn't shared. Text only, so that it can be inside a button. */
export const SharingMark = ({ record }: SharingMarkProps) => {
  const patrol = usePatrol(record.patrol_id).data;
  if (patrol?.sharing_level !== 'network' || record.sharing_level === 'network') return null;
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      label={SHARING_TEXT[record.sharing_level]}
      sx={{ mr: 0.5, cursor: 'inherit' }}
    />
  );
};

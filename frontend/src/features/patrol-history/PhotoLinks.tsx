import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { HistoryEntry } from '@portal/shared-types/api/records';
import { Link } from 'react-router-dom';
import { photoPath, readPhotoId, type RecordName } from '../patrol-data/photo';

/** Further photos can be found with their record. */
const MAX = 12;

interface PhotoLinksProps {
  entry: HistoryEntry;
  nameOf: RecordName;
}

/** Links to photos that were added or changed; deleted ones can't be opened. */
export const PhotoLinks = ({ entry: { action, recordIds }, nameOf }: PhotoLinksProps) => {
  const ids = action === 'deleted' ? [] : recordIds.filter((id) => readPhotoId(id));
  if (!ids.length) return null;
  const left = ids.length - MAX;
  return (
    <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 14 }}>
      {ids.slice(0, MAX).map((id) => (
        <MuiLink key={id} component={Link} to={photoPath(id)}>
          {nameOf(id) ?? `Photo ${id}`}
        </MuiLink>
      ))}
      {left > 0 && <span>{`and ${left.toLocaleString('en-CA')} more`}</span>}
    </Box>
  );
};

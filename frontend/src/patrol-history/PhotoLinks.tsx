import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { HistoryEntry } from '@portal/shared-types/api/records';
import { Link } from 'react-router-dom';
import { photoPath, readPhotoId } from '../photos/photo';

/** More are found with their record. */
const MOST = 12;

/** To the photos that were added or changed; deleted ones can't be opened. */
export const PhotoLinks = ({ entry: { action, recordIds } }: { entry: HistoryEntry }) => {
  const ids = action === 'deleted' ? [] : recordIds.filter((id) => readPhotoId(id)).slice(0, MOST);
  if (!ids.length) return null;
  return (
    <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 14 }}>
      {ids.map((id) => (
        <MuiLink key={id} component={Link} to={photoPath(id)}>
          {`Open photo ${readPhotoId(id)!.seq}`}
        </MuiLink>
      ))}
    </Box>
  );
};

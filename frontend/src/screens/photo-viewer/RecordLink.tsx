import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo } from '@portal/shared-types/records/photo';
import { dateText } from '@portal/shared-types/time/wallText';
import { Link } from 'react-router-dom';
import { pageAddress } from '../../features/patrol-data/address';
import { recordIdOf, recordTimeOf } from '../../features/patrol-data/photo';

interface RecordLinkProps {
  photo: Photo;
  patrol: Patrol | null | undefined;
}

/** A link to the photo's record, in its patrol. */
export const RecordLink = ({ photo, patrol }: RecordLinkProps) => (
  <Box sx={{ mt: 0.5, fontSize: 14 }}>
    <MuiLink
      component={Link}
      to={pageAddress({ patrolId: photo.patrol_id, recordId: recordIdOf(photo) }, null)}
    >
      {`Open the ${photo.sighting_id === null ? 'survey' : 'sighting'} in Patrol #${photo.patrol_id}`}
    </MuiLink>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {` · ${patrol?.nation ?? photo.nation} · ${dateText(recordTimeOf(photo))}`}
    </Box>
  </Box>
);

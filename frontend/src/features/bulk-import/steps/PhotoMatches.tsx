import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFrom } from '../../../platform/ui/screenSize';
import { matchText } from '../../photo-upload/match/matchText';
import type { PreparedDay } from '../engine/importEngine';
import { countText } from '../texts';
import { VirtualList } from './VirtualList';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Which record each photo will be attached to, and why. */
export const PhotoMatches = ({ days }: { days: readonly PreparedDay[] }) => {
  const wide = useFrom('sm');
  const photos = days.flatMap((day) => day.photos);
  if (!photos.length) return null;
  const title = `${countText(new Set(photos.map(({ file }) => file)).size, 'photo')} matched to records`;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h2" sx={{ fontSize: 18 }}>
        {title}
      </Typography>
      <VirtualList label="Photos and their records" items={photos} rowHeight={wide ? 36 : 76}>
        {({ file, record, match }) => (
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            <Box title={file} sx={{ ...CUT, fontWeight: 600 }}>
              {file}
            </Box>
            <Box title={record.label} sx={CUT}>
              {record.label}
            </Box>
            <Box sx={{ ...CUT, color: 'text.secondary' }}>
              {match === null ? 'Named in its row' : matchText(match)}
            </Box>
          </Box>
        )}
      </VirtualList>
    </Box>
  );
};

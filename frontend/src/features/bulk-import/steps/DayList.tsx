import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { listDate } from '@portal/shared-types/base/time/listText';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { Link as RouterLink } from 'react-router-dom';
import { useFrom } from '#platform/ui/screenSize.ts';
import type { PreparedDay } from '../engine/importEngine';
import type { DayStatus } from '../load/dayStatus';
import { countText } from '../texts';
import { VirtualList } from './VirtualList';

interface DayListProps {
  days: readonly PreparedDay[];
  /** Null while they are looked up. */
  statuses: readonly DayStatus[] | null;
}

const STATES: Record<DayStatus['status'], Pick<ChipProps, 'label' | 'color'>> = {
  new: { label: 'New', color: 'secondary' },
  added: { label: 'Added', color: 'success' },
  there: { label: 'Already imported', color: 'default' },
  refused: { label: 'Not imported', color: 'warning' },
};

const contentText = ({ fixes, sightings, surveys, weather, photos }: PreparedDay): string =>
  [
    ...(fixes ? [countText(fixes, 'fix', 'fixes')] : []),
    ...(sightings ? [countText(sightings, 'sighting')] : []),
    ...(surveys ? [countText(surveys, 'survey')] : []),
    ...(weather ? [countText(weather, 'weather observation')] : []),
    ...(photos.length ? [countText(photos.length, 'photo')] : []),
  ].join(', ');

export const DayList = ({ days, statuses }: DayListProps) => {
  const wide = useFrom('sm');
  return (
    <VirtualList label="Patrols by day" items={days} rowHeight={wide ? 44 : 96}>
      {(day, i) => {
        const status = statuses?.[i];
        const sameDay = status?.status === 'new' ? status.sameDay[0] : undefined;
        const patrolId = status?.patrolId ?? sameDay;
        const link = patrolId !== undefined && (
          <Link
            component={RouterLink}
            to={`/patrol/${patrolId}`}
            target="_blank"
            color="secondary"
            sx={{ ml: { xs: 1.5, sm: 0 } }}
          >
            {sameDay === undefined ? `Patrol #${patrolId}` : `next to #${patrolId}`}
          </Link>
        );
        return (
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              alignItems: 'center',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr) auto',
                sm: '120px 110px minmax(0, 1fr) 150px 120px',
              },
            }}
          >
            <Box sx={{ fontWeight: 600 }}>{listDate(day.start)}</Box>
            {wide && (
              <Box sx={{ color: 'text.secondary' }}>
                {`${timeText(day.start).slice(0, 5)} – ${timeText(day.end).slice(0, 5)}`}
              </Box>
            )}
            <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {contentText(day)}
              {!wide && link}
            </Box>
            <Box sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}>
              {status && <Chip size="small" variant="outlined" {...STATES[status.status]} />}
            </Box>
            {wide && <Box>{link}</Box>}
          </Box>
        );
      }}
    </VirtualList>
  );
};

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Standing } from '@portal/shared-types/import/sameDay';
import type { Sent } from '@portal/shared-types/import/send';
import { dateText, timeText } from '@portal/shared-types/time/wallText';
import { Link as RouterLink } from 'react-router-dom';
import type { PreparedDay } from '../engine/importEngine';
import type { Outcomes } from '../load/loadDays';
import { countText } from '../texts';
import { VirtualList } from './VirtualList';

interface DayListProps {
  days: readonly PreparedDay[];
  standing: ReadonlyMap<string, Standing>;
  outcomes: Outcomes;
}

interface State {
  text: string;
  color: 'default' | 'success' | 'warning' | 'secondary';
  patrolId: number | null;
}

const SENT: Record<Sent['outcome'], Pick<State, 'text' | 'color'>> = {
  added: { text: 'Added', color: 'success' },
  'already there': { text: 'There already', color: 'default' },
  refused: { text: 'Refused', color: 'warning' },
};
const STANDING: Record<Standing['state'], Pick<State, 'text' | 'color'>> = {
  new: { text: 'New', color: 'secondary' },
  same: { text: 'There already', color: 'default' },
  other: { text: 'Other content there', color: 'warning' },
};

const stateOf = (standing: Standing | undefined, sent: Sent | undefined): State | null => {
  if (sent) return { ...SENT[sent.outcome], patrolId: sent.patrolId ?? null };
  if (!standing) return null;
  const patrolId = standing.state === 'new' ? null : standing.patrolId;
  return { ...STANDING[standing.state], patrolId };
};

const contentText = ({ fixes, sightings, surveys, weather }: PreparedDay): string =>
  [
    ...(fixes ? [countText(fixes, 'fix', 'fixes')] : []),
    ...(sightings ? [countText(sightings, 'sighting')] : []),
    ...(surveys ? [countText(surveys, 'survey')] : []),
    ...(weather ? [`${weather} weather`] : []),
  ].join(', ');

/** The patrols by day, with what each holds and what became of it. */
export const DayList = ({ days, standing, outcomes }: DayListProps) => {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  return (
    <VirtualList label="Patrols by day" items={days} rowHeight={wide ? 44 : 76}>
      {(day, i) => {
        const state = stateOf(standing.get(day.day), outcomes.get(i));
        const link = state && state.patrolId !== null && (
          <Link
            component={RouterLink}
            to={`/patrol/${state.patrolId}`}
            target="_blank"
            color="secondary"
            sx={{ ml: { xs: 1.5, sm: 0 } }}
          >
            {`Patrol #${state.patrolId}`}
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
            <Box sx={{ fontWeight: 600 }}>{dateText(day.start)}</Box>
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
              {state && (
                <Chip size="small" variant="outlined" label={state.text} color={state.color} />
              )}
            </Box>
            {wide && <Box>{link}</Box>}
          </Box>
        );
      }}
    </VirtualList>
  );
};

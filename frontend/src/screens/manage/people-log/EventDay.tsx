import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LoggedPeopleEvent } from '@portal/shared-types/api/peopleLog';
import { wallClockAt } from '@portal/shared-types/time/wallClock';
import { listDate } from '@portal/shared-types/time/listText';
import { timeText } from '@portal/shared-types/time/wallText';
import { Link } from 'react-router-dom';
import { OutlinedList } from '../../../platform/ui/OutlinedList';
import { profilePath } from '../../../records/people/profilePath';
import { authorText, eventText } from './eventText';
import type { EventsOfDay } from './eventDays';

const EventLine = ({ nation, logged }: { nation: string; logged: LoggedPeopleEvent }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr max-content', sm: '260px 1fr max-content' },
      columnGap: 2,
      px: 2,
      py: 1,
      fontSize: 14,
      overflowWrap: 'anywhere',
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Box
        component={Link}
        to={profilePath(logged.login_name)}
        sx={{ color: 'secondary.main', fontWeight: 600 }}
      >
        {logged.full_name}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {logged.login_name}
      </Box>
    </Box>
    <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      {eventText(nation, logged)}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {authorText(logged)}
      </Box>
    </Box>
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {timeText(wallClockAt(new Date(logged.at)))}
    </Box>
  </Box>
);

export const EventDay = ({ day, events, nation }: EventsOfDay & { nation: string }) => (
  <Box component="section" aria-label={listDate(day)}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {listDate(day)}
    </Typography>
    <OutlinedList>
      {events.map((logged) => (
        <EventLine
          key={`${logged.event} ${logged.login_name} ${logged.at}`}
          {...{ nation, logged }}
        />
      ))}
    </OutlinedList>
  </Box>
);

/** Changes to the accounts of a nation (docs/product.md#people-log). */
import Box from '@mui/material/Box';
import { accessChanges } from '@portal/shared-types/contract/access/accessChanges';
import { canReadPeopleLog } from '@portal/shared-types/contract/access/people';
import type { PeopleEvent } from '@portal/shared-types/contract/access/peopleEvents';
import type { LoggedPeopleEvent } from '@portal/shared-types/contract/api/peopleLog';
import { groupBy } from '@portal/shared-types/base/groupBy';
import { wallClockAt } from '@portal/shared-types/base/time/wallClock';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { Link } from 'react-router-dom';
import { useClient } from '#platform/api/ClientContext.ts';
import { OutlinedList } from '#platform/ui/OutlinedList.tsx';
import { findPeople } from '#records/people/findPeople.ts';
import { profilePath } from '#records/people/profilePath.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { LogPanel } from '../log/LogPanel';
import { managedNations } from '../managedNations';

const TEXT: Record<Exclude<PeopleEvent, 'signed in' | 'access changed'>, string> = {
  created: 'Account created',
  'one-time password set': 'One-time password set',
  'password changed': 'Password changed',
  deactivated: 'Deactivated',
  reactivated: 'Reactivated',
};

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** "2 sign-ins, 3 failed sign-ins", "North Inlet: Guardian becomes Manager". */
const eventText = (nation: string, logged: LoggedPeopleEvent): string => {
  const { event, before, after, signed_in, failed } = logged;
  if (event === 'signed in')
    return [
      ...(signed_in ? [counted(signed_in, 'sign-in')] : []),
      ...(failed ? [counted(failed, 'failed sign-in')] : []),
    ].join(', ');
  if (event !== 'access changed') return TEXT[event];
  const entries = (level: typeof before) => (level ? [{ nation, ...level }] : []);
  return accessChanges(entries(before), entries(after)).join(', ');
};

/** "by Ada Rockwall"; empty for changes to one's own account. */
const authorText = ({ login_name, by, by_nations }: LoggedPeopleEvent): string => {
  if (by) return by.login_name === login_name ? '' : `by ${by.full_name}`;
  return by_nations.length ? `by HR or an Administrator of ${by_nations.join(', ')}` : '';
};

/** Events of one day by the programme's clock, newest first. */
interface DayEvents {
  /** YYYY-MM-DD. */
  day: string;
  events: LoggedPeopleEvent[];
}

const newestFirst = (a: LoggedPeopleEvent, b: LoggedPeopleEvent): number =>
  a.at < b.at ? 1 : Number(a.at > b.at) * -1;

/** @param events sorted by day, as from the API */
const eventDays = (events: readonly LoggedPeopleEvent[]): DayEvents[] =>
  [...groupBy(events, ({ at }) => wallClockAt(new Date(at)).slice(0, 10))].map(
    ([day, dayEvents]) => ({
      day,
      events: dayEvents.sort(newestFirst),
    }),
  );

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

const groupByDay = (items: readonly LoggedPeopleEvent[], typed: string) =>
  eventDays(
    findPeople(
      items.map((logged) => ({ ...logged, nations: [] })),
      typed,
    ),
  );

export const PeopleLogPanel = () => {
  const viewer = useViewer();
  const { peopleLog } = useClient();
  return (
    <LogPanel
      name="people-log"
      read={peopleLog}
      nations={managedNations(viewer).filter((nation) => canReadPeopleLog(viewer, nation))}
      nationLabel="Accounts of"
      findLabel="Find a person"
      loadingLabel="Loading the people log"
      texts={{
        what: 'peopleLogWhat',
        empty: 'peopleLogEmpty',
        notFound: 'nobodyFound',
        failure: 'peopleLogNotLoaded',
      }}
      groupByDay={groupByDay}
    >
      {({ events }, nation) => (
        <OutlinedList>
          {events.map((logged) => (
            <EventLine
              key={`${logged.event} ${logged.login_name} ${logged.at}`}
              {...{ nation, logged }}
            />
          ))}
        </OutlinedList>
      )}
    </LogPanel>
  );
};

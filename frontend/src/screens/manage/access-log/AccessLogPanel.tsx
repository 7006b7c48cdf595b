/** Who outside a nation opened or exported its records (docs/product.md#access-log). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecordPart } from '@portal/shared-types/contract/access/recordParts';
import type { LoggedAccess } from '@portal/shared-types/contract/api/accessLog';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#platform/api/ClientContext.ts';
import { findPeople } from '#records/people/findPeople.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { LogPanel } from '../log/LogPanel';
import { managedNations } from '../managedNations';
import { logDays, type FoundRecords, type LogPerson, type OpenedPatrol } from './logDays';

const PART_TEXT: Record<RecordPart, string> = {
  details: 'details',
  route: 'route',
  sightings: 'sightings',
  surveys: 'surveys',
  weather: 'weather',
  areas: 'boundaries',
  flags: 'flags',
  photos: 'photos',
};

/** Patrols shown at first; the others can be expanded. */
const AT_ONCE = 8;

const PatrolLine = ({ patrol, action, parts, time }: OpenedPatrol) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr max-content', sm: '110px 1fr max-content' },
      columnGap: 2,
      py: 0.5,
      fontSize: 14,
    }}
  >
    <Box component={Link} to={`/?patrol=${patrol}`} sx={{ color: 'secondary.main' }}>
      Patrol #{patrol}
    </Box>
    <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      {action === 'exported' ? 'Exported' : 'Opened'}:{' '}
      {parts.map((part) => PART_TEXT[part]).join(', ')}
    </Box>
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{time}</Box>
  </Box>
);

const FoundLine = ({ records, time }: FoundRecords) => (
  <Box
    component="li"
    sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, fontSize: 14 }}
  >
    <span>
      {message('accessLogFound', {
        records: `${records.toLocaleString('en-CA')} ${records === 1 ? 'record' : 'records'}`,
      })}
    </span>
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
      {time}
    </Box>
  </Box>
);

const Person = ({ full_name, login_name, nations, opened, found }: LogPerson) => {
  const [all, setAll] = useState(false);
  const shown = all ? opened : opened.slice(0, AT_ONCE);
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {full_name}
        </Typography>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          {[login_name, nations.join(', ')].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {shown.map((one) => (
          <PatrolLine key={`${one.action} ${one.patrol}`} {...one} />
        ))}
        {found && <FoundLine {...found} />}
      </Box>
      {shown.length < opened.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {opened.length} patrols
        </Button>
      )}
    </Box>
  );
};

const groupByDay = (entries: readonly LoggedAccess[], typed: string) =>
  logDays(findPeople(entries, typed));

export const AccessLogPanel = () => {
  const viewer = useViewer();
  const { accessLog } = useClient();
  return (
    <LogPanel
      name="access-log"
      read={accessLog}
      nations={managedNations(viewer)}
      nationLabel="Records from"
      findLabel="Find a person or nation"
      loadingLabel="Loading access log"
      texts={{
        what: 'accessLogWhat',
        empty: 'accessLogEmpty',
        notFound: 'nobodyFound',
        failure: 'accessLogNotLoaded',
      }}
      groupByDay={groupByDay}
    >
      {({ people }) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {people.map((person) => (
            <Person {...person} key={person.key} />
          ))}
        </Box>
      )}
    </LogPanel>
  );
};

/** Changes to the accounts of a nation (docs/product.md#people-log). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { canReadPeopleLog } from '@portal/shared-types/access/people';
import { message } from '@portal/shared-types/text/messages';
import { useMemo, useState } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import { Loading } from '../../../platform/ui/Loading';
import { PagesFoot } from '../../../platform/ui/pages/PagesFoot';
import { usePages } from '../../../platform/ui/pages/usePages';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { findPeople } from '../../../records/people/findPeople';
import { zoneText } from '../../../records/people/instantText';
import { useViewer } from '../../../records/people/useViewer';
import { LogFilters } from '../log/LogFilters';
import { useLogQuestion } from '../log/useLogQuestion';
import { useNationLog } from '../log/useNationLog';
import { managedNations } from '../managedNations';
import { useDenyOn } from '../useDenyOn';
import { EventDay } from './EventDay';
import { eventDays } from './eventDays';

export const PeopleLogPanel = () => {
  const viewer = useViewer();
  const nations = managedNations(viewer).filter((nation) => canReadPeopleLog(viewer, nation));
  const [question, change] = useLogQuestion(nations);
  const [typed, setTyped] = useState('');
  const { nation, from, to } = question;
  const fault = from && to && from > to ? message('endBeforeStart') : null;
  const { peopleLog } = useClient();
  const log = useNationLog('people-log', peopleLog, question, fault === null);
  useDenyOn(log.error);
  const { items, isLooking } = usePages(log, typed.trim() !== '');
  const days = useMemo(() => {
    const people = items.map((logged) => ({ ...logged, nations: [] }));
    return eventDays(findPeople(people, typed));
  }, [items, typed]);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 960 }}>
      <SecondaryText sx={{ maxWidth: '80ch' }}>
        {message('peopleLogWhat', { nation })}
      </SecondaryText>
      <LogFilters
        nations={nations}
        nationLabel="Accounts of"
        question={question}
        onChange={change}
        fault={fault}
        findLabel="Find a person"
        typed={typed}
        onType={setTyped}
      />
      {fault === null && (
        <>
          {log.isPending && <Loading label="Loading the people log" />}
          {days.length > 0 && <SecondaryText>Newest first. Times are {zoneText()}.</SecondaryText>}
          {days.map(({ day, events }) => (
            <EventDay key={day} day={day} events={events} nation={nation} />
          ))}
          {log.data && days.length === 0 && !log.hasNextPage && (
            <Typography sx={{ py: 4, textAlign: 'center' }} color="text.secondary">
              {message(items.length ? 'peopleLogNobody' : 'peopleLogEmpty', { nation })}
            </Typography>
          )}
          <PagesFoot
            query={log}
            isLooking={isLooking}
            lookingLabel="Searching the whole log"
            failure={message('peopleLogNotLoaded')}
          />
        </>
      )}
    </Box>
  );
};

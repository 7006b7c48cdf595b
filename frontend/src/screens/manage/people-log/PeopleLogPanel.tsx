/** Changes to the accounts of a nation (docs/product.md#people-log). */
import { canReadPeopleLog } from '@portal/shared-types/access/people';
import type { LoggedPeopleEvent } from '@portal/shared-types/api/peopleLog';
import { useClient } from '../../../platform/api/ClientContext';
import { findPeople } from '../../../records/people/findPeople';
import { useViewer } from '../../../records/people/useViewer';
import { LogPanel } from '../log/LogPanel';
import { managedNations } from '../managedNations';
import { EventDay } from './EventDay';
import { eventDays } from './eventDays';

const daysOf = (items: readonly LoggedPeopleEvent[], typed: string) =>
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
        notFound: 'peopleLogNobody',
        failure: 'peopleLogNotLoaded',
      }}
      daysOf={daysOf}
    >
      {({ day, events }, nation) => (
        <EventDay key={day} day={day} events={events} nation={nation} />
      )}
    </LogPanel>
  );
};

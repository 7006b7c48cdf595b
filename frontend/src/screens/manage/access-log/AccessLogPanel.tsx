/** Who outside a nation opened or exported its records (docs/product.md#access-log). */
import type { LoggedAccess } from '@portal/shared-types/api/accessLog';
import { useClient } from '../../../platform/api/ClientContext';
import { findPeople } from '../../../records/people/findPeople';
import { useViewer } from '../../../records/people/useViewer';
import { LogPanel } from '../log/LogPanel';
import { managedNations } from '../managedNations';
import { LogDaySection } from './LogDaySection';
import { logDays } from './logDays';

const daysOf = (entries: readonly LoggedAccess[], typed: string) =>
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
      daysOf={daysOf}
    >
      {(day) => <LogDaySection key={day.day} {...day} />}
    </LogPanel>
  );
};

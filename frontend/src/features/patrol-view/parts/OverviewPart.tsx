import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { useMemo } from 'react';
import { Loading } from '../../../platform/ui/Loading';
import { EditButton } from '../../editor/EditButton';
import { EditDrafts } from '../../editor/EditDrafts';
import { FlagDrafts } from '../../flags/FlagDrafts';
import { useOptionLists } from '../../../records/lists/useOptionLists';
import { below } from '../../../records/details/headings';
import { RecordDetails } from '../../../records/details/RecordDetails';
import type { ShowGeometry } from '../../../records/details/ShowOnMap';
import { RecordMenu } from '../../patrol-history/RecordMenu';
import { patrolSubject } from '../../patrol-data/subject';
import { useLeavePatrol } from '../../patrol-history/useLeavePatrol';
import { PatrolDrafts } from '../add-record/PatrolDrafts';
import { usePatrol, useRoute, type RoutePlace } from '../../patrol-data/queries';
import { usePartLevel } from './context';
import { IncidentList } from './IncidentList';
import { PART_IDS } from './jumps';
import { PartFailure } from './PartFailure';
import { PartFrame } from './PartFrame';
import { useReading } from '../../patrol-data/useReading';

/** Shown in the header. */
const IN_HEADER: ReadonlySet<string> = new Set(['patrol_start_dt', 'patrol_end_dt']);
const FIELDS: readonly Field[] = patrolDefinition.fields.filter(({ key }) => !IN_HEADER.has(key));
const KEYS = FIELDS.map(({ key }) => key);

const wireOf = (patrol: Patrol): Wire =>
  Object.fromEntries(KEYS.map((key) => [key, (patrol as Wire)[key]]));

/** The patrol's own fields. */
const Details = ({
  patrol,
  onShowGeometry,
}: {
  patrol: Patrol;
  onShowGeometry: ShowGeometry | undefined;
}) => {
  const level = usePartLevel();
  const lists = useOptionLists(patrol.nation);
  const wire = useMemo(() => wireOf(patrol), [patrol]);
  const { incidents } = patrol;
  if (isEmpty(wire) && !incidents.length)
    return (
      <Typography variant="body2" color="text.secondary">
        No other details recorded.
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
      <RecordDetails fields={FIELDS} wire={wire} lists={lists} headingLevel={below(level)} />
      {incidents.length > 0 && (
        <IncidentList
          incidents={incidents}
          lists={lists}
          level={below(level)}
          onShowGeometry={onShowGeometry}
        />
      )}
    </Box>
  );
};

const EditPatrol = ({ patrolId, hasRoute }: { patrolId: number; hasRoute: boolean }) => (
  <>
    <EditButton
      patrolId={patrolId}
      target={{ kind: 'route' }}
      name={`${hasRoute ? 'Edit' : 'Add'} route of Patrol #${patrolId}`}
    >
      {hasRoute ? 'Edit route' : 'Add route'}
    </EditButton>
    <EditButton
      patrolId={patrolId}
      target={{ kind: 'details' }}
      name={`Edit Patrol #${patrolId}`}
    />
  </>
);

interface OverviewPartProps {
  patrolId: number;
  hint: RoutePlace | null;
  onAdded: (recordId: string) => void;
  /** Undefined without a visible map. */
  onShowGeometry?: ShowGeometry | undefined;
}

/** The patrol itself, drafts of records for it, and errors of queries without a separate part. */
export const OverviewPart = ({ patrolId, hint, onAdded, onShowGeometry }: OverviewPartProps) => {
  const patrol = usePatrol(patrolId);
  const route = useRoute(patrolId, patrol.data === undefined ? hint : patrol.data);
  const reading = useReading();
  const leave = useLeavePatrol();
  const headingId = `${PART_IDS.overview}-title`;
  return (
    <PartFrame
      id={PART_IDS.overview}
      title="Overview"
      action={
        <>
          <EditPatrol patrolId={patrolId} hasRoute={route.data !== null} />
          {patrol.data && <RecordMenu subject={patrolSubject(patrol.data)} onDeleted={leave} />}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {patrol.isPending && <Loading label="Loading patrol" />}
        {patrol.isError && (
          <PartFailure failure="patrolDetails" headingId={headingId} onRetry={patrol.refetch} />
        )}
        {route.isError && patrol.data !== null && (
          <PartFailure failure="patrolRoute" headingId={headingId} onRetry={route.refetch} />
        )}
        {reading.isError && (
          <PartFailure failure="patrolDetails" headingId={headingId} onRetry={reading.retry} />
        )}
        <Box sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          <PatrolDrafts patrolId={patrolId} onAdded={onAdded} />
          <EditDrafts patrolId={patrolId} />
          <FlagDrafts patrolId={patrolId} />
        </Box>
        {patrol.data && <Details patrol={patrol.data} onShowGeometry={onShowGeometry} />}
      </Box>
    </PartFrame>
  );
};

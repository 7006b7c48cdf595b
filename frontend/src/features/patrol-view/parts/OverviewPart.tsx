import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isEmpty, plainText } from '@portal/shared-types/records/engine/wire/values';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { useMemo } from 'react';
import { Loading } from '#platform/ui/Loading.tsx';
import { EditButton } from '../../editor/EditButton';
import { EditDrafts } from '../../editor/EditDrafts';
import { FlagDrafts } from '../../flags/FlagDrafts';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { useInnerLevel } from '#records/details/context.ts';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import { RecordMenu } from '../../patrol-history/RecordMenu';
import { toWire } from '../../patrol-data/recordWire';
import { patrolSubject } from '../../patrol-data/subject';
import { useLeavePatrol } from '../../patrol-history/useLeavePatrol';
import { PatrolDrafts } from '../add-record/AddRecordButton';
import { usePatrol, useRoute, type RouteTarget } from '../../patrol-data/queries';
import { PART_IDS } from './jumps';
import { FACT_FIELDS, LOG_FIELDS } from './patrolFields';
import { PartFailure, PartFrame } from './Part';
import { useReading } from '../../patrol-data/useReading';

const Details = ({ patrol }: { patrol: Patrol }) => {
  const level = useInnerLevel();
  const lists = useOptionLists(patrol.nation);
  const logs = toWire(LOG_FIELDS, patrol);
  const facts = useMemo(() => toWire(FACT_FIELDS, patrol), [patrol]);
  return (
    <>
      {LOG_FIELDS.filter(({ key }) => !isEmpty(logs[key])).map(({ key, label }) => (
        <Box component="section" key={key} sx={{ minWidth: 0 }}>
          <Typography variant="h3" component={`h${level}`} sx={{ mb: 0.25, fontSize: 14 }}>
            {label}
          </Typography>
          <Typography
            variant="body2"
            sx={{ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {plainText(logs[key])}
          </Typography>
        </Box>
      ))}
      <RecordDetails fields={FACT_FIELDS} wire={facts} lists={lists} />
    </>
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
  hint: RouteTarget | null;
  onAdded: (recordId: string) => void;
}

/** The patrol itself, drafts of records for it, and errors of queries without a separate part. */
export const OverviewPart = ({ patrolId, hint, onAdded }: OverviewPartProps) => {
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
        {patrol.data && <Details patrol={patrol.data} />}
      </Box>
    </PartFrame>
  );
};

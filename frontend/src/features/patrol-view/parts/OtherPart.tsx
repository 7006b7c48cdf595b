import Box from '@mui/material/Box';
import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { useMemo } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { below } from '../../../records/details/headings';
import { RecordDetails } from '../../../records/details/RecordDetails';
import type { ShowGeometry } from '../../../records/details/ShowOnMap';
import { useOptionLists } from '../../../records/lists/useOptionLists';
import { usePatrol } from '../../patrol-data/queries';
import { wireOf } from '../../patrol-data/recordWire';
import { Checklist } from './Checklist';
import { usePartLevel } from './context';
import { IncidentList } from './IncidentList';
import { PART_IDS } from './jumps';
import { PartFrame } from './PartFrame';
import { CHECKLIST_FIELDS, LATER_FIELDS } from './patrolFields';

type OnShow = ShowGeometry | undefined;

const Details = ({ patrol, onShowGeometry }: { patrol: Patrol; onShowGeometry: OnShow }) => {
  const level = below(usePartLevel());
  const lists = useOptionLists(patrol.nation);
  const checklist = useMemo(() => wireOf(CHECKLIST_FIELDS, patrol), [patrol]);
  const later = useMemo(() => wireOf(LATER_FIELDS, patrol), [patrol]);
  const { incidents } = patrol;
  if (isEmpty(checklist) && isEmpty(later) && !incidents.length)
    return <SecondaryText>No other details recorded.</SecondaryText>;
  return (
    <Box sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
      {incidents.length > 0 && (
        <IncidentList
          incidents={incidents}
          lists={lists}
          level={level}
          onShowGeometry={onShowGeometry}
        />
      )}
      <Checklist wire={checklist} lists={lists} level={level} />
      <RecordDetails fields={LATER_FIELDS} wire={later} lists={lists} headingLevel={level} />
    </Box>
  );
};

interface OtherPartProps {
  patrolId: number;
  /** Undefined without a visible map. */
  onShowGeometry: OnShow;
}

/** Incidents, checklist, fuel and source. If the patrol can't be loaded, the overview says so. */
export const OtherPart = ({ patrolId, onShowGeometry }: OtherPartProps) => {
  const patrol = usePatrol(patrolId);
  if (patrol.isError) return null;
  return (
    <PartFrame id={PART_IDS.other} title="Other details">
      {patrol.data && <Details patrol={patrol.data} onShowGeometry={onShowGeometry} />}
    </PartFrame>
  );
};

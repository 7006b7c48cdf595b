import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { recordView } from '@portal/shared-types/records/engine/render/recordView';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Incident } from '@portal/shared-types/records/incident';
import { incidentDefinition } from '@portal/shared-types/records/incidentDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { useMemo } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { below, type HeadingLevel } from '../../../records/details/headings';
import { RecordDetails } from '../../../records/details/RecordDetails';
import type { ShowGeometry } from '../../../records/details/ShowOnMap';
import { useOptionLists } from '../../../records/lists/useOptionLists';
import { usePatrol } from '../../patrol-data/queries';
import { wireOf } from '../../patrol-data/recordWire';
import { Checklist } from './Checklist';
import { usePartLevel } from './context';
import { PART_IDS } from './jumps';
import { PartFrame } from './PartFrame';
import { CHECKLIST_FIELDS, LATER_FIELDS, withoutSections } from './patrolFields';
import { DetailEntries } from '../../../records/details/DetailEntries';

/** Without sections: an incident is short, and its type is its title. */
const FIELDS = withoutSections(
  incidentDefinition.fields.filter(({ key }) => key !== 'incident_type'),
);

const withoutType = ({ incident_type: _title, ...rest }: Incident): Wire => rest;

interface IncidentListProps {
  incidents: readonly Incident[];
  lists: OptionLists;
  level: HeadingLevel;
  onShowGeometry: ShowGeometry | undefined;
}

/** Incidents during the trip; visible only to people of the patrol's nation. */
const IncidentList = ({ incidents, lists, level, onShowGeometry }: IncidentListProps) => {
  const types = lists.static('trip_incident_type');
  const titleOf = ({ incident_type: type }: Incident, i: number): string =>
    type ? (types.find(({ code }) => code === type)?.label ?? type) : `Incident ${i + 1}`;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h3" component={`h${level}`} sx={{ fontSize: 14 }}>
        Incidents
      </Typography>
      {incidents.map((incident, i) => (
        <Box key={i} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, minWidth: 0 }}>
          <Typography
            variant="body2"
            component={`h${below(level)}`}
            sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}
          >
            {titleOf(incident, i)}
          </Typography>
          {recordView(FIELDS, withoutType(incident), lists).map(({ entries }, section) => (
            <DetailEntries
              key={section}
              entries={entries}
              title={null}
              level={below(below(level))}
              onShow={onShowGeometry}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
};

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

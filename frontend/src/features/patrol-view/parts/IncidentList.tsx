import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Incident } from '@portal/shared-types/records/incident';
import { incidentDefinition } from '@portal/shared-types/records/incidentDefinition';
import { DetailEntries } from '../../../records/details/DetailEntries';
import { below, type HeadingLevel } from '../../../records/details/headings';
import { recordView } from '@portal/shared-types/records/engine/render/recordView';
import type { ShowGeometry } from '../../../records/details/ShowOnMap';
import { withoutSections } from './patrolFields';

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
export const IncidentList = ({ incidents, lists, level, onShowGeometry }: IncidentListProps) => {
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

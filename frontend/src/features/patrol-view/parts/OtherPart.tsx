import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { recordView } from '@portal/shared-types/records/engine/render/recordView';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Incident } from '@portal/shared-types/records/incident';
import { incidentDefinition } from '@portal/shared-types/records/incidentDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { PATROL_CHECKS } from '@portal/shared-types/records/patrolPreparation';
import { useId, useMemo, useState } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { usePrinting } from '#platform/ui/usePrinting.ts';
import { below, useInnerLevel, type HeadingLevel } from '#records/details/context.ts';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { usePatrol } from '../../patrol-data/queries';
import { toWire } from '../../patrol-data/recordWire';
import { PART_IDS } from './jumps';
import { PartFrame } from './Part';
import { CHECKLIST_FIELDS, LATER_FIELDS, withoutSections } from './patrolFields';
import { DetailEntries } from '#records/details/DetailEntries.tsx';

/** Without sections: an incident is short, and its type is its title. */
const FIELDS = withoutSections(
  incidentDefinition.fields.filter(({ key }) => key !== 'incident_type'),
);

const withoutType = ({ incident_type: _title, ...rest }: Incident): Wire => rest;

interface IncidentListProps {
  incidents: readonly Incident[];
  lists: OptionLists;
  level: HeadingLevel;
}

/** Incidents during the trip; visible only to people of the patrol's nation. */
const IncidentList = ({ incidents, lists, level }: IncidentListProps) => {
  const types = lists.static('trip_incident_type');
  const getTitle = ({ incident_type: type }: Incident, i: number): string =>
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
            {getTitle(incident, i)}
          </Typography>
          {recordView(FIELDS, withoutType(incident), lists).map(({ entries }, section) => (
            <DetailEntries
              key={section}
              entries={entries}
              title={null}
              level={below(below(level))}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
};

const CHECKS = CHECKLIST_FIELDS.filter(({ key }) => PATROL_CHECKS.includes(key));
/** The field about incidents, which isn't a check. */
const INCIDENT = CHECKLIST_FIELDS.find(({ key }) => !PATROL_CHECKS.includes(key))!;

/** "Not done: Return reported" for the checks with a value, or nothing if there are none. */
const named = (what: string, wire: Wire, is: (value: unknown) => boolean): string[] => {
  const labels = CHECKS.filter(({ key }) => is(wire[key])).map(({ label }) => label);
  return labels.length ? [`${what}: ${labels.join(', ')}`] : [];
};

interface ChecklistProps {
  wire: Wire;
  lists: OptionLists;
  level: HeadingLevel;
}

/** How many checks are done and which aren't; expands to all values, which paper always shows. */
const Checklist = ({ wire, lists, level }: ChecklistProps) => {
  const [open, setOpen] = useState(false);
  const shown = usePrinting() || open;
  const id = useId();
  if (isEmpty(wire)) return null;
  const done = CHECKS.filter(({ key }) => wire[key] === true).length;
  const incident = wire[INCIDENT.key];
  const lines = [
    ...named('Not done', wire, (value) => value === false),
    ...named('Not answered', wire, isEmpty),
    ...(isEmpty(incident) ? [] : [`${INCIDENT.label}: ${incident === true ? 'Yes' : 'No'}`]),
  ];
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="h3" component={`h${level}`} sx={{ fontSize: 14 }}>
          Checklist
        </Typography>
        <Typography variant="body2">{`${done} of ${CHECKS.length} done`}</Typography>
        <Button
          size="small"
          aria-expanded={shown}
          aria-controls={id}
          endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!open)}
          sx={{ ml: 'auto', '@media print': { display: 'none' } }}
        >
          {open ? 'Hide answers' : 'Show answers'}
        </Button>
      </Box>
      {!shown &&
        lines.map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))}
      <Box id={id} hidden={!shown} sx={{ mt: 1 }}>
        {shown && (
          <RecordDetails
            fields={CHECKLIST_FIELDS}
            wire={wire}
            lists={lists}
            headingLevel={below(level)}
          />
        )}
      </Box>
    </Box>
  );
};

const Details = ({ patrol }: { patrol: Patrol }) => {
  const level = useInnerLevel();
  const lists = useOptionLists(patrol.nation);
  const checklist = useMemo(() => toWire(CHECKLIST_FIELDS, patrol), [patrol]);
  const later = useMemo(() => toWire(LATER_FIELDS, patrol), [patrol]);
  const { incidents } = patrol;
  if (isEmpty(checklist) && isEmpty(later) && !incidents.length)
    return <SecondaryText>No other details recorded.</SecondaryText>;
  return (
    <Box sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
      {incidents.length > 0 && <IncidentList incidents={incidents} lists={lists} level={level} />}
      <Checklist wire={checklist} lists={lists} level={level} />
      <RecordDetails fields={LATER_FIELDS} wire={later} lists={lists} />
    </Box>
  );
};

/** Incidents, checklist, fuel and source. If the patrol can't be loaded, the overview says so. */
export const OtherPart = ({ patrolId }: { patrolId: number }) => {
  const patrol = usePatrol(patrolId);
  if (patrol.isError) return null;
  return (
    <PartFrame id={PART_IDS.other} title="Other details">
      {patrol.data && <Details patrol={patrol.data} />}
    </PartFrame>
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { FieldList } from './FieldList';
import {
  CHECKLIST_FIELDS,
  FUEL_FIELDS,
  LOG_FIELDS,
  PATROL_FIELDS,
  type Field,
} from './patrolFields';

interface Group {
  title: string;
  fields: readonly Field<Patrol>[];
  wideLabels?: boolean;
}

const GROUPS: readonly Group[] = [
  { title: 'Details', fields: PATROL_FIELDS },
  { title: 'Logs', fields: LOG_FIELDS },
  { title: 'Fuel', fields: FUEL_FIELDS },
  { title: 'Checklist', fields: CHECKLIST_FIELDS, wideLabels: true },
];

/** The patrol's own fields in groups; a group without any value is left out. */
export const DetailsPart = ({ patrol }: { patrol: Patrol }) =>
  GROUPS.map(({ title, fields, wideLabels }) => {
    const entries = fields
      .map(({ label, value }) => ({ label, value: value(patrol) }))
      .filter(({ value }) => value);
    if (!entries.length) return null;
    return (
      <Box component="section" key={title} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h2" component="h3" sx={{ mb: 1.25 }}>
          {title}
        </Typography>
        <FieldList entries={entries} wideLabels={wideLabels ?? false} />
      </Box>
    );
  });

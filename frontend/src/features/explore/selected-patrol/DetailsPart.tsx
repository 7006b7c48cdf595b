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

const GROUPS: readonly { title: string; fields: readonly Field<Patrol>[] }[] = [
  { title: 'Details', fields: PATROL_FIELDS },
  { title: 'Logs', fields: LOG_FIELDS },
  { title: 'Fuel', fields: FUEL_FIELDS },
  { title: 'Checklist', fields: CHECKLIST_FIELDS },
];

/** The patrol's own fields in groups; a group without any value is left out. */
export const DetailsPart = ({ patrol }: { patrol: Patrol }) =>
  GROUPS.map(({ title, fields }) => {
    const entries = fields
      .map(({ label, value }) => ({ label, value: value(patrol) }))
      .filter(({ value }) => value);
    if (!entries.length) return null;
    return (
      <Box component="section" key={title} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h2" component="h3" sx={{ mb: 1.25 }}>
          {title}
        </Typography>
        <FieldList entries={entries} />
      </Box>
    );
  });

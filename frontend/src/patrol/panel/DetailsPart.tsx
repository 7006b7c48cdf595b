import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { useId, useMemo } from 'react';
import { useOptionLists } from '../../lists/useOptionLists';
import { RecordDetails } from '../../records/details/RecordDetails';

/** The header says when. */
const IN_HEADER: ReadonlySet<string> = new Set(['patrol_start_dt', 'patrol_end_dt']);
const FIELDS: readonly Field[] = patrolDefinition.fields.filter(({ key }) => !IN_HEADER.has(key));
const KEYS = FIELDS.map(({ key }) => key);

const wireOf = (patrol: Patrol): Wire =>
  Object.fromEntries(KEYS.map((key) => [key, (patrol as Wire)[key]]));

/** What was filled in about the patrol itself; nothing where that is nothing. */
export const DetailsPart = ({ patrol }: { patrol: Patrol }) => {
  const id = useId();
  const lists = useOptionLists(patrol.nation);
  const wire = useMemo(() => wireOf(patrol), [patrol]);
  if (isEmpty(wire)) return null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h2" component="h3" id={id} sx={{ mb: 1.25 }}>
        Details
      </Typography>
      <RecordDetails fields={FIELDS} wire={wire} lists={lists} />
    </Box>
  );
};

import Box from '@mui/material/Box';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { ReactNode } from 'react';
import { EditButton } from '../../editor/EditButton';
import { FlagButton } from '../../flags/FlagButton';
import type { Subject } from '../../patrol-data/subject';
import { RecordMenu } from '../../patrol-history/RecordMenu';
import { AddPhotos } from '../../photo-upload/AddPhotos';

interface RecordActionsProps {
  record: Sighting | Survey;
  target: { kind: 'sighting' | 'survey'; recordId: string };
  /** "Bear Den, 09:30" */
  name: string;
  subject: Subject;
  /** More actions, before the others. */
  children?: ReactNode;
}

/** Buttons below a record, with the menu of its history at the end. */
export const ActionsRow = ({ subject, children }: { subject: Subject; children: ReactNode }) => (
  <Box
    sx={{
      mt: 1,
      ml: -0.75,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      '@media print': { display: 'none' },
    }}
  >
    {children}
    <Box sx={{ ml: 'auto' }}>
      <RecordMenu subject={subject} />
    </Box>
  </Box>
);

/** The buttons below a sighting or survey. */
export const RecordActions = ({ record, target, name, subject, children }: RecordActionsProps) => (
  <ActionsRow subject={subject}>
    {children}
    <EditButton patrolId={record.patrol_id} target={target} name={`Edit ${name}`} />
    <AddPhotos patrolId={record.patrol_id} recordId={target.recordId} label={name} />
    <FlagButton on={record} />
  </ActionsRow>
);

import Box from '@mui/material/Box';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { ReactNode } from 'react';
import { EditButton } from '../../editor/EditButton';
import { FlagButton } from '../../flags/FlagButton';
import type { RecordSubject } from '../../patrol-data/subject';
import { RecordMenu } from '../../patrol-history/RecordMenu';
import { AddPhotos } from '../../photo-upload/AddPhotos';

interface ActionsRowProps {
  subject: RecordSubject;
  /** Further actions after the first one, which edits the record. */
  children?: ReactNode;
  /** Further actions before it. */
  before?: ReactNode;
}

/** Buttons below a record, with the menu of its history at the end. */
export const ActionsRow = ({ subject, before, children }: ActionsRowProps) => (
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
    {before}
    <EditButton patrolId={subject.patrolId} target={subject} name={`Edit ${subject.title}`} />
    {children}
    <Box sx={{ ml: 'auto' }}>
      <RecordMenu subject={subject} />
    </Box>
  </Box>
);

interface RecordActionsProps extends Pick<ActionsRowProps, 'subject' | 'before'> {
  record: Sighting | Survey;
}

/** The buttons below a sighting or survey. */
export const RecordActions = ({ record, subject, before }: RecordActionsProps) => (
  <ActionsRow subject={subject} before={before}>
    <AddPhotos patrolId={subject.patrolId} recordId={subject.recordId} label={subject.title} />
    <FlagButton on={record} />
  </ActionsRow>
);

import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { ReactNode } from 'react';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import { EditButton } from '../../editor/EditButton';
import { FlagButton } from '../../flags/FlagButton';
import type { RecordSubject } from '../../patrol-data/subject';
import { RecordMenu } from '../../patrol-history/RecordMenu';
import { useReading } from '../../patrol-data/useReading';
import { RecordPhotos } from '../../photos/RecordPhotos';
import { AddPhotos } from '../../photo-upload/AddPhotos';

interface ActionsRowProps {
  subject: RecordSubject;
  /** Further actions after the first one, which edits the record. */
  children?: ReactNode;
  before?: ReactNode;
}

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

interface RecordBodyProps extends Pick<ActionsRowProps, 'subject' | 'before'> {
  record: Sighting | Survey;
  fields: readonly Field[];
  wire: Wire;
  lists: OptionLists;
  children?: ReactNode;
}

export const RecordBody = ({ record, subject, before, children, ...details }: RecordBodyProps) =>
  useReading().isPending ? (
    <Skeleton />
  ) : (
    <>
      <RecordDetails {...details} />
      {children}
      <RecordPhotos target={record} recordId={subject.recordId} />
      <ActionsRow subject={subject} before={before}>
        <AddPhotos
          patrolId={subject.patrolId}
          recordId={subject.recordId}
          label={subject.title}
          at={(record.sighting_dt ?? record.survey_start_dt) as WallClock}
          end={(record as Partial<Survey>).survey_end_dt}
        />
        <FlagButton on={record} />
      </ActionsRow>
    </>
  );

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useId, useMemo, useState, type ReactNode } from 'react';
import { UndoLine } from '../../../records/form/repeat/UndoLine';
import type { EnteredRecord, RecordKind } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { fieldsOfRecord } from './recordFields';
import { RecordRow } from './RecordRow';
import { plural, recordLine, recordTitle } from './recordText';
import type { useRecordChanges } from './useRecordChanges';

interface RecordListProps {
  kind: RecordKind;
  records: readonly EnteredRecord[];
  changes: ReturnType<typeof useRecordChanges>;
  /** The survey that the sightings belong to. */
  survey?: string | null;
  /** Content below a record. */
  below?: ((record: EnteredRecord) => ReactNode) | undefined;
}

/** Rows drawn at first; a season's file may have a thousand. */
const AT_ONCE = 100;
const NO_FIELDS: never[] = [];

/** Entered records, in the order of entry. */
export const RecordList = ({ kind, records, changes, survey = null, below }: RecordListProps) => {
  const { entered, forms, lists, problems } = useWizard();
  const [most, setMost] = useState(AT_ONCE);
  const id = useId();
  const start = entered.patrol.patrol_start_dt;
  const day = typeof start === 'string' ? start.slice(0, 10) : '';
  const faults = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { record } of problems)
      if (record) counts.set(record.key, (counts.get(record.key) ?? 0) + 1);
    return counts;
  }, [problems]);
  const { removed, bringBack, edit, addLike, remove } = changes;
  const gone = removed?.kind === kind && removed.survey === survey ? removed : null;
  const undo = gone && <UndoLine id={`${id}-undo`} title={gone.title} onUndo={bringBack} />;
  const shown = records.slice(0, most);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
      {shown.map((record) => {
        const fields = (forms && fieldsOfRecord(kind, record.type, forms)) ?? NO_FIELDS;
        return (
          <Fragment key={record.key}>
            {gone?.before === record.key && undo}
            <RecordRow
              record={record}
              title={recordTitle(kind, record)}
              line={recordLine(kind, record, fields, lists, day)}
              hasPhotos={kind === 'sighting' || kind === 'survey'}
              faults={faults.get(record.key) ?? 0}
              onEdit={edit}
              onAddLike={addLike}
              onRemove={remove}
            >
              {below?.(record)}
            </RecordRow>
          </Fragment>
        );
      })}
      {gone?.before === null && undo}
      {records.length > most && (
        <Box component="li" sx={{ listStyle: 'none' }}>
          <Button onClick={() => setMost((count) => count + AT_ONCE)}>
            {`Show more of ${plural(records.length, kind)}`}
          </Button>
        </Box>
      )}
    </Box>
  );
};

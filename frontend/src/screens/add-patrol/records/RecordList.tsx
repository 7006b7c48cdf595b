import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Fragment, useId, useMemo, useState, type ReactNode, memo } from 'react';
import { UndoLine } from '#records/form/repeat/UndoLine.tsx';
import type { EnteredRecord, RecordKind } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { photosText } from '#features/photo-upload/photoText.ts';
import { getRecordFields } from '#features/patrol-data/recordFields.ts';
import { plural, recordLine, recordTitle } from './recordText';
import type { useRecordChanges } from './useRecordChanges';
import { useEnteredPhotos } from './useEnteredPhotos';

const AddPhotosDialog = lazyDialog(() => import('#features/photo-upload/AddPhotosDialog.tsx'));

interface EnteredPhotosProps {
  recordKey: string;
  name: string;
}

const EnteredPhotos = ({ recordKey, name }: EnteredPhotosProps) => {
  const { target, count, isPossible } = useEnteredPhotos(recordKey, name);
  const [open, setOpen] = useState(false);
  if (!isPossible) return null;
  return (
    <>
      <Tooltip title="Photos">
        <IconButton
          aria-label={`Photos of ${name}${count > 0 ? `, ${photosText(count)}` : ''}`}
          onClick={() => setOpen(true)}
        >
          {/* A badge of 0 isn't visible, but screen readers read it. */}
          <Badge badgeContent={count || null} color="secondary">
            <AddPhotoAlternate fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {open && <AddPhotosDialog target={target} onClose={() => setOpen(false)} />}
    </>
  );
};

interface RecordRowProps {
  record: EnteredRecord;
  title: string;
  line: string;
  hasPhotos: boolean;
  errors: number;
  onEdit: (record: EnteredRecord) => void;
  onAddLike: (record: EnteredRecord) => void;
  onRemove: (record: EnteredRecord) => void;
  /** Below its line: the sightings of a survey. */
  children?: ReactNode;
}

const errorText = (errors: number): string =>
  errors === 1 ? 'One answer needs attention' : `${errors} answers need attention`;

const RecordRow = memo((props: RecordRowProps) => {
  const { record, title, line, hasPhotos, errors, onEdit, onAddLike, onRemove, children } = props;
  const name = `${title}, ${line}`;
  return (
    <Box
      component="li"
      data-record={record.key}
      sx={{
        border: 1,
        borderColor: errors ? 'error.main' : 'divider',
        borderRadius: 1,
        px: 1.5,
        py: 1,
        listStyle: 'none',
        minWidth: 0,
        // Skip the layout of rows out of view: a season may have a thousand.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 58px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
          <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{line}</Box>
          {errors > 0 && <Box sx={{ fontSize: 13, color: 'error.main' }}>{errorText(errors)}</Box>}
        </Box>
        <Box sx={{ display: 'flex', flex: 'none', alignItems: 'center' }}>
          <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(record)}>
            Edit
          </Button>
          {hasPhotos && <EnteredPhotos recordKey={record.key} name={name} />}
          <Tooltip title="Add another like this">
            <IconButton aria-label={`Add another like ${name}`} onClick={() => onAddLike(record)}>
              <ContentCopy fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title="Remove">
            <IconButton aria-label={`Remove ${name}`} onClick={() => onRemove(record)}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      {children}
    </Box>
  );
});
RecordRow.displayName = 'RecordRow';

interface RecordListProps {
  kind: RecordKind;
  records: readonly EnteredRecord[];
  changes: ReturnType<typeof useRecordChanges>;
  survey?: string | null;
  below?: ((record: EnteredRecord) => ReactNode) | undefined;
}

/** Rows drawn at first; a season's file may have a thousand. */
const AT_ONCE = 100;
const NO_FIELDS: never[] = [];

export const RecordList = ({ kind, records, changes, survey = null, below }: RecordListProps) => {
  const { entered, forms, lists, problems } = useWizard();
  const [most, setMost] = useState(AT_ONCE);
  const id = useId();
  const start = entered.patrol.patrol_start_dt;
  const day = typeof start === 'string' ? start.slice(0, 10) : '';
  const errors = useMemo(() => {
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
        const fields = (forms && getRecordFields(kind, record.type, forms)) ?? NO_FIELDS;
        return (
          <Fragment key={record.key}>
            {gone?.before === record.key && undo}
            <RecordRow
              record={record}
              title={recordTitle(kind, record)}
              line={recordLine(kind, record, fields, lists, day)}
              hasPhotos={kind === 'sighting' || kind === 'survey'}
              errors={errors.get(record.key) ?? 0}
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

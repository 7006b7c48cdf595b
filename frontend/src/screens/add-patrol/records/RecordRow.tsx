import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { lazyDialog } from '../../../platform/ui/dialogs/lazyDialog';
import type { EnteredRecord } from '../enteredPatrol';
import { isSameTarget, type PhotoTarget } from '../../../features/photo-upload/engine/uploadPhoto';
import {
  usePhotoUploads,
  useUploadsState,
} from '../../../features/photo-upload/PhotoUploadsContext';
import { photosText } from '../../../features/photo-upload/photoText';
import { useWizard } from '../wizardContext';

const AddPhotosDialog = lazyDialog(() => import('../../../features/photo-upload/AddPhotosDialog'));

interface EnteredPhotosProps {
  /** Of the record. */
  recordKey: string;
  /** Name of the record, for people. */
  name: string;
}

/** Photos of an entered record: they stay on the device until the patrol is saved. */
const EnteredPhotos = ({ recordKey, name }: EnteredPhotosProps) => {
  const { draftId } = useWizard();
  const uploads = usePhotoUploads();
  const { photos } = useUploadsState(uploads);
  const [open, setOpen] = useState(false);
  const target = useMemo(
    (): PhotoTarget => ({
      patrolId: 0,
      recordId: null,
      label: name,
      entered: { draftId, key: recordKey },
    }),
    [draftId, recordKey, name],
  );
  if (!uploads) return null;
  const count = photos.filter((photo) => isSameTarget(photo.target, target)).length;
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
      {open && <AddPhotosDialog uploads={uploads} target={target} onClose={() => setOpen(false)} />}
    </>
  );
};

interface RecordRowProps {
  record: EnteredRecord;
  title: string;
  line: string;
  hasPhotos: boolean;
  /** Number of wrong answers. */
  faults: number;
  onEdit: (record: EnteredRecord) => void;
  onAddLike: (record: EnteredRecord) => void;
  onRemove: (record: EnteredRecord) => void;
  /** Below its line: the sightings of a survey. */
  children?: ReactNode;
}

const faultText = (faults: number): string =>
  faults === 1 ? 'One answer needs attention' : `${faults} answers need attention`;

/** One record of a list, with its buttons. */
export const RecordRow = memo((props: RecordRowProps) => {
  const { record, title, line, hasPhotos, faults, onEdit, onAddLike, onRemove, children } = props;
  const name = `${title}, ${line}`;
  return (
    <Box
      component="li"
      data-record={record.key}
      sx={{
        border: 1,
        borderColor: faults ? 'error.main' : 'divider',
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
          {faults > 0 && <Box sx={{ fontSize: 13, color: 'error.main' }}>{faultText(faults)}</Box>}
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

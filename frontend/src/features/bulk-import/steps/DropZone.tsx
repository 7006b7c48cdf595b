import UploadFile from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PHOTO_TYPES } from '@portal/shared-types/records/photo';
import { message } from '@portal/shared-types/text/messages';
import { useRef } from 'react';
import { DropBox, FileInput } from '../../../platform/ui/files/DropBox';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import type { ChosenFile } from '../engine/files';

interface DropZoneProps {
  onFiles: (files: readonly ChosenFile[]) => void;
  onFault: (error: unknown) => void;
}

/** Accepts files, dropped or chosen with a button. */
export const DropZone = ({ onFiles, onFault }: DropZoneProps) => {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <DropBox onFiles={onFiles} onFault={onFault} gap={1.5}>
      <UploadFile color="secondary" sx={{ fontSize: 36 }} />
      <div>
        <Typography>{message('importDrop')}</Typography>
        <SecondaryText>{message('importStays')}</SecondaryText>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button variant="outlined" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </Box>
      <FileInput
        input={files}
        label="GPX, CSV and photo files"
        accept={['.gpx', '.csv', '.tsv', '.txt', ...PHOTO_TYPES, '.heic'].join(',')}
        multiple
        onFiles={onFiles}
      />
      <FileInput input={folder} label="Folder of files" folder onFiles={onFiles} />
    </DropBox>
  );
};

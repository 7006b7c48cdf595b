import UploadFile from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useRef, useState, type DragEvent } from 'react';
import { droppedFiles, listedFiles } from '../chosenFiles';
import type { ChosenFile } from '../engine/files';

interface DropZoneProps {
  onFiles: (files: readonly ChosenFile[]) => void;
  /** Something of what was dropped cannot be opened; none of it is taken then. */
  onFault: (error: unknown) => void;
}

/** Where files come in: dropped, or chosen by button. */
export const DropZone = ({ onFiles, onFault }: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    droppedFiles(event.dataTransfer).then(onFiles, onFault);
  };
  const take = (input: HTMLInputElement): void => {
    onFiles(listedFiles(input.files));
    // The same file may be chosen again, after it was mended.
    input.value = '';
  };
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        textAlign: 'center',
        px: 2,
        py: { xs: 3, md: 4 },
        border: '2px dashed',
        borderColor: over ? 'secondary.main' : 'divider',
        bgcolor: over ? 'action.hover' : 'background.paper',
        borderRadius: 2,
      }}
    >
      <UploadFile color="secondary" sx={{ fontSize: 36 }} />
      <div>
        <Typography>{message('importDrop')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {message('importStays')}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button color="secondary" variant="outlined" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </Box>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept=".gpx,.csv,.tsv,.txt"
        aria-label="GPX and CSV files"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder of files"
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => take(target)}
      />
    </Box>
  );
};

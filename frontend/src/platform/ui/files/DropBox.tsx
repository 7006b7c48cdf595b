import Box from '@mui/material/Box';
import { useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { droppedFiles, listedFiles, type NamedFile } from './chosenFiles';

interface DropBoxProps {
  onFiles: (files: NamedFile[]) => void;
  /** A dropped item can't be opened; then none is used. */
  onError: (error: unknown) => void;
  gap: number;
  children: ReactNode;
}

export const DropBox = ({ onFiles, onError, gap, children }: DropBoxProps) => {
  const [over, setOver] = useState(false);
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        droppedFiles(event.dataTransfer).then(onFiles, onError);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap,
        textAlign: 'center',
        px: 2,
        py: { xs: 2.5, md: 2 * gap },
        border: '2px dashed',
        borderColor: over ? 'secondary.main' : 'divider',
        bgcolor: over ? 'action.hover' : 'background.paper',
        borderRadius: 2,
      }}
    >
      {children}
    </Box>
  );
};

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  folder?: boolean;
  multiple?: boolean;
  accept?: string;
  capture?: 'environment';
  onFiles: (files: NamedFile[]) => void;
}

/** What a button opens to choose files. The same file can be chosen again. */
export const FileInput = ({ input, label, folder = false, onFiles, ...rest }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    hidden
    aria-label={label}
    {...rest}
    {...(folder && { webkitdirectory: '' })}
    onChange={({ target }) => {
      onFiles(listedFiles(target.files));
      target.value = '';
    }}
  />
);

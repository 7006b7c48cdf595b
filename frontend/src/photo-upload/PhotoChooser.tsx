import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { message } from '@portal/shared-types/text/messages';
import { wallClockAt } from '@portal/shared-types/time/wallClock';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { droppedFiles, listedFiles } from '../bulk-import/chosenFiles';
import { session } from '../session/browserSession';
import type { TakenHere } from './engine/uploads';
import { useDeviceLocation } from './useDeviceLocation';

interface PhotoChooserProps {
  /** What is shown above the buttons. */
  text: string;
  /** A camera's card is chosen as a folder. */
  withFolder?: boolean;
  withCamera?: boolean;
  onFiles: (files: readonly File[], taken?: TakenHere) => void;
  onFault: () => void;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Cameras and systems put files of their own next to photos. */
const isHidden = ({ name }: { name: string }): boolean =>
  /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

const filesOf = (chosen: ReturnType<typeof listedFiles>): File[] =>
  chosen
    .filter((one) => !isHidden(one))
    .map(({ file, name }) => (file instanceof File ? file : new File([file], name)));

const Camera = ({ onFiles }: Pick<PhotoChooserProps, 'onFiles'>) => {
  const input = useRef<HTMLInputElement>(null);
  const location = useDeviceLocation();
  const take = async (files: File[]): Promise<void> => {
    const taken_at = wallClockAt(new Date(session.now()));
    const at = await location.now();
    const place = at && { latitude: at.latitude, longitude: at.longitude };
    onFiles(files, { notes: { taken_at, ...place }, accuracy: at?.accuracy ?? null });
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <Button
        color="secondary"
        variant="outlined"
        startIcon={<PhotoCamera />}
        onClick={() => input.current?.click()}
      >
        Take a photo
      </Button>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={location.isWanted}
            onChange={(_, checked) => location.want(checked)}
          />
        }
        label="Store my location with photos I take here"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mr: 0, textAlign: 'left' }}
      />
      {location.isRefused && (
        <Typography variant="body2" color="error">
          {message('photoLocationRefused')}
        </Typography>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
        onChange={({ target }) => {
          void take(filesOf(listedFiles(target.files)));
          target.value = '';
        }}
      />
    </Box>
  );
};

/** Where photos come in: dropped, pasted, chosen or taken. */
export const PhotoChooser = (props: PhotoChooserProps) => {
  const { text, withFolder = false, withCamera = true, onFiles, onFault } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(any-pointer: coarse)');

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    droppedFiles(event.dataTransfer).then((chosen) => onFiles(filesOf(chosen)), onFault);
  };
  const choose = (target: HTMLInputElement): void => {
    onFiles(filesOf(listedFiles(target.files)));
    target.value = '';
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
        gap: 1.25,
        textAlign: 'center',
        px: 2,
        py: 2.5,
        border: '2px dashed',
        borderColor: over ? 'secondary.main' : 'divider',
        bgcolor: over ? 'action.hover' : 'background.paper',
        borderRadius: 2,
      }}
    >
      <div>
        <Typography>{text}</Typography>
        <Typography variant="body2" color="text.secondary">
          {message('photoLimits')}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button
          variant="contained"
          startIcon={<AddPhotoAlternate />}
          onClick={() => input.current?.click()}
        >
          Choose photos
        </Button>
        {withFolder && (
          <Button color="secondary" variant="outlined" onClick={() => folder.current?.click()}>
            Choose a folder
          </Button>
        )}
      </Box>
      {withCamera && isTouch && <Camera onFiles={onFiles} />}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Photos"
        onChange={({ target }) => choose(target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder of photos"
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => choose(target)}
      />
    </Box>
  );
};

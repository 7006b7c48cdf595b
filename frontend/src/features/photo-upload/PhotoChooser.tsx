import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { message } from '@portal/shared-types/base/text/messages';
import { wallClockNow } from '@portal/shared-types/base/time/wallClock';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NamedFile } from '#platform/ui/files/chosenFiles.ts';
import { DropBox, FileInput } from '#platform/ui/files/DropBox.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { personStorage } from '#platform/session/browserSession.ts';
import type { PhotoTarget } from './engine/uploadPhoto';
import type { TakenHere } from './engine/uploads';
import { useUploads } from './PhotoUploadsContext';
import { geolocation } from '#platform/deviceLocation.ts';

const STORED_AS = 'photo-location';
/** An older fix may be from a different location. */
const FRESH_MS = 2 * 60_000;
const PATIENCE_MS = 15_000;

/** The device's location for photos taken in the portal, only if the person allows it. */
const useDeviceLocation = () => {
  const [isWanted, setWanted] = useState(() => personStorage.getItem(STORED_AS) === 'yes');
  const [isRefused, setRefused] = useState(false);
  const last = useRef<GeolocationPosition | null>(null);

  useEffect(() => {
    const source = geolocation();
    if (!isWanted || !source) return undefined;
    const watch = source.watchPosition(
      (position) => {
        last.current = position;
        setRefused(false);
      },
      ({ code, PERMISSION_DENIED }) => setRefused(code === PERMISSION_DENIED),
      { enableHighAccuracy: true, maximumAge: FRESH_MS },
    );
    return () => source.clearWatch(watch);
  }, [isWanted]);

  return {
    isWanted,
    isRefused: isWanted && isRefused,
    want: (isOn: boolean): void => {
      setWanted(isOn);
      try {
        personStorage.setItem(STORED_AS, isOn ? 'yes' : 'no');
      } catch {
        // The browser asks the person again next time.
      }
    },
    /** The device's location; null if unknown or not wanted. */
    now: () =>
      new Promise<GeolocationCoordinates | null>((resolve) => {
        const source = geolocation();
        if (!isWanted || !source) resolve(null);
        else if (last.current && Date.now() - last.current.timestamp < FRESH_MS)
          resolve(last.current.coords);
        else
          source.getCurrentPosition(
            ({ coords }) => resolve(coords),
            () => resolve(null),
            { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: PATIENCE_MS },
          );
      }),
  };
};

interface PhotoChooserProps {
  target: PhotoTarget;
  text: string;
  /** A camera's card is chosen as a folder. */
  withFolder?: boolean;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Hidden files that cameras and operating systems create next to photos. */
const isHidden = ({ name }: { name: string }): boolean =>
  /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

const listFiles = (chosen: readonly NamedFile[]): File[] =>
  chosen.filter((one) => !isHidden(one)).map(({ file }) => file);

const Camera = ({ onFiles }: { onFiles: (files: File[], taken: TakenHere) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const location = useDeviceLocation();
  const take = async (files: File[]): Promise<void> => {
    const taken_at = wallClockNow();
    const at = await location.now();
    const position = at && { latitude: at.latitude, longitude: at.longitude };
    onFiles(files, { notes: { taken_at, ...position }, accuracy: at?.accuracy ?? null });
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <Button variant="outlined" startIcon={<PhotoCamera />} onClick={() => input.current?.click()}>
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
      <FileInput
        input={input}
        label="Photo from the camera"
        accept="image/*"
        capture="environment"
        onFiles={(files) => void take(listFiles(files))}
      />
    </Box>
  );
};

export const PhotoChooser = ({ target, text, withFolder = false }: PhotoChooserProps) => {
  const uploads = useUploads();
  const [isUnreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(any-pointer: coarse)');

  const add = useCallback(
    (files: readonly File[], taken?: TakenHere): void => {
      setUnreadable(false);
      void uploads.add(files, target, taken);
    },
    [uploads, target],
  );
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length) add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add]);

  const choose = (files: readonly NamedFile[]): void => add(listFiles(files));
  return (
    <>
      <DropBox onFiles={choose} onError={() => setUnreadable(true)} gap={1.25}>
        <div>
          <Typography>{text}</Typography>
          <SecondaryText>{message('photoLimits')}</SecondaryText>
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
            <Button variant="outlined" onClick={() => folder.current?.click()}>
              Choose a folder
            </Button>
          )}
        </Box>
        {isTouch && <Camera onFiles={add} />}
        <FileInput input={input} label="Photos" accept={ACCEPT} multiple onFiles={choose} />
        <FileInput input={folder} label="Folder of photos" folder onFiles={choose} />
      </DropBox>
      {isUnreadable && <Alert severity="error">{message('photosNotDropped')}</Alert>}
    </>
  );
};

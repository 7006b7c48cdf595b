import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLoadPhotos, type PhotosTarget } from '../queries';
import { usePhotosOnMap } from './photosOnMap';

interface ShowPhotosOnMapProps {
  patrolId: number;
  target: PhotosTarget;
}

/** Shows on the map where photos were taken. Thumbnails contain the locations, so all of them are loaded. */
export const ShowPhotosOnMap = ({ patrolId, target }: ShowPhotosOnMapProps) => {
  const on = usePhotosOnMap((store) => store.patrolId === patrolId);
  const show = usePhotosOnMap((store) => store.show);
  const load = useLoadPhotos(patrolId, target);
  const [busy, setBusy] = useState(false);
  const toggle = async (): Promise<void> => {
    if (on) {
      show(null);
      return;
    }
    setBusy(true);
    await load();
    setBusy(false);
    show(patrolId);
  };
  return (
    <Button
      size="small"
      startIcon={<PhotoCameraOutlined />}
      aria-pressed={on}
      disabled={busy}
      onClick={() => void toggle()}
    >
      {busy ? 'Loading…' : on ? 'Hide on map' : 'Show on map'}
    </Button>
  );
};

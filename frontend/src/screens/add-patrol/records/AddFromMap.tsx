/** Begins a sighting with a place on the map, and the time when the patrol was there. */
import MapOutlined from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import type { Geometry, Wire } from '@portal/shared-types/records/engine/wire/values';
import { lazy, Suspense, useMemo, useState } from 'react';
import { fixesOf, routeLines, timeNear } from '../../../records/inputs/place/routeFixes';
import { useWizard } from '../wizardContext';

const MapDialog = lazy(() => import('../../../records/inputs/place/MapDialog'));

export const AddFromMap = ({ onPlace }: { onPlace: (wire: Wire) => void }) => {
  const { route } = useWizard();
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => routeLines(route), [route]);
  const finish = (place: Geometry): void => {
    setOpen(false);
    if (place.type !== 'Point') return;
    const [longitude = NaN, latitude = NaN] = place.coordinates;
    const time = route && timeNear(fixesOf(route), [longitude, latitude]);
    onPlace({ latitude, longitude, ...(time !== null && { sighting_dt: time }) });
  };
  return (
    <>
      <Button startIcon={<MapOutlined />} onClick={() => setOpen(true)}>
        Add from the map
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MapDialog
            title="Place of the sighting"
            shape="point"
            place={null}
            route={lines}
            onFinish={finish}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

import Place from '@mui/icons-material/Place';
import Button from '@mui/material/Button';
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import { useContext } from 'react';
import { ShowGeometryContext } from './context';

interface ShowOnMapProps {
  label: string;
  shapes: readonly Geometry[];
}

/** The button is shown only with both a shape and a map. */
export const ShowOnMap = ({ label, shapes }: ShowOnMapProps) => {
  const onShow = useContext(ShowGeometryContext);
  return onShow && shapes.length > 0 ? (
    <Button
      size="small"
      startIcon={<Place fontSize="small" />}
      aria-label={`Show on map: ${label}`}
      onClick={() => onShow(shapes)}
      sx={{ py: 0 }}
    >
      Show on map
    </Button>
  ) : null;
};

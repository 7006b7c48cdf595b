import Place from '@mui/icons-material/Place';
import Button from '@mui/material/Button';
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';

export type ShowGeometry = (shapes: readonly Geometry[]) => void;

interface ShowOnMapProps {
  /** Whose place it is. */
  label: string;
  shapes: readonly Geometry[];
  onShow: ShowGeometry | undefined;
}

/** Only where there is both something to show and a map to show it on. */
export const ShowOnMap = ({ label, shapes, onShow }: ShowOnMapProps) =>
  onShow && shapes.length > 0 ? (
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

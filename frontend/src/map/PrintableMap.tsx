import Box from '@mui/material/Box';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';
import { useSettings } from '../api/settings';
import { MapCanvas } from './MapCanvas';
import type { MapPort } from './port';
import { useMapPicture } from './useMapPicture';

interface PrintableMapProps {
  port: MapPort | null;
  onPort: (port: MapPort | null) => void;
  /** Of the picture on paper. */
  alt: string;
}

const NOT_ON_PAPER = { '@media print': { display: 'none' } } as const;

/** A map of which paper shows a picture: browsers print its canvas blank. */
export const PrintableMap = ({ port, onPort, alt }: PrintableMapProps) => {
  const { onlineTiles } = useSettings();
  const picture = useMapPicture(port);
  return (
    <>
      <Box sx={{ height: '100%', ...(picture && NOT_ON_PAPER) }}>
        <MapCanvas
          // The settings may arrive after the map: an online basemap then needs a new one.
          key={onlineTiles ?? 'bundled'}
          options={{ initial: INITIAL_BOUNDS, ...(onlineTiles !== null && { onlineTiles }) }}
          onPort={onPort}
        />
      </Box>
      {picture && (
        <Box sx={{ display: 'none', '@media print': { display: 'block', breakInside: 'avoid' } }}>
          <Box
            component="img"
            src={picture}
            alt={alt}
            sx={{
              display: 'block',
              maxWidth: '100%',
              maxHeight: '140mm',
              printColorAdjust: 'exact',
            }}
          />
          <Box sx={{ fontSize: '7pt', py: 0.5 }}>
            {`${message('mapCopyright')}. Powered by Esri`}
          </Box>
        </Box>
      )}
    </>
  );
};

import Box from '@mui/material/Box';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useState } from 'react';
import { usePreparePrint } from '../ui/print';
import { MapCanvas } from './MapCanvas';
import type { MapPort } from './port';

interface PrintableMapProps {
  port: MapPort | null;
  onPort: (port: MapPort | null) => void;
  alt: string;
}

/** Null except while printing, so that paper never shows an outdated map. */
const useMapPicture = (port: MapPort | null): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  usePreparePrint(async () => {
    if (!port) return;
    const image = new Image();
    image.src = await port.view.picture();
    await image.decode();
    setPicture(image.src);
  });
  useEffect(() => {
    const forget = (): void => setPicture(null);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);
  return picture;
};

/** A map that prints as a picture: browsers print its canvas blank. */
export const PrintableMap = ({ port, onPort, alt }: PrintableMapProps) => {
  const picture = useMapPicture(port);
  return (
    <>
      <Box sx={{ height: '100%', '@media print': { display: 'none' } }}>
        <MapCanvas initial={INITIAL_BOUNDS} onPort={onPort} />
      </Box>
      <Box sx={{ display: 'none', '@media print': { display: 'block', breakInside: 'avoid' } }}>
        {picture ? (
          <>
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
          </>
        ) : (
          message('mapNotPrinted')
        )}
      </Box>
    </>
  );
};

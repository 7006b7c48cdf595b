import { useLayoutEffect, useRef } from 'react';
import { usePrinting } from './usePrinting';

/** Paper shows a map's picture as it was drawn; `--map-ratio` is its shape. */
export const useMapRatio = () => {
  const frame = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  useLayoutEffect(() => {
    const canvas = frame.current?.querySelector('canvas');
    if (printing && canvas)
      frame.current?.style.setProperty('--map-ratio', String(canvas.width / canvas.height));
  }, [printing]);
  return frame;
};

import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';

interface SplitterProps {
  /** Height of the part below, in pixels. */
  height: number;
  onHeight: (height: number) => void;
}

const LEAST = 120;
const STEP = 24;

const most = (): number => Math.round(window.innerHeight * 0.75);
const bounded = (height: number): number => Math.min(Math.max(height, LEAST), most());

/** A bar between map and table. Drag it, or move it with the arrow keys. */
export const Splitter = ({ height, onHeight }: SplitterProps) => {
  const drag = (event: PointerEvent): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onHeight(bounded(height - event.movementY));
  };
  const press = (event: KeyboardEvent): void => {
    const up = event.key === 'ArrowUp';
    if (!up && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onHeight(bounded(height + (up ? STEP : -STEP)));
  };
  return (
    <Box
      role="separator"
      aria-orientation="horizontal"
      aria-label="Results height"
      aria-valuenow={height}
      aria-valuemin={LEAST}
      aria-valuemax={most()}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      sx={{
        height: 8,
        flex: 'none',
        cursor: 'row-resize',
        touchAction: 'none',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        placeItems: 'center',
        '&::after': { content: '""', width: 36, height: 3, borderRadius: 2, bgcolor: '#b3bfcc' },
      }}
    />
  );
};

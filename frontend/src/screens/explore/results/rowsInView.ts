/** Scrolling to the open row, and pointing at rows, by grid events: React handlers would redraw all rows. */
import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useRef, type RefObject } from 'react';

type GridRef = ReturnType<typeof useGridApiRef>;
type Box = RefObject<HTMLElement | null>;

const STILL = 'pointer-is-still';

/** Rows that scroll under a resting pointer don't look hovered. For the element around the rows. */
export const STILL_POINTER = {
  [`&.${STILL} .MuiDataGrid-row:hover:not(.Mui-selected)`]: { bgcolor: 'transparent' },
};

/** What people scroll or move in the table with. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls just enough to show the whole open row: when it is opened, and until the person scrolls, whenever
 * the table gets another size, as it does next to the panel of the patrol.
 * @param row index in the page; null without any
 */
export const useOpenRow = (grid: GridRef, box: Box, row: number | null): void => {
  useEffect(() => {
    if (row === null) return undefined;
    let frame = 0;
    const reveal = (): void => {
      cancelAnimationFrame(frame);
      // The grid knows the rows of a new page only after drawing them.
      frame = requestAnimationFrame(() => {
        if (grid.current?.scrollToIndexes({ rowIndex: row })) box.current?.classList.add(STILL);
      });
    };
    reveal();
    const stop = grid.current?.subscribeEvent('viewportInnerSizeChange', reveal);
    const element = box.current;
    const leave = (): void => stop?.();
    MOVES.forEach((move) => element?.addEventListener(move, leave, { passive: true }));
    return () => {
      cancelAnimationFrame(frame);
      leave();
      MOVES.forEach((move) => element?.removeEventListener(move, leave));
    };
  }, [grid, box, row]);
};

/** Reports the focused or hovered row; a row that scrolls under a resting pointer counts once it moves. */
export const usePointedRow = (
  grid: GridRef,
  box: Box,
  onPoint: (index: number | null) => void,
): void => {
  const point = useRef(onPoint);
  useEffect(() => {
    point.current = onPoint;
  });
  useEffect(() => {
    const element = box.current;
    let last = '';
    let waiting: number | null = null;
    const spotText = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      `${clientX} ${clientY}`;
    // Browsers report the entered row before the move.
    const moved = (event: MouseEvent): void => {
      last = spotText(event);
      element?.classList.remove(STILL);
      if (waiting !== null) point.current(waiting);
      waiting = null;
    };
    const leave = (): void => {
      waiting = null;
      point.current(null);
    };
    element?.addEventListener('mousemove', moved);
    const ends = [
      grid.current?.subscribeEvent('cellFocusIn', ({ id }) => point.current(Number(id))),
      grid.current?.subscribeEvent('rowMouseEnter', ({ id }, event) => {
        if (spotText(event) === last) waiting = Number(id);
        else point.current(Number(id));
      }),
      grid.current?.subscribeEvent('cellFocusOut', leave),
      grid.current?.subscribeEvent('rowMouseLeave', leave),
    ];
    return () => {
      element?.removeEventListener('mousemove', moved);
      ends.forEach((end) => end?.());
      leave();
    };
  }, [grid, box]);
};

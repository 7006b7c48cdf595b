/** Where a notice covers no control. It could be anywhere: every screen and dialog has its own. */
import { useCallback, useState } from 'react';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [role="slider"], [role="tab"]';
const STEP = 8;
/** Screens change in the meantime: a dialog opens, a list arrives, someone scrolls. */
const RECHECK_MS = 250;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const getMiddle = ({ left, right, top, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** A covered centre is worse than any number of covered edges. */
const CENTRE_COST = 1000;

/** 0: no control is covered. */
const countCovered = (spot: Box, controls: readonly Box[]): number =>
  controls
    .filter((control) => overlap(control, spot))
    .reduce((cost, control) => {
      const { x, y } = getMiddle(control);
      const isCentre = x > spot.left && x < spot.right && y > spot.top && y < spot.bottom;
      return cost + (isCentre ? CENTRE_COST : 1);
    }, 0);

/**
 * The lowest spot without controls; if there is none, the lowest of those that cover the fewest centres of
 * controls, so that each can still be pressed. A spot that is free is kept.
 * @param notice where it is at the usual distance from the bottom
 * @param current pixels that it is moved up now
 * @returns pixels to move it up
 */
export const findRise = (notice: Box, controls: readonly Box[], current = 0): number => {
  const { left, right, top, bottom } = notice;
  const costAt = (rise: number): number =>
    countCovered({ left, right, top: top - rise, bottom: bottom - rise }, controls);
  let best = { rise: current, cost: top - current >= 0 ? costAt(current) : Infinity };
  for (let rise = 0; best.cost > 0 && top - rise >= STEP; rise += STEP) {
    const cost = costAt(rise);
    if (cost < best.cost) best = { rise, cost };
  }
  return best.rise;
};

/** Whether people can press it: not below a dialog, nor scrolled out of view. */
const isReachable = (control: Element, box: DOMRect, notice: Element): boolean => {
  const { x, y } = getMiddle(box);
  if (box.width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const top = document.elementsFromPoint(x, y).find((element) => !notice.contains(element));
  return top !== undefined && (control.contains(top) || top.contains(control));
};

const controlsNextTo = (notice: Element): DOMRect[] =>
  [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (notice.contains(control)) return [];
    const box = control.getBoundingClientRect();
    return isReachable(control, box, notice) ? [box] : [];
  });

/** @returns for a notice: its ref, and how far it is moved up from its usual spot */
export const useFreeSpot = () => {
  const [rise, setRise] = useState(0);
  // An effect would be too early: in a portal, the notice is rendered later.
  const ref = useCallback((notice: HTMLDivElement) => {
    const move = (): void => {
      const { left, right, top, bottom } = notice.getBoundingClientRect();
      setRise((before) => {
        const usual = { left, right, top: top + before, bottom: bottom + before };
        return findRise(usual, controlsNextTo(notice), before);
      });
    };
    move();
    const timer = setInterval(move, RECHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return { ref, rise };
};

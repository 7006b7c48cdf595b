/** Where a notice covers no control. It could be anywhere: every screen and dialog has its own. */
import { useLayoutEffect, useRef, useState } from 'react';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [role="slider"], [role="tab"]';
const STEP = 8;
/** Screens change in the meantime: a dialog opens, a list arrives. */
const LOOK_AGAIN_MS = 250;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const getMiddle = ({ left, right, top, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/**
 * The lowest spot without controls; if there is none, the lowest of those that cover the fewest centres of
 * controls, so that each can still be pressed.
 * @param notice where it is at the usual distance from the bottom
 * @returns pixels to move up
 */
export const findRise = (notice: Box, controls: readonly Box[]): number => {
  let best = { rise: 0, cost: Infinity };
  for (let rise = 0; notice.top - rise >= STEP; rise += STEP) {
    const { left, right } = notice;
    const spot = { left, right, top: notice.top - rise, bottom: notice.bottom - rise };
    const covered = controls.filter((control) => overlap(control, spot));
    const centres = covered.filter((control) => {
      const { x, y } = getMiddle(control);
      return overlap({ left: x, right: x + 1, top: y, bottom: y + 1 }, spot);
    });
    // A covered centre is worse than any number of covered edges.
    const cost = centres.length * 1000 + covered.length;
    if (cost < best.cost) best = { rise, cost };
    if (cost === 0) break;
  }
  return best.rise;
};

/** Whether people can press it: not below a dialog, nor scrolled out of view. */
const isReachable = (control: Element, box: DOMRect, notice: Element): boolean => {
  if (box.width === 0 || box.height === 0) return false;
  const { x, y } = getMiddle(box);
  const top = document.elementsFromPoint(x, y).find((element) => !notice.contains(element));
  return top !== undefined && (control.contains(top) || top.contains(control));
};

const controlsNextTo = (notice: Element): DOMRect[] =>
  [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (notice.contains(control)) return [];
    const box = control.getBoundingClientRect();
    return isReachable(control, box, notice) ? [box] : [];
  });

/** @returns for the notice: its ref, and how far it is moved up from its usual spot */
export const useFreeSpot = (shown: unknown) => {
  const ref = useRef<HTMLDivElement>(null);
  const [rise, setRise] = useState(0);
  useLayoutEffect(() => {
    const notice = ref.current;
    if (!notice) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      const { left, right, top, bottom } = notice.getBoundingClientRect();
      setRise((before) => {
        const usual = { left, right, top: top + before, bottom: bottom + before };
        return findRise(usual, controlsNextTo(notice));
      });
    };
    const lookSoon = (): void => {
      timer ??= setTimeout(look, LOOK_AGAIN_MS);
    };
    look();
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', lookSoon);
    document.addEventListener('scroll', lookSoon, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('resize', lookSoon);
      document.removeEventListener('scroll', lookSoon, true);
    };
  }, [shown]);
  return { ref, rise };
};

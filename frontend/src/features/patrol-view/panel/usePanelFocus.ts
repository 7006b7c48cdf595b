import { useEffect, type RefObject } from 'react';
import { focusContent } from '../../../platform/ui/content';

/**
 * Moves focus to the heading when the panel opens, and back to the previous element, such as a table row,
 * when it closes. If that element is gone, moves focus to the start of the page.
 */
export const usePanelFocus = (
  panel: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    let cameFrom: HTMLElement | null = null;
    const remember = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof HTMLElement) || element.contains(relatedTarget)) return;
      // A dialog of the panel returns focus to the panel.
      if (!relatedTarget.closest('[role="dialog"]')) cameFrom = relatedTarget;
    };
    element.addEventListener('focusin', remember);
    heading.current?.focus({ preventScroll: true });
    return () => {
      element.removeEventListener('focusin', remember);
      const { activeElement } = document;
      const wentAlong =
        !activeElement || activeElement === document.body || element.contains(activeElement);
      if (!wentAlong) return;
      if (cameFrom?.isConnected) cameFrom.focus({ preventScroll: true });
      else focusContent();
    };
  }, [panel, heading]);
};

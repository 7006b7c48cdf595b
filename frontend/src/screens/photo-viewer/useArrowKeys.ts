import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveBy } from '../../platform/leaving/beforeLeaving';
import type { PhotoNeighbours } from './useNeighbours';

/** Parts of a screen that use the arrow keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [aria-label="Map"]';

/** ← and → open the previous and next photo, unless something else uses these keys. */
export const useArrowKeys = (neighbours: PhotoNeighbours | null): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!neighbours) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(OWN_KEYS)) return;
      const to =
        key === 'ArrowLeft' ? neighbours.previous : key === 'ArrowRight' ? neighbours.next : null;
      if (to !== null) leaveBy(() => void navigate(to, { replace: true }));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [neighbours, navigate]);
};

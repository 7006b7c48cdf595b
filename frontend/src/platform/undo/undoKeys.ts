/** Ctrl or Cmd with Z undoes; with Shift as well, or with Y, it redoes. */
import { useEffect, type RefObject } from 'react';
import type { UndoSteps } from './useUndo';

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

export const undoKey = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyPress): 'undo' | 'redo' | null => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
};

const TEXT_INPUTS =
  'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range])';

/** Browsers undo what is typed in a text field themselves. */
export const isInText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

interface Press extends KeyPress {
  target: EventTarget | null;
  preventDefault: () => void;
  stopPropagation: () => void;
}

/** For an element's `onKeyDown`: true when the key was one of undo or redo, and was taken. */
export const takeUndoKey = (event: Press, steps: Pick<UndoSteps, 'undo' | 'redo'>): boolean => {
  const step = undoKey(event);
  if (!step || isInText(event.target)) return false;
  event.preventDefault();
  event.stopPropagation();
  steps[step]();
  return true;
};

/** The browser, too, would take back what was typed below. */
const NO_STEPS = { undo: () => undefined, redo: () => undefined };

/**
 * The same for a whole screen; parts that take the keys themselves go first. A dialog over the screen
 * hides it from the accessibility tree: what nobody sees is not changed.
 */
export const useUndoKeys = (
  { undo, redo }: Pick<UndoSteps, 'undo' | 'redo'>,
  screen: RefObject<Element | null>,
  on = true,
): void => {
  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const covered = screen.current?.closest('[aria-hidden="true"]');
      takeUndoKey(event, covered ? NO_STEPS : { undo, redo });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, screen, on]);
};

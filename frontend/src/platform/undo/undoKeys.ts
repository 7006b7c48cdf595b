/** Ctrl or Cmd with Z undoes; with Shift as well, or with Y, it redoes. */
import { useEffect, type RefObject } from 'react';
import type { UndoSteps } from './useUndo';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

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

type Press = KeyPress & Pick<KeyboardEvent, 'target' | 'preventDefault' | 'stopPropagation'>;

/** For an element's `onKeyDown`: true if the key was undo or redo, and was handled. */
export const takeUndoKey = (event: Press, steps: Pick<UndoSteps, 'undo' | 'redo'>): boolean => {
  const step = undoKey(event);
  if (!step || isInText(event.target)) return false;
  event.preventDefault();
  event.stopPropagation();
  steps[step]();
  return true;
};

/** Otherwise the browser would undo typing in a field below. */
const NO_STEPS = { undo: () => undefined, redo: () => undefined };

/**
 * The same for a whole screen; parts that handle the keys themselves go first. While a dialog hides the
 * screen from the accessibility tree, nothing is undone.
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

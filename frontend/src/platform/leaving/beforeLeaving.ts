/**
 * Asks before leaving a screen other than by a link or history step, for example by logging out: the screen
 * may have unsaved changes.
 */
type Question = (go: () => void) => void;

let question: Question | null = null;

/** Only one screen can ask at a time. Returns the function that ends it. */
export const askBeforeLeaving = (next: Question): (() => void) => {
  question = next;
  return () => {
    if (question === next) question = null;
  };
};

/** Leaves at once, or after the person has confirmed. */
export const leaveBy = (go: () => void): void => {
  if (question) question(go);
  else go();
};

/**
 * What leads away from a screen by other means than a link or a step through the history, such as
 * logging out, asks here first: the screen may hold changes that are not saved.
 */
type Question = (go: () => void) => void;

let question: Question | null = null;

/** One screen at a time has something to ask; gives what ends it. */
export const askBeforeLeaving = (next: Question): (() => void) => {
  question = next;
  return () => {
    if (question === next) question = null;
  };
};

/** Does what leads away: at once, or when the person has said so. */
export const leaveBy = (go: () => void): void => {
  if (question) question(go);
  else go();
};

/** Asks before leaving by anything but a link or history step, for example by logging out. */
type Question = (go: () => void) => void;

let question: Question | null = null;

/** Only one screen can ask at a time. Returns the function that ends it. */
export const askBeforeLeaving = (next: Question): (() => void) => {
  question = next;
  return () => {
    if (question === next) question = null;
  };
};

export const leaveBy = (go: () => void): void => {
  if (question) question(go);
  else go();
};

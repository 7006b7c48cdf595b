/** Asks before leaving by anything but a link or history step, for example by logging out. */
type LeaveConfirmation = (go: () => void) => void;

let confirmation: LeaveConfirmation | null = null;

/** Only one screen can ask at a time. Returns the function that ends it. */
export const confirmBeforeLeaving = (next: LeaveConfirmation): (() => void) => {
  confirmation = next;
  return () => {
    if (confirmation === next) confirmation = null;
  };
};

export const leaveBy = (go: () => void): void => {
  if (confirmation) confirmation(go);
  else go();
};

import { useState } from 'react';

/**
 * Whether the toggle dialogue is open. A patrol that is opened meanwhile wants to be seen, so the dialogue
 * gives way where it stands in the patrol's place.
 */
export const useDisplayOpen = (
  selection: object | null,
  coversPatrol: boolean,
): [boolean, (open: boolean) => void] => {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection && coversPatrol) setOpen(false);
  }
  return [open, setOpen];
};

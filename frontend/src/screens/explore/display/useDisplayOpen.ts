import { useState } from 'react';

/**
 * Whether the toggle dialogue is open. A patrol that is opened meanwhile wants to be seen, so the dialogue,
 * which stands in its place, gives way.
 */
export const useDisplayOpen = (selection: object | null): [boolean, (open: boolean) => void] => {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection) setOpen(false);
  }
  return [open, setOpen];
};

import { useState } from 'react';

/** Whether the toggle dialogue is open. Opening a patrol closes it, because it would cover the patrol. */
export const useDisplayOpen = (selection: object | null): [boolean, (open: boolean) => void] => {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection) setOpen(false);
  }
  return [open, setOpen];
};

import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { usePrinting } from '#platform/ui/usePrinting.ts';

/** The first items and a button that shows the others; on paper, all of them. */
export const useFirst = <T,>(
  all: readonly T[],
  few: number,
): { shown: readonly T[]; more: ReactNode } => {
  const [open, setOpen] = useState(false);
  const printing = usePrinting();
  if (open || printing || all.length <= few) return { shown: all, more: null };
  return {
    shown: all.slice(0, few),
    more: (
      <Button size="small" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {`Show all ${all.length}`}
      </Button>
    ),
  };
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { usePrinting } from '#platform/ui/usePrinting.ts';

interface RecordListProps<T> {
  records: readonly T[];
  /** Index of the focused record, or -1. It is always among those shown. */
  focus: number;
  children: (record: T) => ReactNode;
}

const STEP = 50;

/** Long lists are shown in steps, so that a patrol with thousands of sightings opens quickly. */
export const RecordList = <T,>({ records, focus, children }: RecordListProps<T>) => {
  const [requested, setRequested] = useState(STEP);
  const printing = usePrinting();
  const shown = printing ? records.length : Math.max(requested, focus + 1);
  return (
    <>
      <Box component="ul" sx={{ m: 0, mx: -2, p: 0, listStyle: 'none' }}>
        {records.slice(0, shown).map(children)}
      </Box>
      {shown < records.length && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setRequested(shown + STEP)}>
          {`Show more (${records.length - shown} left)`}
        </Button>
      )}
    </>
  );
};

import Box from '@mui/material/Box';
import type { FileTally as Tally } from '@portal/shared-types/import/tally';
import { countText, numberText } from '../texts';

const sum = (files: readonly Tally[], key: 'read' | 'taken' | 'reported'): number =>
  files.reduce((total, file) => total + file[key], 0);

const UNITS = [
  ['rows', 'row', 'rows'],
  ['fixes', 'track fix', 'track fixes'],
] as const;

/** What was read = what is taken + what is reported; the counts add up. */
export const FileTally = ({ files }: { files: readonly Tally[] }) => (
  <Box component="ul" aria-label="Counts" sx={{ m: 0, pl: 2.5 }}>
    {UNITS.map(([unit, one, many]) => {
      const some = files.filter((file) => file.unit === unit);
      if (!some.length) return null;
      return (
        <li key={unit}>
          {`${countText(sum(some, 'read'), one, many)} read: ${numberText(sum(some, 'taken'))} taken, ${numberText(sum(some, 'reported'))} not taken`}
        </li>
      );
    })}
  </Box>
);

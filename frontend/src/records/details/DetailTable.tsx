import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';
import { SCROLL_CUE } from './scrollCue';
import type { ViewTable } from '@portal/shared-types/records/engine/render/recordView';
import { ShowOnMap } from './ShowOnMap';
import { useFirst } from './useFirst';

/** Rows shown initially. */
const FEW = 25;

/** Lets a narrow cell break a time only between day and time of day: "Mar 1, 2026" and "09:00". */
const unbroken = (text: string): string =>
  text.replace(/^([A-Z][a-z]{2}) (\d{1,2}), (?=\d{4}\b)/, '$1\u00a0$2,\u00a0');

interface DetailTableProps {
  table: ViewTable;
  /** The heading above has the same text. */
  isTitled: boolean;
}

export const DetailTable = ({ table, isTitled }: DetailTableProps) => {
  const { shown, more } = useFirst(table.rows, FEW);
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      <Box
        tabIndex={0}
        role="group"
        aria-label={`Table: ${table.label}`}
        // Hidden content must not extend beyond the scrolling panel.
        sx={{ position: 'relative', overflowX: 'auto', ...SCROLL_CUE }}
      >
        <Table
          size="small"
          sx={{
            '& caption': isTitled
              ? visuallyHidden
              : { captionSide: 'top', px: 0, py: 0.5, fontWeight: 600, color: 'text.primary' },
            '& td, & th': { px: 1, maxWidth: 240, verticalAlign: 'top', whiteSpace: 'pre-line' },
            '& th': { color: 'text.secondary', lineHeight: 1.3 },
          }}
        >
          <caption>{table.label}</caption>
          <TableHead>
            <TableRow>
              {table.columns.map((column, i) => (
                <TableCell key={i} scope="col">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row, i) => (
              <TableRow key={i}>
                {row.map((text, j) => (
                  <TableCell key={j}>{unbroken(text)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {more}
      <Box>
        <ShowOnMap label={table.label} shapes={table.shapes} />
      </Box>
    </Box>
  );
};

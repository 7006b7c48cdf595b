import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { ReportTable } from '@portal/shared-types/reports/reportTable';
import { message } from '@portal/shared-types/text/messages';
import { useMemo, useState, type ReactNode } from 'react';
import {
  cellText,
  isRight,
  nextSort,
  sortedRows,
  turned,
  withoutEmpty,
  type Sort,
} from './tableView';

const FIRST_ROWS = 50;
/** Hidden on paper next to a duration, to save width. */
const SCREEN_ONLY = new Set(['hours', 'no_route']);

interface ReportTableViewProps {
  /** Charts point to `table-<id>`. */
  id: string;
  title: string;
  note?: ReactNode;
  table: ReportTable;
}

/** A table that can be sorted. The totals stay last. It prints the rows that the screen shows. */
export const ReportTableView = ({ id, title, note, table: whole }: ReportTableViewProps) => {
  const [sort, setSort] = useState<Sort | null>(null);
  const [all, setAll] = useState(false);
  const table = useMemo(() => turned(withoutEmpty(whole)), [whole]);
  const rows = useMemo(() => sortedRows(table, sort), [table, sort]);
  const { columns, totals } = table;
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const hasDuration = columns.some(({ key }) => key === 'duration');
  const sxOf = (key: string, right: boolean) => ({
    ...(right && { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }),
    ...(hasDuration && SCREEN_ONLY.has(key) && { '@media print': { display: 'none' } }),
  });
  return (
    <Box component="section" aria-labelledby={`heading-${id}`} id={`table-${id}`} sx={{ mt: 4 }}>
      <Typography
        variant="h2"
        id={`heading-${id}`}
        sx={{ fontSize: '1.25rem', breakAfter: 'avoid' }}
      >
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, breakAfter: 'avoid' }}>
          {note}
        </Typography>
      )}
      {rows.length === 0 ? (
        <Typography sx={{ mt: 1 }}>No records.</Typography>
      ) : (
        <Box
          tabIndex={0}
          role="group"
          aria-labelledby={`heading-${id}`}
          sx={{ overflowX: 'auto', mt: 1, '@media print': { overflow: 'visible' } }}
        >
          <Table
            size="small"
            aria-labelledby={`heading-${id}`}
            sx={{
              '& td, & th': { px: 1, verticalAlign: 'top' },
              '& td:first-of-type, & th:first-of-type': { pl: 0 },
              '@media print': {
                '& td, & th': { px: 0.5, py: 0.25, fontSize: '7.5pt', overflowWrap: 'break-word' },
                '& thead': { display: 'table-header-group' },
                '& tfoot': { display: 'table-row-group' },
                '& tr': { breakInside: 'avoid' },
              },
            }}
          >
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell
                    key={column.key}
                    sx={{ fontWeight: 600, ...sxOf(column.key, isRight(column)) }}
                    sortDirection={sort?.by === column.key && (sort.descending ? 'desc' : 'asc')}
                    title={column.description}
                  >
                    <TableSortLabel
                      active={sort?.by === column.key}
                      direction={sort?.by === column.key && sort.descending ? 'desc' : 'asc'}
                      onClick={() => setSort(nextSort(sort, column))}
                      sx={{
                        ...(isRight(column) && { flexDirection: 'row-reverse' }),
                        '@media print': { '& svg': { display: 'none' } },
                      }}
                    >
                      {column.label}
                    </TableSortLabel>
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((row, r) => (
                // Rows have no ids and no state.
                <TableRow key={r}>
                  {columns.map((column, c) => (
                    <TableCell
                      key={column.key}
                      {...(c === 0 && { component: 'th', scope: 'row' })}
                      sx={sxOf(column.key, isRight(column))}
                    >
                      {cellText(column, row[c] ?? null)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
            {totals && (
              <TableFooter>
                <TableRow>
                  {columns.map((column, c) => (
                    <TableCell
                      key={column.key}
                      {...(c === 0 && { component: 'th', scope: 'row' })}
                      sx={{
                        fontWeight: 600,
                        fontSize: 14,
                        color: 'text.primary',
                        ...sxOf(column.key, isRight(column)),
                      }}
                    >
                      {cellText(column, totals[c] ?? null)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableFooter>
            )}
          </Table>
        </Box>
      )}
      {shown.length < rows.length && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {message('reportRows', {
              shown: shown.length.toLocaleString('en-CA'),
              rows: rows.length.toLocaleString('en-CA'),
            })}
          </Typography>
          <Button
            size="small"
            color="secondary"
            onClick={() => setAll(true)}
            sx={{ '@media print': { display: 'none' } }}
          >
            Show all rows
          </Button>
        </Box>
      )}
    </Box>
  );
};

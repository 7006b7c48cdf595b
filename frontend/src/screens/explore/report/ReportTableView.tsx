import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import type { ReportTable } from '@portal/shared-types/reports/reportTable';
import { message } from '@portal/shared-types/base/text/messages';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import {
  cellText,
  isNumber,
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

const NUMBER = 'number';
const ON_SCREEN = 'on-screen';
/** Longer totals, such as all surveys, have their own row: a column would be too narrow for them. */
const LONG_CHARACTERS = 60;

const STYLE = {
  width: '100%',
  borderCollapse: 'collapse',
  lineHeight: 1.43,
  fontSize: '0.875rem',
  [`& .${NUMBER}`]: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td, & th': {
    px: 1,
    py: 0.75,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& td:first-of-type, & th:first-of-type': { pl: 0 },
  '& thead th, & tfoot td, & tfoot th': { fontWeight: 600 },
  '@media print': {
    '& td, & th': { px: 0.5, py: 0.25, fontSize: '7.5pt', overflowWrap: 'break-word' },
    [`& .${ON_SCREEN}`]: { display: 'none' },
    // They are no wider than their numbers, which leaves the paper to the names.
    [`& .${NUMBER}`]: { width: '1%' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& tr': { breakInside: 'avoid' },
  },
} as const;

/** A table that can be sorted. The totals stay last. It prints the rows that the screen shows. */
export const ReportTableView = memo(({ id, title, note, table: whole }: ReportTableViewProps) => {
  const [sort, setSort] = useState<Sort | null>(null);
  const [all, setAll] = useState(false);
  const table = useMemo(() => turned(withoutEmpty(whole)), [whole]);
  const rows = useMemo(() => sortedRows(table, sort), [table, sort]);
  const { columns, totals } = table;
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const hasDuration = columns.some(({ key }) => key === 'duration');
  const getClassName = (column: Column): string | undefined =>
    [isNumber(column) && NUMBER, hasDuration && SCREEN_ONLY.has(column.key) && ON_SCREEN]
      .filter(Boolean)
      .join(' ') || undefined;
  const classes = columns.map(getClassName);
  // Plain elements: a table's thousand components would block the page.
  const cells = (row: readonly Cell[]) =>
    columns.map((column, c) => {
      const text = cellText(column, row[c] ?? null);
      return c === 0 ? (
        <th key={column.key} scope="row" className={classes[c]}>
          {text}
        </th>
      ) : (
        <td key={column.key} className={classes[c]}>
          {text}
        </td>
      );
    });
  const isLong = (cell: Cell): boolean => typeof cell === 'string' && cell.length > LONG_CHARACTERS;
  return (
    <Box component="section" aria-labelledby={`heading-${id}`} id={`table-${id}`} sx={{ mt: 4 }}>
      <Typography
        variant="h2"
        id={`heading-${id}`}
        sx={{ fontSize: '1.25rem', breakAfter: 'avoid' }}
      >
        {title}
      </Typography>
      {note && <SecondaryText sx={{ mt: 0.5, breakAfter: 'avoid' }}>{note}</SecondaryText>}
      {rows.length === 0 ? (
        <Typography sx={{ mt: 1 }}>No records.</Typography>
      ) : (
        <Box
          tabIndex={0}
          role="group"
          aria-labelledby={`heading-${id}`}
          sx={{ overflowX: 'auto', mt: 1, '@media print': { overflow: 'visible' } }}
        >
          <Box component="table" aria-labelledby={`heading-${id}`} sx={STYLE}>
            <thead>
              <tr>
                {columns.map((column, c) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={classes[c]}
                    aria-sort={
                      sort?.by === column.key
                        ? sort.descending
                          ? 'descending'
                          : 'ascending'
                        : undefined
                    }
                    title={column.description}
                  >
                    <TableSortLabel
                      active={sort?.by === column.key}
                      direction={sort?.by === column.key && sort.descending ? 'desc' : 'asc'}
                      onClick={() => setSort(nextSort(sort, column))}
                      sx={{
                        ...(isNumber(column) && { flexDirection: 'row-reverse' }),
                        '@media print': { '& svg': { display: 'none' } },
                      }}
                    >
                      {column.label}
                    </TableSortLabel>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, r) => (
                // Rows have no ids and no state.
                <tr key={r}>{cells(row)}</tr>
              ))}
            </tbody>
            {totals && (
              <tfoot>
                <tr>{cells(totals.map((cell) => (isLong(cell) ? null : cell)))}</tr>
                {columns.map(
                  ({ key, label }, c) =>
                    isLong(totals[c] ?? null) && (
                      <tr key={key}>
                        <th scope="row">{label}</th>
                        <td colSpan={columns.length - 1}>{totals[c]}</td>
                      </tr>
                    ),
                )}
              </tfoot>
            )}
          </Box>
        </Box>
      )}
      {shown.length < rows.length && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <SecondaryText>
            {message('reportRows', {
              shown: shown.length.toLocaleString('en-CA'),
              rows: rows.length.toLocaleString('en-CA'),
            })}
          </SecondaryText>
          <Button
            size="small"
            onClick={() => setAll(true)}
            sx={{ '@media print': { display: 'none' } }}
          >
            Show all rows
          </Button>
        </Box>
      )}
    </Box>
  );
});
ReportTableView.displayName = 'ReportTableView';

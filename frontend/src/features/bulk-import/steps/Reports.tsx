import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { grouped, linesText } from '@portal/shared-types/reading/import/report';
import type { Report } from '@portal/shared-types/reading/import/tally';
import { downloadText } from '#platform/ui/files/downloadText.ts';
import { reportCsv } from '../load/reportCsv';
import { countText } from '../texts';
import { useFrom } from '#platform/ui/screenSize.ts';
import { VirtualList } from './VirtualList';

const rowsText = (report: Report): string =>
  [report.file, linesText(report)].filter(Boolean).join(', ');

const reasonText = ({ reason, rows, unit }: Report): string =>
  rows === undefined
    ? reason
    : `${reason} (${unit === 'fixes' ? countText(rows, 'fix', 'fixes') : countText(rows, 'row')})`;

export const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
    <Typography variant="h2" sx={{ fontSize: 18 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const ReportList = ({ title, reports }: { title: string; reports: readonly Report[] }) => {
  const wide = useFrom('sm');
  if (!reports.length) return null;
  return (
    <Titled title={title}>
      <VirtualList label={`${title}: list`} items={grouped(reports)} rowHeight={wide ? 36 : 72}>
        {(report) => (
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
            }}
          >
            <Box title={rowsText(report)} sx={{ color: 'text.secondary', ...CUT }}>
              {rowsText(report)}
            </Box>
            <Box
              title={reasonText(report)}
              sx={
                wide
                  ? CUT
                  : {
                      overflow: 'hidden',
                      display: '-webkit-box',
                      WebkitBoxOrient: 'vertical',
                      WebkitLineClamp: 2,
                    }
              }
            >
              {reasonText(report)}
            </Box>
          </Box>
        )}
      </VirtualList>
    </Titled>
  );
};

interface ReportsProps {
  reports: readonly Report[];
  notes: readonly Report[];
}

const countRows = (reports: readonly Report[]): number =>
  reports.reduce((sum, { rows = 1 }) => sum + rows, 0);

const formatTitle = (reports: readonly Report[]): string => {
  const withPhotos = reports.some(({ group }) => group !== undefined);
  const what = withPhotos
    ? countText(countRows(reports), 'row, fix or photo', 'rows, fixes or photos')
    : countText(countRows(reports), 'row or fix', 'rows or fixes');
  return `${what} not imported`;
};

/** Everything that is rejected and why, and other notes; also as a file. */
export const Reports = ({ reports, notes }: ReportsProps) => {
  if (!reports.length && !notes.length) return null;
  return (
    <>
      <ReportList title={formatTitle(reports)} reports={reports} />
      <ReportList title={`${countText(notes.length, 'note')} on imported rows`} reports={notes} />
      <div>
        <Button
          variant="outlined"
          onClick={() => downloadText('import-report.csv', 'text/csv', reportCsv(reports, notes))}
        >
          Download as CSV
        </Button>
      </div>
    </>
  );
};

import Box from '@mui/material/Box';
import type { Report } from '@portal/shared-types/import/tally';
import { useFrom } from '../../../platform/ui/screenSize';
import { countText } from '../texts';
import { VirtualList } from './VirtualList';

const placeText = ({ file, line }: Report): string =>
  line === undefined ? file : `${file}, line ${line}`;

const reasonText = ({ reason, rows }: Report): string =>
  rows === undefined ? reason : `${reason} (${countText(rows, 'row')})`;

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Rows with their file, line and reason. */
export const ReportList = ({ label, reports }: { label: string; reports: readonly Report[] }) => {
  const wide = useFrom('sm');
  return (
    <VirtualList label={`${label}: list`} items={reports} rowHeight={wide ? 36 : 72}>
      {(report) => (
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
          }}
        >
          <Box title={placeText(report)} sx={{ color: 'text.secondary', ...CUT }}>
            {placeText(report)}
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
  );
};

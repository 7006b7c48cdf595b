import Box from '@mui/material/Box';
import type { RowCounts } from '../load/dayStatus';
import { countText, numberText } from '../texts';

const UNITS = {
  rows: { one: 'row', many: 'rows' },
  fixes: { one: 'track fix', many: 'track fixes' },
  photos: { one: 'photo', many: 'photos' },
};

const listParts = (counts: RowCounts, isLoading: boolean): string[] => [
  ...(isLoading
    ? [
        `${numberText(counts.added)} added`,
        ...(counts.new ? [`${numberText(counts.new)} not sent yet`] : []),
      ]
    : [`${numberText(counts.new)} to be added`]),
  `${numberText(counts.there)} already imported`,
  `${numberText(counts.refused)} not imported`,
];

/** Read = added + already there + rejected. */
export const RowTally = ({
  counts,
  isLoading = false,
}: {
  counts: readonly RowCounts[];
  isLoading?: boolean;
}) => (
  <Box component="ul" aria-label="Counts" sx={{ m: 0, pl: 2.5 }}>
    {counts.map((tally) => (
      <li key={tally.unit}>
        {`${countText(tally.read, UNITS[tally.unit].one, UNITS[tally.unit].many)} read: ${listParts(tally, isLoading).join(', ')}`}
      </li>
    ))}
  </Box>
);

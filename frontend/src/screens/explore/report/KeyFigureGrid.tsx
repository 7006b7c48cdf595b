import Box from '@mui/material/Box';
import { compareNumbers } from '@portal/shared-types/reports/comparison';
import { FIGURE_LABELS, type KeyFigures } from '@portal/shared-types/reports/keyFigures';
import { figureText } from './reportText';

const SHOWN: readonly (keyof KeyFigures)[] = [
  'patrols',
  'daysOut',
  'hours',
  'kilometres',
  'guardians',
  'surveys',
  'sightings',
];

/** "+12 (+8.5 %)" */
const changeText = (now: number | null, before: number | null): string | null => {
  const { change, percent } = compareNumbers(now, before);
  if (change === null) return null;
  if (change === 0) return 'No change';
  const signed = (value: number): string =>
    `${value > 0 ? '+' : '−'}${Math.abs(value).toLocaleString('en-CA', { maximumFractionDigits: 1 })}`;
  return percent === null ? signed(change) : `${signed(change)} (${signed(percent)}\u00a0%)`;
};

interface KeyFigureGridProps {
  figures: KeyFigures;
  /** Of a year earlier; null: not known. */
  before: KeyFigures | null;
}

export const KeyFigureGrid = ({ figures, before }: KeyFigureGridProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
      gap: 1.5,
      '@media print': { gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5 },
    }}
  >
    {SHOWN.map((figure) => (
      <Box
        key={figure}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          px: 1.5,
          py: 1,
          display: 'flex',
          flexDirection: 'column',
          breakInside: 'avoid',
          '@media print': { px: 0.5, py: 0.5 },
        }}
      >
        <Box component="dt" sx={{ fontSize: 14, color: 'text.secondary' }}>
          {FIGURE_LABELS[figure]}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            fontSize: 24,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            '@media print': { fontSize: 18 },
          }}
        >
          {figureText(figure, figures[figure])}
        </Box>
        {before && (
          <Box
            component="dd"
            sx={{
              m: 0,
              fontSize: 13,
              color: 'text.secondary',
              '@media print': { fontSize: 11 },
            }}
          >
            {changeText(figures[figure], before[figure]) ?? 'No comparison'}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);

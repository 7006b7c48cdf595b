/** The charts of a report. Each has its numbers in a table of the same report. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import type { NumberValue } from '@mui/x-charts/models';
import type { WholeReport } from '@portal/shared-types/reports/wholeReport';
import { memo, useId } from 'react';
import { visuallyHidden } from '../../../../platform/ui/visuallyHidden';
import { byMonth, byName, typesByMonth, type Bars } from './series';

const MAX_NAMES = 15;
const ROW = 26;
const FRAME = 60;
const MONTHS = { angle: -45, textAnchor: 'end', fontSize: 11 } as const;
const ORDER = [
  'effort-by-month',
  'sightings-by-month',
  'effort-by-purpose',
  'effort-by-area',
  'guardians',
];

const valueText = (value: number | null): string => (value ?? 0).toLocaleString('en-CA');

/** The value is written after the bar. */
const withRoomForValue = (_: unknown, most: NumberValue) => ({ min: 0, max: Number(most) * 1.25 });

interface ChartProps {
  title: string;
  /** For people who can't see the chart. */
  description: string;
  bars: Bars;
  /** Key of the table with the numbers. */
  table: string;
  /** Names along the side instead of months below. */
  named?: boolean;
}

const Chart = ({
  title,
  description,
  bars: { labels, series },
  table,
  named = false,
}: ChartProps) => {
  const id = useId();
  const shared = {
    series: series.map(({ label, values, color }) => ({
      ...{ label, data: values, color, stack: 'all' },
      valueFormatter: valueText,
      ...(named && {
        barLabel: ({ value }: { value: number | null }) => valueText(value),
        barLabelPlacement: 'outside' as const,
      }),
    })),
    hideLegend: series.length < 2,
    skipAnimation: true,
    slotProps: {
      legend: { direction: 'horizontal' as const, position: { vertical: 'bottom' as const } },
    },
  };
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0, breakInside: 'avoid' }}>
      <Typography component="figcaption" id={id} sx={{ fontWeight: 600 }}>
        {title}
        <Box
          component="a"
          href={`#table-${table}`}
          sx={{ ml: 1, fontWeight: 400, fontSize: 14, '@media print': { display: 'none' } }}
        >
          Table
        </Box>
      </Typography>
      <Box role="img" aria-labelledby={id} aria-describedby={`${id}-what`}>
        {named ? (
          <BarChart
            {...shared}
            layout="horizontal"
            height={labels.length * ROW + FRAME}
            yAxis={[{ data: labels, scaleType: 'band', width: 'auto' }]}
            xAxis={[{ domainLimit: withRoomForValue, height: 'auto' }]}
            margin={{ left: 0, right: 16, top: 8, bottom: 8 }}
          />
        ) : (
          <BarChart
            {...shared}
            height={series.length > 1 ? 360 : 240}
            xAxis={[{ data: labels, scaleType: 'band', height: 60, tickLabelStyle: MONTHS }]}
            yAxis={[{ min: 0, width: 44 }]}
            margin={{ left: 0, right: 8, top: 16, bottom: 8 }}
          />
        )}
      </Box>
      <Box id={`${id}-what`} sx={visuallyHidden}>
        {description}
      </Box>
    </Box>
  );
};

const ReportCharts = memo(({ tables }: Pick<WholeReport, 'tables'>) => {
  const ordered = ORDER.flatMap((wanted) => tables.filter(({ key }) => key === wanted));
  const charts = ordered.flatMap(({ key, table }): ChartProps[] => {
    if (!table.rows.length) return [];
    switch (key) {
      case 'effort-by-month':
        return [
          {
            ...{ title: 'Hours on patrol by month', table: key },
            bars: byMonth(table, 'hours', 'Hours'),
            description: 'A bar for each month: hours of the patrols that started in it.',
          },
        ];
      case 'sightings-by-month':
        return [
          {
            ...{ title: 'Sightings by type and month', table: key, bars: typesByMonth(table) },
            description: 'A bar for each month, with a part for each type of sighting.',
          },
        ];
      case 'effort-by-purpose':
        return [
          {
            ...{ title: 'Patrols by purpose', table: key, named: true },
            bars: byName(table, 'patrols', 'Patrols', MAX_NAMES),
            description: 'A bar for each purpose. A patrol counts for each of its purposes.',
          },
        ];
      case 'effort-by-area':
        return [
          {
            ...{ title: 'Patrols by area', table: key, named: true },
            bars: byName(table, 'patrols', 'Patrols', MAX_NAMES),
            description: 'A bar for each area. A patrol counts for each of its areas.',
          },
        ];
      case 'guardians':
        return [
          {
            ...{ title: 'Days worked by guardian', table: key, named: true },
            bars: byName(table, 'days_worked', 'Days', MAX_NAMES),
            description: 'A bar for each guardian: days on which their patrols started.',
          },
        ];
      default:
        return [];
    }
  });
  return (
    <Box
      component="section"
      aria-label="Charts"
      sx={{
        mt: 4,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 4,
        printColorAdjust: 'exact',
        '@media print': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
      }}
    >
      {charts.map((chart) => (
        <Chart key={chart.table} {...chart} />
      ))}
    </Box>
  );
});
ReportCharts.displayName = 'ReportCharts';

export default ReportCharts;

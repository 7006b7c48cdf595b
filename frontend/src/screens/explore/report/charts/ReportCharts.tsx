/** The charts of a report. Each has its numbers in a table of the same report. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import type { NumberValue } from '@mui/x-charts/models';
import type { ReportTable } from '@portal/shared-types/reports/reportTable';
import type { WholeReport } from '@portal/shared-types/reports/wholeReport';
import { memo, useId } from 'react';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';
import { byMonth, byName, typesByMonth, type Bars } from './series';

const MAX_NAMES = 15;
const ROW = 26;
const FRAME = 60;
const MONTHS = { angle: -45, textAnchor: 'end', fontSize: 11 } as const;

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
      label,
      data: values,
      color,
      stack: 'all',
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

interface ChartSpec extends Omit<ChartProps, 'bars'> {
  bars: (table: ReportTable) => Bars;
}

const CHARTS: readonly ChartSpec[] = [
  {
    table: 'effort-by-month',
    title: 'Hours on patrol by month',
    description: 'A bar for each month: hours of the patrols that started in it.',
    bars: (table) => byMonth(table, 'hours', 'Hours'),
  },
  {
    table: 'sightings-by-month',
    title: 'Sightings by type and month',
    description: 'A bar for each month, with a part for each type of sighting.',
    bars: typesByMonth,
  },
  {
    table: 'effort-by-purpose',
    title: 'Patrols by purpose',
    description: 'A bar for each purpose. A patrol counts for each of its purposes.',
    bars: (table) => byName(table, 'patrols', 'Patrols', MAX_NAMES),
    named: true,
  },
  {
    table: 'effort-by-area',
    title: 'Patrols by area',
    description: 'A bar for each area. A patrol counts for each of its areas.',
    bars: (table) => byName(table, 'patrols', 'Patrols', MAX_NAMES),
    named: true,
  },
  {
    table: 'guardians',
    title: 'Days worked by guardian',
    description: 'A bar for each guardian: days on which their patrols started.',
    bars: (table) => byName(table, 'days_worked', 'Days', MAX_NAMES),
    named: true,
  },
];

const ReportCharts = memo(({ tables }: Pick<WholeReport, 'tables'>) => {
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
      {CHARTS.map((chart) => {
        const found = tables.find(({ key }) => key === chart.table)?.table;
        return (
          !!found?.rows.length && <Chart key={chart.table} {...chart} bars={chart.bars(found)} />
        );
      })}
    </Box>
  );
});
ReportCharts.displayName = 'ReportCharts';

export default ReportCharts;

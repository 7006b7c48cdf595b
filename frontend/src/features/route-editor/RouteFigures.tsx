import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rangeText } from '@portal/shared-types/time/wallText';
import { metricText, nauticalText } from '../../platform/map/measure';
import { countText, type RouteFigures as Figures } from './figures';

const Figure = ({ name, value }: { name: string; value: string }) => (
  <Box>
    <Typography component="dt" variant="caption" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
  </Box>
);

/** The length and duration of a route. */
export const RouteFigures = ({ figures }: { figures: Figures }) => {
  const metres = figures.km * 1000;
  return (
    <Box
      component="dl"
      aria-label="Route summary"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
    >
      <Figure name="Distance" value={`${metricText(metres)} · ${nauticalText(metres)}`} />
      {figures.duration !== null && <Figure name="Duration" value={figures.duration} />}
      {figures.times && <Figure name="Recorded" value={rangeText(...figures.times)} />}
      <Figure
        name="Points"
        value={`${figures.points.toLocaleString('en-CA')}${
          figures.gaps ? `, ${countText(figures.gaps, 'gap', 'gaps')}` : ''
        }`}
      />
    </Box>
  );
};

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { timeText } from '@portal/shared-types/time/wallText';
import { PanelPart } from './PanelPart';
import { useWeather } from './queries';

const number = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const COLUMNS: readonly {
  label: string;
  value: (w: WeatherObservation) => string | null | undefined;
}[] = [
  { label: 'Time', value: (w) => timeText(w.date) },
  { label: 'Air (°C)', value: (w) => number(w.air_temperature) },
  { label: 'Wind (knots)', value: (w) => number(w.wind_speed_knots) },
  { label: 'Wind (km/h)', value: (w) => number(w.wind_speed_kmh) },
  { label: 'Beaufort', value: (w) => number(w.wind_beaufort) },
  { label: 'Sky', value: (w) => w.sky_condition },
  { label: 'Sea', value: (w) => w.sea_condition },
  { label: 'Precipitation', value: (w) => w.precipitation },
  { label: 'Comments', value: (w) => w.comments },
];

const WeatherTable = ({ observations }: { observations: readonly WeatherObservation[] }) => {
  const columns = COLUMNS.filter(({ value }) => observations.some((w) => value(w)));
  return (
    <Box tabIndex={0} role="group" aria-label="Weather table" sx={{ overflowX: 'auto', mx: -2 }}>
      <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ label }) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {observations.map((observation, i) => (
            <TableRow key={`${observation.date} ${i}`}>
              {columns.map(({ label, value }) => (
                <TableCell key={label}>{value(observation)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

export const WeatherPart = ({ patrolId }: { patrolId: number }) => (
  <PanelPart title="Weather" query={useWeather(patrolId)} failure="patrolWeather">
    {(observations) =>
      observations.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          No weather observations on this patrol.
        </Typography>
      ) : (
        <WeatherTable observations={observations} />
      )
    }
  </PanelPart>
);

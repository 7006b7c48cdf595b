import Typography from '@mui/material/Typography';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { useMemo } from 'react';
import { useOptionLists } from '../../lists/useOptionLists';
import { DetailTable } from '../../records/details/DetailTable';
import { PART_IDS } from './jumps';
import { Part } from './Part';
import { useWeather } from '../queries';
import { weatherTable } from './weatherTable';

const WeatherTable = ({ observations }: { observations: readonly WeatherObservation[] }) => {
  const lists = useOptionLists(observations[0]?.nation);
  const table = useMemo(() => weatherTable(observations, lists), [observations, lists]);
  return <DetailTable table={table} isTitled onShow={undefined} />;
};

export const WeatherPart = ({ patrolId }: { patrolId: number }) => {
  const query = useWeather(patrolId);
  return (
    <Part
      id={PART_IDS.weather}
      title="Weather"
      query={query}
      count={query.data?.length}
      failure="patrolWeather"
    >
      {(observations) =>
        observations.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            No weather observations on this patrol.
          </Typography>
        ) : (
          <WeatherTable observations={observations} />
        )
      }
    </Part>
  );
};

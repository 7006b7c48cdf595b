import Typography from '@mui/material/Typography';
import { canDelete } from '@portal/shared-types/access/policy';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { useMemo } from 'react';
import { useOptionLists } from '../../../records/lists/useOptionLists';
import { EditButton } from '../../editor/EditButton';
import { RecordMenu } from '../../patrol-history/RecordMenu';
import { weatherSubject } from '../../patrol-data/subject';
import { useViewer } from '../../../records/people/useViewer';
import { DetailTable } from '../../../records/details/DetailTable';
import { AddRecordButton } from '../add-record/AddRecordButton';
import { PART_IDS } from './jumps';
import { Part } from './Part';
import { useWeather } from '../../patrol-data/queries';
import { weatherTable } from './weatherTable';

interface EditWeatherProps {
  patrolId: number;
  observations: readonly WeatherObservation[];
}

const WeatherTable = ({ observations }: { observations: readonly WeatherObservation[] }) => {
  const lists = useOptionLists(observations[0]?.nation);
  const table = useMemo(() => weatherTable(observations, lists), [observations, lists]);
  const [first] = observations;
  const isManaged = canDelete(useViewer(), { nation: first?.nation ?? '' });
  const menuOf = (row: number) => <RecordMenu subject={weatherSubject(observations[row]!)} />;
  return (
    <DetailTable
      table={table}
      isTitled
      onShow={undefined}
      rowAction={isManaged ? menuOf : undefined}
    />
  );
};

/** A single observation opens its own form; several are listed in the full editor. */
const EditWeather = ({ patrolId, observations }: EditWeatherProps) => {
  const [first, ...others] = observations;
  if (!first) return null;
  return (
    <EditButton
      patrolId={patrolId}
      target={others.length ? { kind: 'details' } : { kind: 'weather', recordId: first.weather_id }}
      section="weather"
      name="Edit the weather"
    />
  );
};

export const WeatherPart = ({ patrolId }: { patrolId: number }) => {
  const query = useWeather(patrolId);
  return (
    <Part
      id={PART_IDS.weather}
      title="Weather"
      query={query}
      count={query.data?.length}
      action={
        <>
          <EditWeather patrolId={patrolId} observations={query.data ?? []} />
          <AddRecordButton
            patrolId={patrolId}
            adding={{ kind: 'weather' }}
            onAdded={() => undefined}
          />
        </>
      }
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

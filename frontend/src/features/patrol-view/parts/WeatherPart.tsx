import Typography from '@mui/material/Typography';
import { canDelete } from '@portal/shared-types/access/policy';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import {
  cellText,
  columnLabel,
  type ViewTable,
} from '@portal/shared-types/records/engine/render/recordView';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { decode, isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { useMemo } from 'react';
import { useOptionLists } from '../../../records/lists/useOptionLists';
import { useViewer } from '../../../records/people/useViewer';
import { DetailTable } from '../../../records/details/DetailTable';
import { EditButton } from '../../editor/EditButton';
import { RecordMenu } from '../../patrol-history/RecordMenu';
import { weatherSubject } from '../../patrol-data/subject';
import { useWeather } from '../../patrol-data/queries';
import { AddRecordButton } from '../add-record/AddRecordButton';
import { PART_IDS } from './jumps';
import { Part } from './Part';

const FIELDS: readonly Field[] = weatherDefinition.fields;

/** A patrol's weather as one table: a row per observation, a column per field that has a value. */
const weatherTable = (
  observations: readonly WeatherObservation[],
  lists: OptionLists,
): ViewTable => {
  const rows = observations.map((observation) => decode(FIELDS, { ...observation }));
  const fields = FIELDS.filter(({ key }) => rows.some((row) => !isEmpty(row[key])));
  return {
    kind: 'table',
    key: 'weather',
    label: 'Weather',
    shapes: [],
    columns: fields.map(columnLabel),
    rows: rows.map((row) => fields.map((field) => cellText(field, row[field.key], [row], lists))),
  };
};

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

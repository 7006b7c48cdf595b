import {
  cellText,
  columnLabel,
  type ViewTable,
} from '@portal/shared-types/records/engine/render/recordView';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { decode, isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { useMemo, useState } from 'react';
import { FOCUS_COLOURS } from '#platform/map/colours.ts';
import { usePrinting } from '#platform/ui/usePrinting.ts';
import { DetailTable } from '#records/details/DetailTable.tsx';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { usePatrol, useWeather } from '../../patrol-data/queries';
import { RecordList } from '../../patrol-data/RecordList';
import { toWire } from '../../patrol-data/recordWire';
import { SharingMark } from '../../patrol-data/SharingMark';
import { weatherSubject } from '../../patrol-data/subject';
import { AddRecordButton } from '../add-record/AddRecordButton';
import { PART_IDS } from './jumps';
import { Part } from './Part';
import { ActionsRow } from './RecordActions';
import { RecordItem } from './RecordItem';
import { weatherLine } from './weatherLine';

const FIELDS: readonly Field[] = weatherDefinition.fields;
const SIGN = { shape: 'square', colour: FOCUS_COLOURS.weather } as const;

/** For paper: a row per observation, a column per field that has a value. */
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

const Details = ({ weather, lists }: { weather: WeatherObservation; lists: OptionLists }) => {
  const wire = useMemo(() => toWire(FIELDS, weather), [weather]);
  return (
    <>
      <RecordDetails fields={FIELDS} wire={wire} lists={lists} />
      <ActionsRow subject={weatherSubject(weather)} />
    </>
  );
};

/** The day of a patrol that starts and ends on the same one. */
const useDay = (patrolId: number): string | null => {
  const patrol = usePatrol(patrolId).data;
  const day = patrol?.patrol_start_dt.slice(0, 10);
  return day !== undefined && patrol?.patrol_end_dt.startsWith(day) ? day : null;
};

interface ObservationsProps {
  patrolId: number;
  observations: readonly WeatherObservation[];
}

const Observations = ({ patrolId, observations }: ObservationsProps) => {
  const [open, setOpen] = useState<string | null>(null);
  const lists = useOptionLists(observations[0]?.nation);
  const day = useDay(patrolId);
  const printing = usePrinting();
  if (printing) return <DetailTable table={weatherTable(observations, lists)} isTitled />;
  return (
    <RecordList records={observations} focus={-1}>
      {(weather) => {
        const id = weather.weather_id;
        return (
          <RecordItem
            key={id}
            title={weatherLine(weather, day, lists)}
            marks={<SharingMark record={weather} />}
            sign={SIGN}
            open={open === id}
            inFocus={false}
            onToggle={() => setOpen(open === id ? null : id)}
          >
            <Details weather={weather} lists={lists} />
          </RecordItem>
        );
      }}
    </RecordList>
  );
};

export const WeatherPart = ({ patrolId }: { patrolId: number }) => {
  const query = useWeather(patrolId);
  return (
    <Part
      id={PART_IDS.weather}
      title="Weather"
      query={query}
      action={
        <AddRecordButton
          patrolId={patrolId}
          adding={{ kind: 'weather' }}
          onAdded={() => undefined}
        />
      }
      failure="patrolWeather"
      empty="No weather observations on this patrol."
    >
      {(observations) => <Observations patrolId={patrolId} observations={observations} />}
    </Part>
  );
};

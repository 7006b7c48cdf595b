/** A patrol's weather as one table: a row per observation, a column per field that has a value. */
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

const FIELDS: readonly Field[] = weatherDefinition.fields;

export const weatherTable = (
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

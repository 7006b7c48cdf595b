/** Proposes a mapping of a table's columns by their names. */
import { emptinessBy } from '@portal/shared-types/reading/import/emptyCells';
import type { Table } from '@portal/shared-types/contract/api/manifest';
import type { Option } from '@portal/shared-types/records/engine/render/valueText';
import { hasOrder, findDayOrder, plainTime } from '@portal/shared-types/base/time/spelledTime';
import { isDay } from '@portal/shared-types/base/time/writtenTime';
import { splitFix } from '@portal/shared-types/base/geo/degrees';
import { foldedText } from '@portal/shared-types/base/text/foldedText';
import type { CsvFound, FoundValue } from '../engine/inspect';
import { plainColumn, readFieldSource, withFieldSource } from './fieldSource';
import type { Target } from './targets';

/** Makes "Group size, best estimate" and "group_size_best_estimate" the same. */
const plain = (text: string): string =>
  foldedText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Common column names, in addition to the field's own; the first match wins. */
const TIME_NAMES = [
  'date time',
  'datetime',
  'date local',
  'time local',
  'timestamp',
  'sighting dt',
  'survey start dt',
  'when',
  'date',
  'start date',
  'day',
  'time utc',
  'time',
];
const CLOCK_NAMES = ['time', 'time local', 'clock', 'start time', 'hour'];
const LATITUDE_NAMES = [
  ...['lat', 'latitude', 'lat dd', 'start lat', 'decimal latitude', 'gps lat', 'gps latitude'],
  ...['location latitude', 'latitude dd', 'lat decimal', 'dd lat', 'y coord', 'point y', 'y'],
];
const LONGITUDE_NAMES = [
  ...['lon', 'long', 'lng', 'longitude', 'lon dd', 'long dd', 'start lon', 'decimal longitude'],
  ...['gps lon', 'gps long', 'gps lng', 'gps longitude', 'location longitude', 'longitude dd'],
  ...['lon decimal', 'dd lon', 'dd long', 'x coord', 'point x', 'x'],
];
/** Names of a column with latitude and longitude in one cell. */
const BOTH =
  /\b(gps|geopoint|location|position|coordinates?|coords?|lat lon|lat long|latlon|point)\b/;
const MORE_NAMES: Record<string, readonly string[]> = {
  species: ['species name', 'common name'],
  best_size: ['best', 'count', 'number', 'group size', 'n'],
  min_size: ['min', 'minimum'],
  max_size: ['max', 'maximum'],
  group_size: ['count', 'number', 'n', 'animals'],
  wind_beaufort: ['beaufort', 'bft'],
  air_temperature: ['air temp', 'air temp c', 'temperature', 'temp c'],
  wind_speed_knots: ['wind knots', 'wind kn', 'wind kt'],
  wind_speed_kmh: ['wind kph', 'wind kmh', 'wind km h'],
  precipitation: ['precip'],
  sky_condition: ['sky', 'cloud'],
  sea_condition: ['sea state', 'sea'],
  observed_loc_description: ['location', 'place', 'location note', 'site'],
  comments: ['comment', 'notes', 'note', 'remarks'],
  comment: ['comments', 'notes', 'note', 'remarks'],
};

const findColumn = (header: readonly string[], names: readonly string[]): string | undefined => {
  const plains = header.map(plain);
  const at = names.map((name) => plains.indexOf(name)).find((i) => i >= 0);
  return at === undefined ? undefined : header[at];
};

/** All texts of a column if they are few, otherwise those of the first rows. */
export const listTexts = (
  column: string,
  files: readonly Pick<CsvFound, 'sample' | 'values'>[],
): string[] =>
  files.flatMap(({ sample, values }) =>
    Object.hasOwn(values, column)
      ? values[column]!.map(({ text }) => text)
      : sample.map(({ cells }) => (cells[column] ?? '').trim()),
  );

/** The order of day and month in dates such as 8/11/2026, if the column makes it clear. */
export const proposeOrder = (
  column: string,
  files: readonly Pick<CsvFound, 'sample' | 'values'>[],
): Pick<Table['time'], 'order'> => {
  const order = findDayOrder(listTexts(column, files));
  return order ? { order } : {};
};

/** Any order will do: this only checks whether the text has a time. */
const ANY_ORDER = 'month first';
const isTimed = (text: string): boolean =>
  hasOrder(text) ? text.includes(':') : /:/.test(plainTime(text) ?? '');
const isDayAlone = (text: string): boolean =>
  hasOrder(text) ? !text.includes(':') : isDay(text, ANY_ORDER);

const isEmpty = emptinessBy();

/** The columns with a row's time and position. */
export const proposeTimeAndPosition = ({
  header,
  sample,
  values,
}: Pick<CsvFound, 'header' | 'sample' | 'values'>): Pick<Table, 'time' | 'position'> => {
  const first = (column: string): string =>
    sample.map(({ cells }) => cells[column]?.trim() ?? '').find((text) => !isEmpty(text)) ?? '';
  const timedColumn = header.find((column) => isTimed(first(column)));
  const column =
    findColumn(header, TIME_NAMES.slice(0, -2)) ??
    timedColumn ??
    findColumn(header, TIME_NAMES) ??
    '';
  const isDayOnly = isDayAlone(first(column));
  const clock = isDayOnly
    ? findColumn(
        header.filter((name) => name !== column),
        CLOCK_NAMES,
      )
    : undefined;
  const both = header.find((name) => BOTH.test(plain(name)) && splitFix(first(name))) ?? '';
  const isUtc = /utc|gmt/i.test(column) || /Z$/.test(first(column));
  return {
    time: {
      column,
      ...(clock !== undefined && { clock }),
      ...(isDayOnly && { at: '12:00:00' }),
      ...proposeOrder(column, [{ sample, values }]),
      zone: isUtc ? 'utc' : 'local',
    },
    position: {
      latitude: findColumn(header, LATITUDE_NAMES) ?? both,
      longitude: findColumn(header, LONGITUDE_NAMES) ?? both,
      required: false,
    },
  };
};

/** Fills unanswered fields from unused columns of the same name. */
export const proposeFields = (
  table: Table,
  targets: readonly Target[],
  header: readonly string[],
  listValues: (column: string) => readonly FoundValue[],
  listOptions: (target: Target) => readonly Option[],
): Table => {
  const taken = new Set([
    table.time.column,
    table.time.clock,
    table.position.latitude,
    table.position.longitude,
  ]);
  let proposed = table;
  for (const target of targets) {
    const { field } = target;
    if (readFieldSource(target, proposed).from !== 'nothing') continue;
    const names = [plain(field.key), plain(field.label), ...(MORE_NAMES[field.key] ?? [])];
    const column = findColumn(
      header.filter((name) => !taken.has(name)),
      names,
    );
    if (column === undefined) continue;
    taken.add(column);
    const options = listOptions(target);
    const fieldSource = plainColumn(target, column, options);
    proposed = withFieldSource(proposed, target, fieldSource, listValues(column), options);
  }
  return proposed;
};

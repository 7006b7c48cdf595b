import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { decode } from '@portal/shared-types/records/engine/wire/values';
import type { Field, RepeatField } from '@portal/shared-types/records/fieldDefinition';
import { listDateTime } from '@portal/shared-types/base/time/listText';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { rowSummary } from '#records/form/repeat/rowSummary.ts';
import { getTime, type EnteredRecord, type RecordKind } from '../enteredPatrol';

export const NOUNS: Readonly<Record<RecordKind, string>> = {
  incident: 'incident',
  weather: 'weather observation',
  sighting: 'sighting',
  survey: 'survey',
};

export const plural = (count: number, kind: RecordKind): string =>
  `${count.toLocaleString('en')} ${NOUNS[kind]}${count === 1 ? '' : 's'}`;

const KINDS_WITHOUT_TYPES: Partial<Record<RecordKind, string>> = {
  incident: 'Incident',
  weather: 'Weather observation',
};

export const recordTitle = (
  kind: RecordKind,
  { type, wire }: Pick<EnteredRecord, 'type' | 'wire'>,
): string => {
  if (kind === 'incident' && typeof wire.incident_type === 'string') return wire.incident_type;
  return KINDS_WITHOUT_TYPES[kind] ?? type;
};

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;

/** "07:30", with the day unless it is the patrol's first. */
const formatMoment = (time: string | null, day: string): string => {
  if (time === null) return 'no time';
  if (!WALL_CLOCK.test(time)) return time;
  return time.slice(0, 10) === day ? timeText(time) : listDateTime(time);
};

const isSaid = ({ kind, key }: Field): boolean => kind === 'dateTime' || key === 'incident_type';

/** "07:30 · Orca · Animals: 3" @param day of the patrol's start */
export const recordLine = (
  kind: RecordKind,
  record: EnteredRecord,
  fields: readonly Field[],
  lists: OptionLists,
  day: string,
): string => {
  const asRow: RepeatField = {
    kind: 'repeat',
    key: '',
    label: '',
    itemLabel: '',
    fields: fields.filter((field) => !isSaid(field)),
  };
  const summary = rowSummary(asRow, decode(asRow.fields, record.wire), lists);
  return [formatMoment(getTime(kind, record), day), summary].filter(Boolean).join(' · ');
};

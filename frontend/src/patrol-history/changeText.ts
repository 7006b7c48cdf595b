/** Values of a history as people read them: those of fields with lists by their labels, others as they are. */
import type { LongValue, RecordChange } from '@portal/shared-types/api/recordChange';
import { wireKeysOf } from '@portal/shared-types/records/engine/wireKeys';
import { labelOfKey } from '@portal/shared-types/records/engine/details';
import {
  geometryText,
  valueText,
  type OptionLists,
} from '@portal/shared-types/records/engine/labels';
import { decode, isEmpty, plainText } from '@portal/shared-types/records/engine/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { incidentDefinition } from '@portal/shared-types/records/incidentDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import type { HistorySection } from '@portal/shared-types/api/records';
import { momentText } from '../records/details/momentText';

/** Where there was nothing, or is nothing now. */
export const NOTHING = '—';

const INCIDENTS: Field = {
  kind: 'repeat',
  key: 'incidents',
  label: 'Incidents',
  itemLabel: 'Incident',
  fields: incidentDefinition.fields,
};

const FIELDS: Partial<Record<HistorySection, readonly Field[]>> = {
  details: [...patrolDefinition.fields, INCIDENTS],
  weather: weatherDefinition.fields,
};

const SHARING: Record<string, string> = {
  nation: 'Nation only',
  network: 'Shared with the network',
};

const isLong = (value: unknown): value is LongValue =>
  typeof value === 'object' && value !== null && 'long' in value && value.long === true;

const parsed = (text: string): unknown => {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
};

const geometryOf = (value: unknown): string | undefined => {
  const found = typeof value === 'string' ? parsed(value) : value;
  if (typeof found !== 'object' || found === null || !('coordinates' in found)) return undefined;
  const { type } = found as { type?: unknown };
  return type === 'Point' || type === 'LineString' || type === 'Polygon'
    ? geometryText(found as never)
    : undefined;
};

/** Longer rows are read line by line. */
const ROW_CHARACTERS = 120;

/** "Crab seq: 1; Sex: F" */
const rowText = (row: object, labelOf: (key: string) => string): string => {
  const parts = Object.entries(row)
    .filter(([, value]) => !isEmpty(value as never))
    .map(([key, value]) => `${labelOf(key)}: ${anyText(value)}`);
  const line = parts.join('; ');
  return line.length > ROW_CHARACTERS ? parts.join('\n') : line;
};

const anyText = (value: unknown, labelOf = labelOfKey): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (isLong(value)) return value.summary;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const geometry = geometryOf(value);
  if (geometry !== undefined) return geometry;
  if (typeof value === 'string') return momentText(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING;
    const isRows = value.some((one) => typeof one === 'object' && one !== null);
    return isRows
      ? value.map((one, i) => `${i + 1}. ${rowText(one as object, labelOf)}`).join('\n')
      : value.map((one) => anyText(one)).join(', ');
  }
  return typeof value === 'object' ? rowText(value, labelOf) : plainText(value);
};

export interface ShownChange {
  label: string;
  before: string;
  after: string;
}

/** The last of "details.length_m". */
const keyOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** @param fields of the record's type, where it is known. */
export const shownChange = (
  change: RecordChange,
  section: HistorySection,
  lists: OptionLists,
  fields: readonly Field[] = FIELDS[section] ?? [],
): ShownChange => {
  const key = keyOf(change.field);
  const field = fields.find((one) => one.key === key && wireKeysOf(one).includes(key));
  const inner = field?.kind === 'repeat' ? field.fields : [];
  const labelOf = (name: string): string =>
    inner.find((one) => one.key === name)?.label ?? labelOfKey(name);
  const text = (value: unknown): string => {
    if (key === 'sharing_level') return SHARING[String(value)] ?? anyText(value);
    const isPlain = field && field.kind !== 'repeat' && !isLong(value) && !isEmpty(value);
    if (!isPlain) return anyText(value, labelOf);
    const read = decode([field], { [key]: value })[key];
    return momentText(valueText(field, read, [{ [key]: read }], lists));
  };
  return {
    label: change.label ?? field?.label ?? labelOfKey(key),
    before: text(change.before),
    after: text(change.after),
  };
};

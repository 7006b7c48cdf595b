/**
 * Reads an entered patrol that an older release or another machine stored. Invalid parts are rejected or
 * omitted, and reported; nothing is guessed.
 */
import { isObject } from '@portal/shared-types/base/isObject';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import type { HintChoices } from '#features/plausibility/hintChoices.ts';
import { isStepId } from './steps/steps';
import {
  RECORD_KINDS,
  type EnteredPatrol,
  type EnteredRecord,
  type OpenRecord,
  type RecordKind,
} from './enteredPatrol';

const PATROL_KEYS: ReadonlySet<string> = new Set([
  'nation',
  ...patrolDefinition.fields.map(({ key }) => key),
]);

const isKind = (value: unknown): value is RecordKind => RECORD_KINDS.some((kind) => kind === value);

const readRecord = (value: unknown): EnteredRecord | null => {
  if (!isObject(value) || !isObject(value.wire)) return null;
  const { key, type, wire, survey } = value;
  return {
    key: typeof key === 'string' && key !== '' ? key : crypto.randomUUID(),
    type: typeof type === 'string' ? type : '',
    wire,
    survey: typeof survey === 'string' ? survey : null,
  };
};

/** Makes keys unique, and removes references to missing surveys. */
const tidied = (records: EnteredPatrol['records']): EnteredPatrol['records'] => {
  const used = new Set<string>();
  const own = (list: readonly EnteredRecord[]): EnteredRecord[] =>
    list.map((record) => {
      const key = used.has(record.key) ? crypto.randomUUID() : record.key;
      used.add(key);
      return { ...record, key };
    });
  const survey = own(records.survey);
  const surveys = new Set(survey.map(({ key }) => key));
  return {
    incident: own(records.incident),
    weather: own(records.weather),
    survey,
    sighting: own(records.sighting).map((record) =>
      record.survey === null || surveys.has(record.survey) ? record : { ...record, survey: null },
    ),
  };
};

export interface Read {
  entered: EnteredPatrol;
  /** Names of omitted parts, which the portal doesn't know. */
  leftOut: string[];
}

export const readEntered = (value: unknown): Read | null => {
  if (!isObject(value) || !isObject(value.patrol)) return null;
  const leftOut: string[] = [];
  const patrol: Wire = {};
  for (const [key, entry] of Object.entries(value.patrol))
    if (PATROL_KEYS.has(key)) patrol[key] = entry;
    else leftOut.push(key);
  const given = isObject(value.records) ? value.records : {};
  const list = (kind: RecordKind): EnteredRecord[] => {
    const rows: unknown = given[kind];
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row: unknown, i) => {
      const record = readRecord(row);
      if (!record) leftOut.push(`${kind} ${i + 1}`);
      return record ? [record] : [];
    });
  };
  return {
    entered: {
      patrol: { nation: null, ...patrol },
      records: tidied({
        incident: list('incident'),
        weather: list('weather'),
        sighting: list('sighting'),
        survey: list('survey'),
      }),
      visited: Array.isArray(value.visited) ? value.visited.filter(isStepId) : [],
    },
    leftOut,
  };
};

export const readOpenRecord = (value: unknown): OpenRecord | null => {
  if (!isObject(value) || !isKind(value.kind)) return null;
  const text = (one: unknown): string | null => (typeof one === 'string' ? one : null);
  const key = text(value.key);
  return {
    kind: value.kind,
    key: key ?? crypto.randomUUID(),
    // Older drafts have no key for a new record.
    isNew: key === null || value.isNew === true,
    type: text(value.type),
    survey: text(value.survey),
    wire: isObject(value.wire) ? value.wire : null,
  };
};

export const readHintChoices = (value: unknown): HintChoices => {
  if (!isObject(value)) return { right: [], flags: {} };
  const isText = (one: unknown): one is string => typeof one === 'string';
  const flags = isObject(value.flags) ? Object.entries(value.flags) : [];
  return {
    right: Array.isArray(value.right) ? value.right.filter(isText) : [],
    flags: Object.fromEntries(flags.filter((entry): entry is [string, string] => isText(entry[1]))),
  };
};

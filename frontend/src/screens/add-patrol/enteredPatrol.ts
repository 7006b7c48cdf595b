/** A patrol while it is entered: what the wizard holds, keeps as a draft, and writes to a file. */
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { TEST_EFFORT } from '@portal/shared-types/text/limits';
import type { WallClock } from '@portal/shared-types/time/wallClock';
import type { StepId } from './steps/steps';

/** Lists of records in a patrol. */
export const RECORD_KINDS = ['incident', 'weather', 'sighting', 'survey'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface EnteredRecord {
  /** Its own for as long as the patrol is entered; sightings name their survey by it. */
  key: string;
  /** Of sightings and surveys; empty for what has no types. */
  type: string;
  /** As its form answers it. */
  wire: Wire;
  /** The survey that a sighting belongs to; null for an incidental one. */
  survey: string | null;
}

export interface EnteredPatrol {
  /** The patrol's own answers, its nation among them. */
  patrol: Wire;
  records: Readonly<Record<RecordKind, readonly EnteredRecord[]>>;
  /** Steps that were looked at. */
  visited: readonly StepId[];
}

/** A record whose form is open: it is not in its list yet, and must not be lost either. */
export interface OpenRecord {
  kind: RecordKind;
  /** Of the record in the list that is changed; null for a new one. */
  key: string | null;
  type: string | null;
  survey: string | null;
  wire: Wire | null;
}

/**
 * The defaults of the patrol editor's form (docs/product.md#adding-a-patrol), as far as they say
 * something: both times are now by the programme's clock, and the patrol is a test until somebody says
 * otherwise.
 */
export const newEnteredPatrol = (nation: string | null, now: WallClock): EnteredPatrol => ({
  patrol: {
    nation,
    patrol_start_dt: now,
    patrol_end_dt: now,
    monitoring_effort: TEST_EFFORT,
  },
  records: { incident: [], weather: [], sighting: [], survey: [] },
  visited: [],
});

/** Answers put in place; those that are null are taken out. */
export const withAnswers = (entered: EnteredPatrol, answers: Wire): EnteredPatrol => ({
  ...entered,
  patrol: Object.fromEntries(
    Object.entries({ ...entered.patrol, ...answers }).filter(
      ([key, value]) => value !== null || key === 'nation',
    ),
  ),
});

export const withRecords = (
  entered: EnteredPatrol,
  kind: RecordKind,
  records: readonly EnteredRecord[],
): EnteredPatrol => ({ ...entered, records: { ...entered.records, [kind]: records } });

export const withVisited = (entered: EnteredPatrol, step: StepId): EnteredPatrol =>
  entered.visited.includes(step) ? entered : { ...entered, visited: [...entered.visited, step] };

/** Puts a record in the place of the one with its key, else at the end. */
export const withRecord = (
  entered: EnteredPatrol,
  kind: RecordKind,
  record: EnteredRecord,
): EnteredPatrol => {
  const before = entered.records[kind];
  const at = before.findIndex(({ key }) => key === record.key);
  return withRecords(
    entered,
    kind,
    at < 0 ? [...before, record] : before.map((one, i) => (i === at ? record : one)),
  );
};

/** A survey takes its sightings with it. */
export const withoutRecord = (
  entered: EnteredPatrol,
  kind: RecordKind,
  key: string,
): EnteredPatrol => {
  const rest = withRecords(
    entered,
    kind,
    entered.records[kind].filter((one) => one.key !== key),
  );
  return kind === 'survey'
    ? withRecords(
        rest,
        'sighting',
        rest.records.sighting.filter(({ survey }) => survey !== key),
      )
    : rest;
};

/** The same record once more, behind itself; a survey without its sightings. */
export const withDuplicate = (
  entered: EnteredPatrol,
  kind: RecordKind,
  key: string,
  newKey: string,
): EnteredPatrol =>
  withRecords(
    entered,
    kind,
    entered.records[kind].flatMap((one) =>
      one.key === key ? [one, { ...one, key: newKey }] : [one],
    ),
  );

const TIME_OF: Readonly<Record<RecordKind, string>> = {
  incident: 'incident_dt',
  weather: 'date',
  sighting: 'sighting_dt',
  survey: 'survey_start_dt',
};

/** When a record was, by its own field; null where it does not say. */
export const timeOf = (kind: RecordKind, { wire }: Pick<EnteredRecord, 'wire'>): string | null => {
  const time = wire[TIME_OF[kind]];
  return typeof time === 'string' && time !== '' ? time : null;
};

/**
 * What a new record begins with: the time of the one before it in its list, because records are entered
 * in the order in which they were made, else of its survey, else the patrol's start.
 */
export const startOfRecord = (
  entered: EnteredPatrol,
  kind: RecordKind,
  survey: string | null,
): Wire => {
  const list = entered.records[kind].filter((one) => one.survey === survey);
  const ofSurvey = entered.records.survey.find(({ key }) => key === survey);
  const last = list.at(-1);
  const time =
    (last && timeOf(kind, last)) ??
    (ofSurvey && timeOf('survey', ofSurvey)) ??
    entered.patrol.patrol_start_dt ??
    null;
  return { [TIME_OF[kind]]: time };
};

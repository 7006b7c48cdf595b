/** A patrol while it is entered: the wizard's state, draft and file. */
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { TEST_EFFORT } from '@portal/shared-types/base/text/limits';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import type { StepId } from './steps/steps';

export const RECORD_KINDS = ['incident', 'weather', 'sighting', 'survey'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface EnteredRecord {
  /** Constant while the patrol is entered; sightings refer to their survey by it. */
  key: string;
  /** Of sightings and surveys; empty for records without types. */
  type: string;
  /** The values of its form. */
  wire: Wire;
  /** The survey that a sighting belongs to; null for an incidental one. */
  survey: string | null;
}

export interface EnteredPatrol {
  /** The patrol's own values, including its nation. */
  patrol: Wire;
  records: Readonly<Record<RecordKind, readonly EnteredRecord[]>>;
  visited: readonly StepId[];
}

/** A record whose form is open: not in its list yet, but must not be lost. */
export interface OpenRecord {
  kind: RecordKind;
  /** Of the edited record in the list, or for a new one, whose photos have it already. */
  key: string;
  isNew: boolean;
  type: string | null;
  survey: string | null;
  /** The values of its form; without a type, some values to begin with, such as its location. */
  wire: Wire | null;
}

/**
 * The defaults of the patrol editor's form (docs/product.md#adding-a-patrol) that aren't empty: both times
 * are now by the programme's clock, and the patrol is a test until someone changes that.
 * @param guardian who enters their own patrol; null for people who enter those of others
 */
export const newEnteredPatrol = (
  nation: string | null,
  now: WallClock,
  guardian: string | null = null,
): EnteredPatrol => ({
  patrol: {
    nation,
    ...(guardian !== null && { guardians: [guardian] }),
    patrol_start_dt: now,
    patrol_end_dt: now,
    monitoring_effort: TEST_EFFORT,
  },
  records: { incident: [], weather: [], sighting: [], survey: [] },
  visited: [],
});

/** Start and end are still the initial instant: no one has set them. */
export const areTimesUntouched = ({ patrol }: EnteredPatrol): boolean =>
  patrol.patrol_start_dt === patrol.patrol_end_dt;

/** Sets values, and removes those that are null. */
export const withPatrolValues = (entered: EnteredPatrol, wire: Wire): EnteredPatrol => ({
  ...entered,
  patrol: Object.fromEntries(
    Object.entries({ ...entered.patrol, ...wire }).filter(
      ([key, value]) => value !== null || key === 'nation',
    ),
  ),
});

const withRecords = (
  entered: EnteredPatrol,
  kind: RecordKind,
  records: readonly EnteredRecord[],
): EnteredPatrol => ({ ...entered, records: { ...entered.records, [kind]: records } });

export const withVisited = (entered: EnteredPatrol, step: StepId): EnteredPatrol =>
  entered.visited.includes(step) ? entered : { ...entered, visited: [...entered.visited, step] };

/** Replaces the record with the same key, or appends it. */
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

/** Removing a survey also removes its sightings. */
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

const TIME_KEYS: Readonly<Record<RecordKind, string>> = {
  incident: 'incident_dt',
  weather: 'date',
  sighting: 'sighting_dt',
  survey: 'survey_start_dt',
};

/** A record's time, from its own field; null if missing. */
export const getTime = (kind: RecordKind, { wire }: Pick<EnteredRecord, 'wire'>): string | null => {
  const time = wire[TIME_KEYS[kind]];
  return typeof time === 'string' && time !== '' ? time : null;
};

/**
 * Initial values of a new record: the time of the previous one in its list, because people enter records in
 * the order in which they made them; else of its survey, else of the patrol's start.
 */
export const makeInitialWire = (
  entered: EnteredPatrol,
  kind: RecordKind,
  survey: string | null,
): Wire => {
  const list = entered.records[kind].filter((one) => one.survey === survey);
  const ownSurvey = entered.records.survey.find(({ key }) => key === survey);
  const last = list.at(-1);
  const time =
    (last && getTime(kind, last)) ??
    (ownSurvey && getTime('survey', ownSurvey)) ??
    entered.patrol.patrol_start_dt ??
    null;
  return { [TIME_KEYS[kind]]: time };
};

/** Errors that block saving an entered patrol, by the step that fixes them. */
import {
  recordChecker,
  type RecordChecker,
} from '@portal/shared-types/records/engine/wire/problems';
import { pickFields } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { isWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { sectionFields, type FieldSectionId } from '#features/patrol-form/sections.ts';
import {
  RECORD_KINDS,
  type EnteredPatrol,
  type EnteredRecord,
  type OpenRecord,
  type RecordKind,
} from '../enteredPatrol';
import { getRecordFields, type Forms } from '#features/patrol-data/recordFields.ts';
import { NOUNS } from '../records/recordText';
import type { StepId } from './steps';

export interface StepProblem {
  step: StepId;
  /** Key of the wrong field in its section; null if it isn't about a field. */
  field: string | null;
  /** The wrong record; null for the patrol's own values. */
  record: { kind: RecordKind; key: string } | null;
  message: string;
}

export const STEP_SECTIONS: Partial<Record<StepId, readonly FieldSectionId[]>> = {
  details: ['details'],
  guardians: ['guardians', 'purpose', 'research', 'areas'],
  checklist: ['checklist', 'fuel'],
};

export const KIND_STEPS: Readonly<Record<RecordKind, StepId>> = {
  incident: 'incidents',
  weather: 'weather',
  sighting: 'sightings',
  survey: 'surveys',
};

export const getStepKind = (step: StepId): RecordKind | undefined =>
  RECORD_KINDS.find((kind) => KIND_STEPS[kind] === step);

/** The step that lists a record: a survey's sighting is listed under its survey. */
export const getRecordStep = ({ kind, survey }: Pick<OpenRecord, 'kind' | 'survey'>): StepId =>
  survey === null ? KIND_STEPS[kind] : 'surveys';

const NONE: StepProblem[] = [];

/** A form that was started and left is neither in its list nor in the request. */
export const unfinishedProblems = (open: OpenRecord | null, shown: StepId): StepProblem[] =>
  open?.wire && getRecordStep(open) !== shown
    ? [
        {
          step: getRecordStep(open),
          field: null,
          record: null,
          message: message('recordUnfinished', { noun: NOUNS[open.kind] }),
        },
      ]
    : NONE;

/** Of sections that share a step. */
const HEADINGS: Partial<Record<FieldSectionId, string>> = {
  guardians: 'Who',
  purpose: 'Why',
  areas: 'Where',
  fuel: 'Fuel',
};

const withHeading = (section: string, fields: readonly Field[]): readonly Field[] =>
  fields.map((field, i) => (i === 0 ? { ...field, section } : field));

export const getStepFields = (step: StepId, nations: readonly string[]): readonly Field[] =>
  (STEP_SECTIONS[step] ?? []).flatMap((id) => {
    const fields = sectionFields(id, nations);
    const heading = HEADINGS[id];
    return heading === undefined ? fields : withHeading(heading, fields);
  });

/** The step with the patrol's field; details if none has it. */
export const getFieldStep = (key: string): StepId => {
  if (key === 'route_geojson') return 'route';
  const steps = Object.keys(STEP_SECTIONS) as StepId[];
  return steps.find((step) => getStepFields(step, ['']).some((f) => f.key === key)) ?? 'details';
};

/** Making a checker costs more than using it. */
const checkers = new WeakMap<readonly Field[], RecordChecker>();
const getChecker = (fields: readonly Field[], kind: string): RecordChecker => {
  let checker = checkers.get(fields);
  if (!checker) checkers.set(fields, (checker = recordChecker(fields, kind)));
  return checker;
};

const timeProblems = ({ patrol }: EnteredPatrol): StepProblem[] => {
  const { patrol_start_dt: start, patrol_end_dt: end } = patrol;
  if (typeof start !== 'string' || typeof end !== 'string') return [];
  if (!isWallClock(start) || !isWallClock(end)) return [];
  const seconds = wallSeconds(end) - wallSeconds(start);
  const at = { step: 'details', field: 'patrol_end_dt', record: null } as const;
  return seconds > LIMITS.patrolDays * 86_400
    ? [{ ...at, message: message('patrolTooLong', { days: LIMITS.patrolDays }) }]
    : [];
};

const fieldSets = new Map<string, readonly Field[]>();
/** The same object for the same step and nations, so that its checker is made once. */
const steadyFields = (step: StepId, nations: readonly string[]): readonly Field[] => {
  const key = `${step}\n${nations.join('\n')}`;
  let fields = fieldSets.get(key);
  if (!fields) fieldSets.set(key, (fields = getStepFields(step, nations)));
  return fields;
};

const ownProblems = (
  step: StepId,
  entered: EnteredPatrol,
  nations: readonly string[],
): StepProblem[] => {
  const fields = steadyFields(step, nations);
  if (!fields.length) return [];
  return getChecker(
    fields,
    'a patrol',
  )(pickFields(fields, entered.patrol)).map(({ path, message }) => ({
    step,
    field: String(path[0] ?? ''),
    record: null,
    message,
  }));
};

/** Errors of a record, cached while neither it nor its form changes. */
const known = new WeakMap<EnteredRecord, { fields: readonly Field[]; messages: string[] }>();

const listMessages = (kind: RecordKind, record: EnteredRecord, forms: Forms): string[] => {
  const fields = getRecordFields(kind, record.type, forms);
  if (!fields) return [message('recordTypeUnknown', { type: record.type })];
  const before = known.get(record);
  if (before?.fields === fields) return before.messages;
  const checked = pickFields(fields, record.wire);
  const messages = getChecker(fields, record.type || kind)(checked).map(({ message }) => message);
  known.set(record, { fields, messages });
  return messages;
};

const recordProblems = (kind: RecordKind, entered: EnteredPatrol, forms: Forms): StepProblem[] =>
  entered.records[kind].flatMap((record) =>
    listMessages(kind, record, forms).map((text) => ({
      step: getRecordStep({ kind, survey: record.survey }),
      field: null,
      record: { kind, key: record.key },
      message: text,
    })),
  );

/** @param forms undefined while loading: records aren't checked then */
export const findProblems = (
  entered: EnteredPatrol,
  nations: readonly string[],
  forms: Forms | undefined,
): StepProblem[] => [
  ...(Object.keys(STEP_SECTIONS) as StepId[]).flatMap((step) =>
    ownProblems(step, entered, nations),
  ),
  ...timeProblems(entered),
  ...(forms
    ? (Object.keys(KIND_STEPS) as RecordKind[]).flatMap((kind) =>
        recordProblems(kind, entered, forms),
      )
    : []),
];

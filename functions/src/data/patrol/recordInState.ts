/** One record of a patrol as it stands in the store, deleted or not, by its id. */
import type { HistorySection, RECORD_KINDS } from '@portal/shared-types/api/records';
import type { Deletion, Part, PatrolState } from './patrolState';

export type RecordKind = (typeof RECORD_KINDS)[number];
type PartKind = Exclude<RecordKind, 'patrol'>;

export const SECTIONS: Record<RecordKind, HistorySection> = {
  patrol: 'patrol',
  sighting: 'sightings',
  survey: 'surveys',
  weather: 'weather',
};

export interface FoundRecord {
  kind: RecordKind;
  type: string | null;
  /** Wall clock. */
  start: string;
  deleted: Deletion | undefined;
  /** The survey that it went out of sight with. */
  hiddenBy: string | undefined;
}

export interface FoundPart extends FoundRecord {
  kind: PartKind;
  no: number;
  version: number;
}

export const foundPatrol = ({ own, deleted }: PatrolState): FoundRecord => ({
  kind: 'patrol',
  type: null,
  start: own.patrol_start_dt,
  deleted,
  hiddenBy: undefined,
});

const found = (
  kind: PartKind,
  { no, version, deleted }: Part<unknown>,
  of: { type: string | null; start: string; hiddenBy?: string | undefined },
): FoundPart => ({ kind, no, version, deleted, hiddenBy: undefined, ...of });

const hiding = (pid: number, { surveys }: PatrolState, survey: number): string | undefined =>
  surveys.some(({ no, deleted }) => no === survey && deleted) ? `${pid}.v${survey}` : undefined;

/** Every part, with its id. */
export const partsIn = (pid: number, state: PatrolState): { id: string; part: FoundPart }[] => [
  ...state.sightings.map((part) => ({
    id: `${pid}.${part.no}`,
    part: found('sighting', part, {
      type: part.body.sighting_type,
      start: part.body.sighting_dt,
      hiddenBy: hiding(pid, state, part.survey),
    }),
  })),
  ...state.surveys.map((part) => ({
    id: `${pid}.v${part.no}`,
    part: found('survey', part, {
      type: part.body.survey_type,
      start: part.body.survey_start_dt,
    }),
  })),
  ...state.weather.map((part) => ({
    id: `${pid}.w${part.no}`,
    part: found('weather', part, { type: null, start: part.body.date }),
  })),
];

/** @returns undefined for an id of another patrol, of no record, and one written in another way than it is given. */
export const findPart = (
  pid: number,
  state: PatrolState,
  recordId: string,
): FoundPart | undefined => partsIn(pid, state).find(({ id }) => id === recordId)?.part;

const LISTS = { sighting: 'sightings', survey: 'surveys', weather: 'weather' } as const;

/** The patrol with the part out of sight, or back; a further version of it. */
export const withPart = (
  state: PatrolState,
  { kind, no }: Pick<FoundPart, 'kind' | 'no'>,
  deleted: Deletion | undefined,
): PatrolState => {
  const list = LISTS[kind];
  const parts: readonly Part<unknown>[] = state[list];
  return {
    ...state,
    [list]: parts.map((part) => {
      if (part.no !== no) return part;
      const { deleted: _before, ...rest } = part;
      return { ...rest, version: part.version + 1, ...(deleted && { deleted }) };
    }),
  };
};

export const withPatrol = (state: PatrolState, deleted: Deletion | undefined): PatrolState => {
  const { deleted: _before, ...rest } = state;
  return deleted ? { ...rest, deleted } : rest;
};

/** Finds a stored record of a patrol by its id, deleted or not. */
import type { HistorySection, RECORD_KINDS } from '@portal/shared-types/contract/api/records';
import { writePhotoId } from '#domain/photos/photoKeys.ts';
import type { Deletion, Part, PatrolState, PhotoPart } from './patrolState';

export type RecordKind = (typeof RECORD_KINDS)[number];
type PartKind = Exclude<RecordKind, 'patrol'>;

export const SECTIONS: Record<RecordKind, HistorySection> = {
  patrol: 'patrol',
  sighting: 'sightings',
  survey: 'surveys',
  weather: 'weather',
  photo: 'photos',
};

export interface FoundRecord {
  kind: RecordKind;
  type: string | null;
  /** Local time, without a zone. */
  start: string;
  deleted: Deletion | undefined;
  /** The deleted record that hides this one: the survey of a sighting, the record of a photo. */
  hiddenBy: string | undefined;
}

export interface FoundPart extends FoundRecord {
  kind: PartKind;
  /** Index in the patrol's list of this kind. */
  at: number;
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
  at: number,
  { version, deleted }: Pick<Part<unknown>, 'version' | 'deleted'>,
  facts: { type: string | null; start: string; hiddenBy?: string | undefined },
): FoundPart => ({ kind, at, version, deleted, hiddenBy: undefined, ...facts });

const hiding = (pid: number, { surveys }: PatrolState, survey: number): string | undefined =>
  surveys.some(({ no, deleted }) => no === survey && deleted) ? `${pid}.v${survey}` : undefined;

const hidingPhoto = (pid: number, state: PatrolState, { recordKind, no }: PhotoPart) => {
  if (recordKind === 'v') return hiding(pid, state, no);
  const sighting = state.sightings.find((one) => one.no === no);
  return sighting?.deleted ? `${pid}.${no}` : hiding(pid, state, sighting?.survey ?? 0);
};

const getRecordTime = (state: PatrolState, { recordKind, no }: PhotoPart): string =>
  recordKind === 'v'
    ? state.surveys.find((one) => one.no === no)!.body.survey_start_dt
    : state.sightings.find((one) => one.no === no)!.body.sighting_dt;

export const partsIn = (pid: number, state: PatrolState): { id: string; part: FoundPart }[] => [
  ...state.sightings.map((part, at) => ({
    id: `${pid}.${part.no}`,
    part: found('sighting', at, part, {
      type: part.body.sighting_type,
      start: part.body.sighting_dt,
      hiddenBy: hiding(pid, state, part.survey),
    }),
  })),
  ...state.surveys.map((part, at) => ({
    id: `${pid}.v${part.no}`,
    part: found('survey', at, part, {
      type: part.body.survey_type,
      start: part.body.survey_start_dt,
    }),
  })),
  ...state.weather.map((part, at) => ({
    id: `${pid}.w${part.no}`,
    part: found('weather', at, part, { type: null, start: part.body.date }),
  })),
  ...state.photos.map((part, at) => ({
    id: writePhotoId({ pid, ...part }),
    part: found('photo', at, part, {
      type: null,
      start: part.body.taken_at ?? getRecordTime(state, part),
      hiddenBy: hidingPhoto(pid, state, part),
    }),
  })),
];

/** @returns undefined for an id of another patrol, of no record, or in another spelling */
export const findPart = (
  pid: number,
  state: PatrolState,
  recordId: string,
): FoundPart | undefined => partsIn(pid, state).find(({ id }) => id === recordId)?.part;

const LISTS = {
  sighting: 'sightings',
  survey: 'surveys',
  weather: 'weather',
  photo: 'photos',
} as const;

/** The patrol with this part deleted or restored, as a new version of the part. */
export const withPart = (
  state: PatrolState,
  { kind, at }: Pick<FoundPart, 'kind' | 'at'>,
  deleted: Deletion | undefined,
): PatrolState => {
  const list = LISTS[kind];
  const parts: readonly { version: number; deleted?: Deletion }[] = state[list];
  return {
    ...state,
    [list]: parts.map((part, i) => {
      if (i !== at) return part;
      const { deleted: _before, ...rest } = part;
      return { ...rest, version: part.version + 1, ...(deleted && { deleted }) };
    }),
  };
};

export const withPatrol = (state: PatrolState, deleted: Deletion | undefined): PatrolState => {
  const { deleted: _before, ...rest } = state;
  return deleted ? { ...rest, deleted } : rest;
};

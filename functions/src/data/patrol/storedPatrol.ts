/** Reads a whole stored patrol for writers: the complete current state, without the history. */
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import type { PartNumbers } from '#domain/search-index/patrolAggregate.ts';
import { decodeRoute } from '#domain/patrol/routeCodec.ts';
import { readBody } from '../store/body';
import {
  FLAGS_FROM,
  HEAD,
  patrolKey,
  photoPrefix,
  readPhotoKey,
  RECORDS_FROM,
  routePrefix,
  WHOLE,
} from '../store/keys';
import { headBody, routeSet, toHead, type Head, type SurveyBody } from './patrolItems';
import {
  toWholePatrol,
  type Deletion,
  type PatrolState,
  type PhotoBody,
  type PhotoPart,
  type SightingBody,
  type WeatherPart,
} from './patrolState';
import { groupParts, readParts, type StoredPart } from './storedParts';
import { readStoredSet, type StoredSet } from './storedSet';
import { readPartition, type Item, type Key } from '../store/send';

export interface StoredPatrol {
  head: Head;
  /** Includes deleted parts. */
  state: PatrolState;
  /** The visible part of it. */
  patrol: NewPatrol;
  numbers: PartNumbers;
  /** Its search entries; undefined if it is deleted. */
  set: StoredSet | undefined;
  /** Sort keys of the items of each part, by the first one. */
  itemKeys: ReadonlyMap<string, readonly string[]>;
  /** Invisible items that a failed attempt has staged. */
  orphans: Key[];
}

const common = ({ no, version, requestedLevel, deleted }: StoredPart) => ({
  no,
  version,
  requestedLevel,
  ...(deleted && { deleted }),
});

/** Surveys of the first release have the fields of their type under `details`. */
const flatSurvey = ({ details, ...body }: SurveyBody): NewSurvey => ({ ...details, ...body });

const isPhoto = ({ sk }: Item): boolean => String(sk).startsWith(photoPrefix);

/** A photo is one item: its notes always fit, gzipped if necessary. */
const readPhoto = (item: Item): PhotoPart => ({
  ...readPhotoKey(String(item.sk)),
  version: item.version as number,
  ...(item.deleted !== undefined && { deleted: item.deleted as Deletion }),
  body: readBody<PhotoBody>([item]),
});

/** `items`: of the partition before the flags, with the head; `others`: records, chunks of routes */
export const storedPatrolFrom = (
  headItem: Item,
  items: readonly Item[],
  others: readonly Item[],
): StoredPatrol => {
  const head = toHead(headItem);
  const set = routeSet(head);
  const isRoute = ({ sk }: Item): boolean =>
    set !== null && String(sk).startsWith(routePrefix(set));
  const route = others.filter(isRoute);
  const isRecord = ({ sk }: Item): boolean => String(sk) >= RECORDS_FROM;
  const records = [...items.filter(isPhoto), ...others.filter(isRecord)];
  const isLive = (item: Item): boolean => (item.generation as number) <= head.generation;
  const live = records.filter(isLive);
  const getItemsUnder = (prefix: string): Item[] =>
    live.filter(({ sk }) => String(sk).startsWith(prefix));

  const surveys = groupParts(getItemsUnder('V#'), 1);
  const sightings = groupParts(getItemsUnder('S#'), 1);
  const photos = getItemsUnder(photoPrefix);
  // Weather keys start with the time.
  const weather = groupParts(getItemsUnder('W#'), 2).sort((a, b) => a.no - b.no);
  const {
    created_by: _by,
    created_at: _at,
    calculated_duration: _d,
    distance: _km,
    ...own
  } = headBody(head);
  const state: PatrolState = {
    nation: head.nation,
    sharing: head.sharing,
    own,
    route: route.length ? decodeRoute(route.map((item) => item.b as Uint8Array)) : null,
    ...(head.deleted && { deleted: head.deleted }),
    sightings: sightings.map((part) => ({
      ...common(part),
      survey: part.survey ?? 0,
      body: readBody<SightingBody>(part.items),
    })),
    surveys: surveys.map((part) => ({
      ...common(part),
      body: flatSurvey(readBody<SurveyBody>(part.items)),
    })),
    weather: weather.map((part) => ({
      ...common(part),
      body: readBody<WeatherPart['body']>(part.items),
    })),
    photos: photos.map(readPhoto),
  };
  return {
    head,
    state,
    ...toWholePatrol(state),
    set: readStoredSet(items.find(({ sk }) => sk === WHOLE)),
    itemKeys: new Map(
      [
        ...[...sightings, ...surveys, ...weather].map((part) => part.items),
        ...photos.map((p) => [p]),
      ].map((own) => {
        const keys = own.map(({ sk }) => sk as string);
        return [keys[0]!, keys];
      }),
    ),
    orphans: records
      .filter((item) => !isLive(item))
      .map(({ pk, sk }) => ({ pk: pk as string, sk: sk as string })),
  };
};

/** @returns undefined if the patrol never existed; a deleted patrol comes with its deletion */
export const readStoredPatrol = async (pid: number): Promise<StoredPatrol | undefined> => {
  // Read the head first: if the patrol changes in the meantime, a write based on this head fails.
  const items = await readPartition(patrolKey(pid), ['sk < :end', { ':end': FLAGS_FROM }]);
  const headItem = items.find((item) => item.sk === HEAD);
  if (!headItem) return undefined;
  const set = routeSet(toHead(headItem));
  const [others, route] = await Promise.all([
    readPartition(patrolKey(pid), ['sk >= :from', { ':from': RECORDS_FROM }]),
    set === null ? [] : readParts(pid, routePrefix(set)),
  ]);
  return storedPatrolFrom(headItem, items, [...route, ...others]);
};

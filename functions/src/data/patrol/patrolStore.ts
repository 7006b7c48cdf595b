/**
 * Reads patrols and their parts as the viewer may see them. A hidden patrol answers exactly like one that
 * doesn't exist (docs/decisions/0007-hidden-equals-missing.md).
 */
import { canSee, entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { inSurveyOrder } from '@portal/shared-types/records/engine/wire/wholeRecord';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { decodeFixes, decodeRoute, type Fixes } from '#domain/patrol/routeCodec.ts';
import { loginNamesFor } from '../people/loginNames';
import { readMembers, type Member } from '../people/userDirectory';
import { readBody } from '../store/body';
import { numberIn } from './findPart';
import {
  GUARD,
  guardKey,
  headKey,
  routePrefix,
  readPhotoKey,
  surveyPhotosPrefix,
} from '../store/keys';
import {
  routeSet,
  toHead,
  toPatrol,
  toSighting,
  toSurvey,
  toWeather,
  type Head,
  type SurveyBody,
} from './patrolItems';
import {
  readParts,
  readPartsBetween,
  groupParts,
  isLive,
  getLevel,
  type StoredPart,
} from './storedParts';
import type { PhotoBody } from './patrolState';
import { batchGet, getItem, type Item } from '../store/send';

/** A number that is never used: patrols start at 1001. */
export const NO_PATROL = 0;

const visible = (viewer: Viewer, head: Head): boolean =>
  !head.deleted && canSee(viewer, { nation: head.nation, sharing_level: head.sharing });
const isOwn = (viewer: Viewer, head: Head): boolean => entryFor(viewer, head.nation) !== undefined;

/** Stored heads. Filter them with `seenHeads` before returning anything from them. */
export const readHeadItems = (ids: readonly number[]): Promise<Item[]> =>
  batchGet(ids.map(headKey));

/** Versions of the patrols that exist. It doesn't check whether the viewer may see them. */
export const readVersions = async (ids: readonly number[]): Promise<[id: number, number][]> => {
  const items = await batchGet(ids.map(headKey), { only: 'pk, version' });
  return items.map(toHead).map(({ id, version }) => [id, version]);
};

/** Heads of the patrols that exist and that the viewer may see, ordered by id. */
export const readHeads = async (viewer: Viewer, ids: readonly number[]): Promise<Head[]> =>
  seenHeads(viewer, await readHeadItems(ids));

/** Those of these heads that the viewer may see, ordered by id. */
export const seenHeads = (viewer: Viewer, items: readonly Item[]): Head[] =>
  items
    .map(toHead)
    .filter((head) => visible(viewer, head))
    .sort((a, b) => a.id - b.id);

export const seenPatrols = (
  viewer: Viewer,
  items: readonly Item[],
  members: readonly Member[],
): Patrol[] => {
  const findLogin = loginNamesFor(viewer, members);
  return seenHeads(viewer, items).map((head) => toPatrol(head, isOwn(viewer, head), findLogin));
};

export const readPatrols = async (viewer: Viewer, ids: readonly number[]): Promise<Patrol[]> =>
  seenPatrols(viewer, ...(await Promise.all([readHeadItems(ids), readMembers()])));

export type ReadItems = (prefix: string) => Promise<Item[]>;
export const makeItemReader =
  ({ id }: Pick<Head, 'id'>): ReadItems =>
  (prefix) =>
    readParts(id, prefix);

/** Published parts of a patrol that aren't deleted. */
const liveParts = async (
  head: Head,
  prefix: string,
  numberAt: number,
  read: ReadItems,
): Promise<StoredPart[]> => {
  const items = (await read(prefix)).filter(
    (item) => (item.generation as number) <= head.generation,
  );
  return groupParts(items, numberAt).filter(({ deleted }) => !deleted);
};

type Levelled = StoredPart & { level: SharingLevel };

/** Those that the viewer sees. `above`: the most open level that a part can have. */
const seenParts = (
  viewer: Viewer,
  head: Head,
  parts: readonly StoredPart[],
  above: (part: StoredPart) => SharingLevel = () => head.sharing,
): Levelled[] =>
  parts
    .map((part) => ({ ...part, level: getLevel(above(part), part.requestedLevel) }))
    .filter(({ level }) => canSee(viewer, { nation: head.nation, sharing_level: level }));

const readSurveyPhotos = async (viewer: Viewer, head: Head, read: ReadItems) => {
  const items = await read(surveyPhotosPrefix);
  const photos = new Map<number, number[]>();
  for (const item of items) {
    const isSeen = isOwn(viewer, head) || !readBody<PhotoBody>([item]).sensitive;
    if (!isSeen || !isLive(item, head)) continue;
    const { no, seq } = readPhotoKey(String(item.sk));
    photos.set(no, [...(photos.get(no) ?? []), seq]);
  }
  return photos;
};

export const readSurveys = async (
  viewer: Viewer,
  head: Head,
  read: ReadItems = makeItemReader(head),
): Promise<Survey[]> => {
  const [parts, photos] = await Promise.all([
    liveParts(head, 'V#', 1, read),
    readSurveyPhotos(viewer, head, read),
  ]);
  return seenParts(viewer, head, parts)
    .map((part) => toSurvey(head, part.no, part, readBody(part.items), photos.get(part.no) ?? []))
    .sort((a, b) => (a.survey_start_dt < b.survey_start_dt ? -1 : 1));
};

/** Sightings and surveys are next to each other: one request for both. */
const readSightingsAndSurveys = ({ id }: Pick<Head, 'id'>): ReadItems => {
  const items = readPartsBetween(id, 'S#', 'V#');
  return async (prefix) => (await items).filter(({ sk }) => String(sk).startsWith(prefix));
};

export const readSightings = async (
  viewer: Viewer,
  head: Head,
  read: ReadItems = readSightingsAndSurveys(head),
): Promise<Sighting[]> => {
  const [sightings, surveys] = await Promise.all([
    liveParts(head, 'S#', 1, read),
    liveParts(head, 'V#', 1, read),
  ]);
  const surveysByNo = new Map(surveys.map((v) => [v.no, v]));
  const bodies = new Map(
    surveys.map((v) => [
      v.no,
      readBody<Pick<SurveyBody, 'survey_start_dt' | 'survey_type'>>(v.items),
    ]),
  );
  // Deleting a survey also hides its sightings.
  const there = sightings.filter(({ survey }) => survey === undefined || surveysByNo.has(survey));
  const above = ({ survey }: StoredPart): SharingLevel =>
    getLevel(
      head.sharing,
      survey === undefined ? undefined : surveysByNo.get(survey)!.requestedLevel,
    );
  const seen = seenParts(viewer, head, there, above)
    .map((part) => {
      const survey = bodies.get(part.survey ?? 0);
      return toSighting(head, part.no, part, readBody(part.items), survey?.survey_start_dt ?? null);
    })
    .sort((a, b) => (a.sighting_dt < b.sighting_dt ? -1 : 1));
  return inSurveyOrder(seen, (id) => bodies.get(numberIn(id))?.survey_type);
};

export const readWeather = async (
  viewer: Viewer,
  head: Head,
  read: ReadItems = makeItemReader(head),
): Promise<WeatherObservation[]> =>
  seenParts(viewer, head, await liveParts(head, 'W#', 2, read)).map((part) =>
    toWeather(head, part.no, part, readBody(part.items)),
  );

const decoded = (chunks: readonly Item[]): RouteGeojson | null =>
  chunks.length ? decodeRoute(chunks.map((item) => item.b as Uint8Array)) : null;

const readChunks = async (pid: number, set: string | null): Promise<Item[]> =>
  set === null ? [] : readParts(pid, routePrefix(set));

export const readRoute = async (head: Head): Promise<RouteGeojson | null> =>
  decoded(await readChunks(head.id, routeSet(head)));

/** The fixes of its route, at most `most` at a time. */
export const readFixes = async (head: Head, most: number): Promise<Iterable<Fixes>> => {
  const chunks = await readChunks(head.id, routeSet(head));
  return chunks.length
    ? decodeFixes(
        chunks.map(({ b }) => b as Uint8Array),
        most,
      )
    : [];
};

/** What the guard of a nation and start contains: the patrol, and the set of chunks of its route. */
export interface PatrolAt {
  pid: number;
  set: string | null;
}

export const readGuard = async (nation: string, start: string): Promise<PatrolAt> => {
  const guard = await getItem({ pk: guardKey(nation, start), sk: GUARD });
  // It reads as much for a missing patrol as for a hidden one.
  if (guard?.state !== 'LIVE') return { pid: NO_PATROL, set: null };
  return { pid: Number(guard.pid), set: routeSet(guard) };
};

/**
 * A patrol with its route, if the viewer may see it. People of the nation get both in one round. For others
 * the route is read after the head: reading it for a hidden patrol would take measurable time.
 */
export const readPatrolRoute = async (
  viewer: Viewer,
  nation: string,
  { pid, set }: PatrolAt,
): Promise<{ head: Head; route: RouteGeojson | null } | undefined> => {
  const early = entryFor(viewer, nation) ? readChunks(pid, set) : undefined;
  const [[head], chunks] = await Promise.all([readHeads(viewer, [pid]), early]);
  if (!head) return undefined;
  // The route may have changed since the guard was read.
  const route = chunks && routeSet(head) === set ? decoded(chunks) : await readRoute(head);
  return { head, route };
};

/** The patrol of a nation that starts at this time, if the viewer may see it. */
export const findHead = async (
  viewer: Viewer,
  nation: string,
  start: string,
): Promise<Head | undefined> =>
  (await readHeads(viewer, [(await readGuard(nation, start)).pid]))[0];

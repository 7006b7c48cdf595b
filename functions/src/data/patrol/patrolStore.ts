/**
 * Reading patrols and their parts. Everything here answers as the viewer may see it: a patrol that may
 * not be seen answers exactly as one that does not exist (design/decisions.md §1).
 */
import {
  canSee,
  entryFor,
  type SharingLevel,
  type Viewer,
} from '@portal/shared-types/access/policy';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { inSurveyOrder } from '@portal/shared-types/records/wholeRecord';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { decodeRoute } from '../../domain/routeCodec';
import { readLoginNames } from '../people/loginNames';
import { readBody } from '../store/body';
import { numberIn } from './findPart';
import { GUARD, guardKey, HEAD, patrolKey, routePrefix } from '../store/keys';
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
import { groupParts, levelOf, type StoredPart } from './storedParts';
import { batchGet, getItem, queryAll, type Item } from '../store/send';
import { tableName } from '../store/tables';

/** Numbers are drawn from 1001 on. */
export const NO_PATROL = 0;

const visible = (viewer: Viewer, head: Head): boolean =>
  !head.deleted && canSee(viewer, { nation: head.nation, sharing_level: head.sharing });
const isOwn = (viewer: Viewer, head: Head): boolean => entryFor(viewer, head.nation) !== undefined;

/** Heads of the patrols that exist and may be seen, in the order of their ids. */
export const readHeads = async (viewer: Viewer, ids: readonly number[]): Promise<Head[]> => {
  const keys = [...new Set(ids)].map((id) => ({ pk: patrolKey(id), sk: HEAD }));
  return seenHeads(viewer, await batchGet(tableName(), keys));
};

/** Those of these heads that may be seen, in the order of their ids. */
export const seenHeads = (viewer: Viewer, items: readonly Item[]): Head[] =>
  items
    .map(toHead)
    .filter((head) => visible(viewer, head))
    .sort((a, b) => a.id - b.id);

export const readPatrols = async (viewer: Viewer, ids: readonly number[]): Promise<Patrol[]> => {
  const [heads, loginOf] = await Promise.all([readHeads(viewer, ids), readLoginNames(viewer)]);
  return heads.map((head) => toPatrol(head, isOwn(viewer, head), loginOf));
};

/** Items of one kind in a patrol's partition, in key order. */
const readParts = (pid: number, prefix: string): Promise<Item[]> =>
  queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': patrolKey(pid), ':prefix': prefix },
    ConsistentRead: true,
  });

/** Parts of a patrol that were published with it, and not deleted since. */
const liveParts = async (head: Head, prefix: string, numberAt: number): Promise<StoredPart[]> => {
  const items = (await readParts(head.id, prefix)).filter(
    (item) => (item.generation as number) <= head.generation,
  );
  return groupParts(items, numberAt).filter(({ deleted }) => !deleted);
};

type Levelled = StoredPart & { level: SharingLevel };

/** Those of them that the viewer sees. `above`: what a part cannot be more open than. */
const seenParts = (
  viewer: Viewer,
  head: Head,
  parts: readonly StoredPart[],
  above: (part: StoredPart) => SharingLevel = () => head.sharing,
): Levelled[] =>
  parts
    .map((part) => ({ ...part, level: levelOf(above(part), part.asked) }))
    .filter(({ level }) => canSee(viewer, { nation: head.nation, sharing_level: level }));

export const readSurveysOf = async (viewer: Viewer, head: Head): Promise<Survey[]> =>
  seenParts(viewer, head, await liveParts(head, 'V#', 1))
    .map((part) => toSurvey(head, part.no, part, readBody(part.items)))
    .sort((a, b) => (a.survey_start_dt < b.survey_start_dt ? -1 : 1));

export const readSightingsOf = async (viewer: Viewer, head: Head): Promise<Sighting[]> => {
  const [sightings, surveys] = await Promise.all([
    liveParts(head, 'S#', 1),
    liveParts(head, 'V#', 1),
  ]);
  const surveyOf = new Map(surveys.map((v) => [v.no, v]));
  const bodies = new Map(
    surveys.map((v) => [
      v.no,
      readBody<Pick<SurveyBody, 'survey_start_dt' | 'survey_type'>>(v.items),
    ]),
  );
  // With a deleted survey its sightings are out of sight.
  const there = sightings.filter(({ survey }) => survey === undefined || surveyOf.has(survey));
  const above = ({ survey }: StoredPart): SharingLevel =>
    levelOf(head.sharing, survey === undefined ? undefined : surveyOf.get(survey)!.asked);
  const seen = seenParts(viewer, head, there, above)
    .map((part) => {
      const survey = bodies.get(part.survey ?? 0);
      return toSighting(head, part.no, part, readBody(part.items), survey?.survey_start_dt ?? null);
    })
    .sort((a, b) => (a.sighting_dt < b.sighting_dt ? -1 : 1));
  return inSurveyOrder(seen, (id) => bodies.get(numberIn(id))?.survey_type);
};

export const readWeatherOf = async (viewer: Viewer, head: Head): Promise<WeatherObservation[]> =>
  seenParts(viewer, head, await liveParts(head, 'W#', 2)).map((part) =>
    toWeather(head, part.no, part, readBody(part.items)),
  );

export const readRouteOf = async (head: Head): Promise<RouteGeojson | null> => {
  const set = routeSet(head);
  const chunks = set === null ? [] : await readParts(head.id, routePrefix(set));
  return chunks.length ? decodeRoute(chunks.map((item) => item.b as Uint8Array)) : null;
};

/** The patrol of a nation that starts at a time, if the viewer may see it. */
export const findHead = async (
  viewer: Viewer,
  nation: string,
  start: string,
): Promise<Head | undefined> => {
  const guard = await getItem(tableName(), { pk: guardKey(nation, start), sk: GUARD });
  // As many reads for a patrol that doesn't exist as for a hidden one.
  const pid = guard?.state === 'LIVE' ? Number(guard.pid) : NO_PATROL;
  return (await readHeads(viewer, [pid]))[0];
};

/** A whole patrol as it stands in the store, for writers: one Query, nothing left out. */
import type { SharingLevel } from '@portal/shared-types/access/policy';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import type { NewWeatherObservation } from '@portal/shared-types/records/weatherObservation';
import type { PartNumbers } from '../domain/patrolAggregate';
import { decodeRoute } from '../domain/routeCodec';
import { readBody } from './body';
import { HEAD, patrolKey } from './keys';
import { toHead, type Head, type HeadBody } from './patrolItems';
import { groupParts, type StoredPart } from './storedParts';
import { queryAll, type Item, type Key } from './send';
import { tableName } from './tables';

export interface StoredPatrol {
  head: Head;
  patrol: NewPatrol;
  numbers: PartNumbers;
  /** Packed search entries by their sort key. */
  entries: ReadonlyMap<string, Uint8Array>;
  /** What an attempt that died has staged and nobody can see. */
  orphans: Key[];
}

const asked = (part: StoredPart): { sharing_level?: SharingLevel } => {
  // Patrols of the first release kept only the level that holds.
  const first = part.items[0]!;
  const level = (first.asked_sharing ?? first.sharing) as SharingLevel;
  return { sharing_level: level };
};

/** Undefined where there is no such patrol. */
export const readStoredPatrol = async (pid: number): Promise<StoredPatrol | undefined> => {
  const items = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': patrolKey(pid) },
    ConsistentRead: true,
  });
  const headItem = items.find((item) => item.sk === HEAD);
  if (!headItem) return undefined;
  const head = toHead(headItem);
  const isLive = (item: Item): boolean =>
    !('generation' in item) || (item.generation as number) <= head.generation;
  const live = items.filter(isLive);
  const of = (prefix: string): Item[] => live.filter(({ sk }) => String(sk).startsWith(prefix));

  const surveys = groupParts(of('V#'), 1);
  const sightings = groupParts(of('S#'), 1);
  const weather = groupParts(of('W#'), 2);
  const route = of('R#').map((item) => item.b as Uint8Array);
  const placeOfSurvey = new Map(surveys.map(({ no }, i) => [no, i]));
  const {
    created_by: _by,
    created_at: _at,
    calculated_duration: _d,
    distance: _km,
    ...own
  } = JSON.parse(head.j) as HeadBody;
  return {
    head,
    patrol: {
      ...own,
      nation: head.nation,
      sharing_level: head.sharing,
      route_geojson: route.length ? decodeRoute(route) : null,
      sightings: sightings.map((part) => ({
        ...readBody<NewSighting>(part.items),
        ...asked(part),
        ...(part.survey !== undefined && { survey: placeOfSurvey.get(part.survey)! }),
      })),
      surveys: surveys.map((part) => ({ ...readBody<NewSurvey>(part.items), ...asked(part) })),
      weather_observations: weather.map((part) => ({
        ...readBody<NewWeatherObservation>(part.items),
        ...asked(part),
      })),
    },
    numbers: { sightings: sightings.map(({ no }) => no), surveys: surveys.map(({ no }) => no) },
    entries: new Map(of('C#').map((item) => [item.sk as string, item.d as Uint8Array])),
    orphans: items
      .filter((item) => !isLive(item))
      .map(({ pk, sk }) => ({ pk: pk as string, sk: sk as string })),
  };
};

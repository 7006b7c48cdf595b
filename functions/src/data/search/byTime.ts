/**
 * Finds sightings and surveys by their time (index `byDt`). An answer takes as many reads for a hidden record
 * as for a missing one, so that its duration doesn't give the difference away.
 */
import { canSee, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import {
  HEAD,
  headKey,
  patrolKey,
  readPatrolKey,
  readTimeKey,
  sightingKey,
  surveyKey,
  timeKey,
} from '../store/keys';
import { toSighting, type Head } from '../patrol/patrolItems';
import { NO_PATROL, readSightings, readSurveys, seenHeads } from '../patrol/patrolStore';
import type { SightingBody } from '../patrol/patrolState';
import { getRequestedLevel, isLive, getLevel } from '../patrol/storedParts';
import { readWhole } from '../store/body';
import { batchGet, byKey, queryAll, type Item, type Key } from '../store/send';
import { tableName } from '../store/tables';

interface Place {
  pid: number;
  no: number;
}

interface Seen {
  head: Head;
  no: number;
  item: Item;
  survey: Item | undefined;
  level: SharingLevel;
}

const placesAt = async (kind: 'S' | 'V', dt: string): Promise<Place[]> => {
  const items = await queryAll({
    TableName: tableName(),
    IndexName: 'byDt',
    KeyConditionExpression: 't = :t',
    ExpressionAttributeValues: { ':t': timeKey(kind, dt) },
  });
  return items.map((item) => ({
    pid: readPatrolKey(item.pk),
    no: Number(String(item.sk).split('#')[1]),
  }));
};

/** Without keys, it reads an item that doesn't exist, so that the time is the same. */
const readItems = (keys: readonly Key[]): Promise<Item[]> =>
  batchGet(keys.length ? keys : [headKey(NO_PATROL)]);

/** The records of these times that the viewer may see, ordered by id. */
const seenAt = async (
  viewer: Viewer,
  kind: 'S' | 'V',
  times: readonly string[],
): Promise<Seen[]> => {
  const places = (await Promise.all([...new Set(times)].map((dt) => placesAt(kind, dt)))).flat();
  const keyOf = ({ pid, no }: Place): Key => ({
    pk: patrolKey(pid),
    sk: kind === 'S' ? sightingKey(no) : surveyKey(no),
  });
  const items = await readItems(places.flatMap((place) => [headKey(place.pid), keyOf(place)]));
  const surveyKeyOf = ({ pk, survey }: Item): Key => ({
    pk: pk as string,
    sk: surveyKey(survey as number),
  });
  const inSurveys = items.filter(({ survey }) => typeof survey === 'number');
  const surveys = kind === 'S' ? await readItems(inSurveys.map(surveyKeyOf)) : items;
  const [itemAt, surveyAt] = [byKey(items), byKey(surveys)];

  const heads = seenHeads(
    viewer,
    items.filter(({ sk }) => sk === HEAD),
  );
  const seen = (head: Head, place: Place): Seen[] => {
    const item = itemAt(keyOf(place));
    if (!isLive(item, head)) return [];
    const isOfSurvey = typeof item.survey === 'number';
    const survey = isOfSurvey ? surveyAt(surveyKeyOf(item)) : undefined;
    // Deleting a survey also hides its sightings.
    if (isOfSurvey && !isLive(survey, head)) return [];
    const level = getLevel(
      head.sharing,
      survey && getRequestedLevel(survey),
      getRequestedLevel(item),
    );
    const isSeen = canSee(viewer, { nation: head.nation, sharing_level: level });
    return isSeen ? [{ head, no: place.no, item, survey, level }] : [];
  };
  return heads.flatMap((head) =>
    places
      .filter(({ pid }) => pid === head.id)
      .sort((a, b) => a.no - b.no)
      .flatMap((place) => seen(head, place)),
  );
};

export const findSeenRecordsAt = async (
  viewer: Viewer,
  kind: 'S' | 'V',
  times: readonly string[],
): Promise<{ head: Head; no: number }[]> =>
  (await seenAt(viewer, kind, times)).map(({ head, no }) => ({ head, no }));

/** Sightings of one time in patrols of one start: several if two were recorded at once. */
export const sightingsAt = async (
  viewer: Viewer,
  patrolStart: string,
  dt: string,
): Promise<Sighting[]> => {
  const found = (await seenAt(viewer, 'S', [dt])).filter(({ head }) => head.start === patrolStart);
  return Promise.all(
    found.map(async ({ head, no, item, survey, level }) => {
      const of = { level, version: item.version as number, survey: (item.survey ?? 0) as number };
      const body = await readWhole<SightingBody>(item);
      return toSighting(head, no, of, body, survey ? readTimeKey(String(survey.t)) : null);
    }),
  );
};

/** Surveys that start at these times, each with those of its sightings that the viewer may see. */
export const surveysAt = async (
  viewer: Viewer,
  times: readonly string[],
): Promise<(Survey & { sightings: Sighting[] })[]> => {
  const numbersOf = new Map<Head, Set<number>>();
  for (const { head, no } of await seenAt(viewer, 'V', times))
    numbersOf.set(head, (numbersOf.get(head) ?? new Set()).add(no));
  const surveys = await Promise.all(
    [...numbersOf].map(async ([head, numbers]) => {
      const [all, sightings] = await Promise.all([
        readSurveys(viewer, head),
        readSightings(viewer, head),
      ]);
      return all
        .filter(({ survey_id }) => numbers.has(Number(survey_id.split('.v')[1])))
        .map((survey) => ({
          ...survey,
          sightings: sightings.filter(({ survey_id }) => survey_id === survey.survey_id),
        }));
    }),
  );
  return surveys.flat();
};

/** Sightings and surveys by the time that they were recorded at (index `byDt`). */
import type { Viewer } from '@portal/shared-types/access/policy';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { timeKey } from '../store/keys';
import type { Head } from '../patrol/patrolItems';
import { readHeads, readSightingsOf, readSurveysOf } from '../patrol/patrolStore';
import { queryAll } from '../store/send';
import { tableName } from '../store/tables';

export interface At {
  head: Head;
  /** Number of the sighting or survey in its patrol. */
  no: number;
}

const placesAt = async (kind: 'S' | 'V', dt: string): Promise<{ pid: number; no: number }[]> => {
  const items = await queryAll({
    TableName: tableName(),
    IndexName: 'byDt',
    KeyConditionExpression: 't = :t',
    ExpressionAttributeValues: { ':t': timeKey(kind, dt) },
  });
  return items.map((item) => ({
    pid: Number(String(item.pk).slice('P#'.length)),
    no: Number(String(item.sk).split('#')[1]),
  }));
};

/** Where the records of these times stand, of patrols that the viewer may see; in order of their ids. */
export const findAt = async (
  viewer: Viewer,
  kind: 'S' | 'V',
  times: readonly string[],
): Promise<At[]> => {
  const wanted = [...new Set(times)];
  const places = (await Promise.all(wanted.map((dt) => placesAt(kind, dt)))).flat();
  const heads = await readHeads(
    viewer,
    places.map(({ pid }) => pid),
  );
  return heads.flatMap((head) =>
    places
      .filter(({ pid }) => pid === head.id)
      .sort((a, b) => a.no - b.no)
      .map(({ no }) => ({ head, no })),
  );
};

const groupByPatrol = (found: readonly At[]): Map<Head, Set<number>> => {
  const groups = new Map<Head, Set<number>>();
  for (const { head, no } of found) groups.set(head, (groups.get(head) ?? new Set()).add(no));
  return groups;
};

/** Sightings of one time in the patrols of one start: several where two were written at once. */
export const sightingsAt = async (
  viewer: Viewer,
  patrolStart: string,
  dt: string,
): Promise<Sighting[]> => {
  const found = (await findAt(viewer, 'S', [dt])).filter(({ head }) => head.start === patrolStart);
  const groups = [...groupByPatrol(found)];
  const sightings = await Promise.all(
    groups.map(async ([head, numbers]) =>
      (await readSightingsOf(viewer, head)).filter(({ sighting_id }) =>
        numbers.has(Number(sighting_id.split('.')[1])),
      ),
    ),
  );
  return sightings.flat();
};

/** Surveys that start at these times, each with those of its sightings that the viewer may see. */
export const surveysAt = async (
  viewer: Viewer,
  times: readonly string[],
): Promise<(Survey & { sightings: Sighting[] })[]> => {
  const groups = [...groupByPatrol(await findAt(viewer, 'V', times))];
  const surveys = await Promise.all(
    groups.map(async ([head, numbers]) => {
      const [all, sightings] = await Promise.all([
        readSurveysOf(viewer, head),
        readSightingsOf(viewer, head),
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

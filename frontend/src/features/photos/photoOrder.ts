import type { Client } from '@portal/shared-types/contract/api/client';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSightings, useSurveys } from '../patrol-data/queries';
import { PHOTOS } from './queries';

interface Entry {
  time: string;
  kind: 'sighting' | 'survey';
  recordId: string;
  photoIds: readonly string[];
}

/** Numbers in ids are compared as numbers: 1042.9 comes before 1042.17. */
const inOrder = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });

/** Sorts by time, then sightings before surveys, then by number. */
export const photoOrder = (entries: readonly Entry[]): string[] =>
  [...entries]
    .sort(
      (a, b) =>
        inOrder(a.time, b.time) || inOrder(a.kind, b.kind) || inOrder(a.recordId, b.recordId),
    )
    .flatMap(({ photoIds }) => [...photoIds].sort(inOrder));

const splitTimes = (times: readonly string[]): string[][] => {
  const all = [...new Set(times)];
  const { timesPerRead } = LIMITS;
  return Array.from({ length: Math.ceil(all.length / timesPerRead) }, (_, i) =>
    all.slice(i * timesPerRead, (i + 1) * timesPerRead),
  );
};

const readEntries = async (
  client: Client,
  sightings: readonly string[],
  surveys: readonly string[],
  signal: AbortSignal,
): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const sightingDates of splitTimes(sightings)) {
    const { items } = await client.photoIdsForSightings({ body: { sightingDates } }, { signal });
    for (const { sighting_dt: time, sighting_id: recordId, photo_ids: photoIds } of items)
      entries.push({ time, kind: 'sighting', recordId, photoIds });
  }
  for (const surveyDates of splitTimes(surveys)) {
    const { items } = await client.photoIdsForSurveys({ body: { surveyDates } }, { signal });
    for (const { survey_start_dt: time, survey_id: recordId, photo_ids: photoIds } of items)
      entries.push({ time, kind: 'survey', recordId, photoIds });
  }
  return entries;
};

/** Undefined until known. Other records at the same times belong to other patrols. */
export const usePhotoOrder = (patrolId: number): readonly string[] | undefined => {
  const client = useClient();
  const sightings = useSightings(patrolId).data;
  const surveys = useSurveys(patrolId).data;
  return useQuery({
    queryKey: [PHOTOS, patrolId, 'order'],
    enabled: !!sightings && !!surveys,
    queryFn: async ({ signal }) => {
      const entries = await readEntries(
        client,
        sightings!.map(({ sighting_dt }) => sighting_dt),
        surveys!.map(({ survey_start_dt }) => survey_start_dt),
        signal,
      );
      return photoOrder(entries.filter(({ recordId }) => recordId.startsWith(`${patrolId}.`)));
    },
  }).data;
};

/** Reads a patrol with the exported records, as the viewer may see them: two queries. */
import { entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { ExportedPatrol } from '#domain/export/recordTables.ts';
import type { PatrolRecords } from '#domain/export/selection.ts';
import { readFlagItems, shownFlags } from '../flags/readFlags';
import { toPatrol, type Head } from '../patrol/patrolItems';
import { readSightings, readSurveys, readWeather, type ReadItems } from '../patrol/patrolStore';
import { readPartsBetween } from '../patrol/storedParts';
import { readRecordPhotos, type SeenPhoto } from '../photos/readPhotos';
import { PHOTOS_FROM, RECORDS_FROM } from '../store/keys';

/** Photos, and sightings, surveys and weather; routes and histories are between them. */
const readItems = async (pid: number): Promise<ReadItems> => {
  const [photos, records] = await Promise.all([
    readPartsBetween(pid, PHOTOS_FROM, PHOTOS_FROM),
    readPartsBetween(pid, RECORDS_FROM, 'W'),
  ]);
  const items = [...photos, ...records];
  return (prefix) => Promise.resolve(items.filter(({ sk }) => String(sk).startsWith(prefix)));
};

export interface ReadPatrol extends ExportedPatrol {
  seenPhotos: readonly SeenPhoto[];
}

const getNo = (id: string): number => Number(id.slice(id.indexOf('.') + 1).replace('v', ''));

/** @param withFlags reads the flags too, with one more query */
export const readExportedPatrol = async (
  viewer: Viewer,
  head: Head,
  wanted: PatrolRecords,
  withFlags: boolean,
): Promise<ReadPatrol> => {
  const [read, flagItems] = await Promise.all([
    readItems(head.id),
    withFlags ? readFlagItems(head.id) : [],
  ]);
  const hasPhotos = (await read(PHOTOS_FROM)).length > 0;
  const [sightings, surveys, weather, seenPhotos, flags] = await Promise.all([
    wanted.sightings.length ? readSightings(viewer, head, read) : [],
    wanted.surveys.length ? readSurveys(viewer, head, read) : [],
    wanted.own ? readWeather(viewer, head, read) : [],
    hasPhotos ? readRecordPhotos(viewer, head, undefined, read) : [],
    flagItems.length ? shownFlags(viewer, head, flagItems, () => read('V#')) : [],
  ]);
  const wantedSightings = new Set(wanted.sightings);
  const wantedSurveys = new Set(wanted.surveys);
  const found = {
    sightings: sightings.filter(({ sighting_id }) => wantedSightings.has(getNo(sighting_id))),
    surveys: surveys.filter(({ survey_id }) => wantedSurveys.has(getNo(survey_id))),
  };
  const ids = new Set([
    ...found.sightings.map(({ sighting_id }) => sighting_id),
    ...found.surveys.map(({ survey_id }) => survey_id),
  ]);
  const getRecordId = ({ photo }: SeenPhoto): string => (photo.sighting_id ?? photo.survey_id)!;
  const recordPhotos = seenPhotos.filter((one) => ids.has(getRecordId(one)));
  const photos = new Map<string, string[]>();
  for (const one of recordPhotos)
    photos.set(getRecordId(one), [...(photos.get(getRecordId(one)) ?? []), one.photo.photo_id]);
  return {
    patrol: toPatrol(head, entryFor(viewer, head.nation) !== undefined, () => null),
    own: wanted.own,
    ...found,
    weather,
    flags: flags.filter(({ recordId }) => (recordId === null ? wanted.own : ids.has(recordId))),
    photos,
    seenPhotos: recordPhotos,
  };
};

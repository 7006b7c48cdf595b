import { entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { problem } from '@portal/shared-types/base/text/problems';
import { displayObject, originalObject } from '#domain/photos/photoKeys.ts';
import type { PatrolToZip, PhotoToZip } from '#domain/photos/zipManifest.ts';
import type { Head } from '../patrol/patrolItems';
import { inGroups } from '../store/batches';
import { readHeads, readSightings, readSurveys } from '../patrol/patrolStore';
import { readRecordPhotos, type SeenPhoto } from './readPhotos';

const AT_ONCE = 8;

/** The original for people of the nation, the display size for others. */
const getSource = ({ key, file, versions, own }: SeenPhoto): PhotoToZip['source'] => {
  if (own) return { key: originalObject(key, file.sha256, file.content_type), bytes: file.bytes };
  return versions?.state === 'ready'
    ? { key: displayObject(key, file.sha256), bytes: versions.displayBytes }
    : null;
};

/** @param types types of sightings and surveys by their ids */
const toZip = (seen: SeenPhoto, types: ReadonlyMap<string, string>): PhotoToZip => {
  const { photo } = seen;
  const source = getSource(seen);
  const record_id = (photo.sighting_id ?? photo.survey_id)!;
  return {
    photo_id: photo.photo_id,
    photo_seq: photo.photo_seq,
    record_id,
    record_type: types.get(record_id) ?? '',
    kind: photo.sighting_id === null ? 'survey' : 'sighting',
    record_dt: (photo.sighting_dt ?? photo.survey_start_dt)!,
    extension: source && source.key.slice(source.key.lastIndexOf('.') + 1),
    taken_at: photo.taken_at ?? null,
    latitude: photo.latitude ?? null,
    longitude: photo.longitude ?? null,
    caption: photo.caption ?? null,
    photographer: photo.photographer ?? null,
    sha256: photo.file?.sha256 ?? null,
    source,
  };
};

export const photosToZip = ({
  sightings,
  surveys,
  seenPhotos,
}: {
  sightings: readonly Sighting[];
  surveys: readonly Survey[];
  seenPhotos: readonly SeenPhoto[];
}): PhotoToZip[] => {
  const typesById = new Map([
    ...sightings.map((one): [string, string] => [one.sighting_id, one.sighting_type]),
    ...surveys.map((one): [string, string] => [one.survey_id, one.survey_type]),
  ]);
  return seenPhotos.map((one) => toZip(one, typesById));
};

interface FoundPatrol extends PatrolToZip {
  nation: string;
  /** Photos that aren't ready yet in the viewer's size. */
  waiting: number;
}

const readPatrol = async (viewer: Viewer, head: Head): Promise<FoundPatrol> => {
  const [seenPhotos, sightings, surveys] = await Promise.all([
    readRecordPhotos(viewer, head),
    readSightings(viewer, head),
    readSurveys(viewer, head),
  ]);
  return {
    id: head.id,
    nation: head.nation,
    own: entryFor(viewer, head.nation) !== undefined,
    photos: photosToZip({ sightings, surveys, seenPhotos }),
    waiting: seenPhotos.filter(({ own, photo }) => !own && photo.state === 'processing').length,
  };
};

/** Ordered by id. @throws Problem if the viewer may not see one of them */
export const readPatrolsToZip = async (
  viewer: Viewer,
  ids: readonly number[],
): Promise<FoundPatrol[]> => {
  const wanted = new Set(ids);
  const heads = await readHeads(viewer, [...wanted]);
  if (heads.length < wanted.size) throw problem('not-found');
  return inGroups(heads, AT_ONCE, (head) => readPatrol(viewer, head));
};

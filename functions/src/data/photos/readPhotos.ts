/**
 * Photos of a patrol as the viewer may see them. A photo is never more visible than its sighting or survey.
 * Every read takes as many requests for hidden photos as for none: the time would reveal them.
 */
import { canSee, entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { Photo } from '@portal/shared-types/records/photo';
import { wholePhoto } from '@portal/shared-types/records/engine/wire/wholeRecord';
import {
  formatRecordId,
  recordPart,
  writePhotoId,
  type PhotoKey,
  type PhotoRecord,
} from '#domain/photos/photoKeys.ts';
import type { Head } from '../patrol/patrolItems';
import type { PhotoBody } from '../patrol/patrolState';
import { makeItemReader, NO_PATROL, type ReadItems } from '../patrol/patrolStore';
import { getRequestedLevel, isLive, getLevel } from '../patrol/storedParts';
import { readBody } from '../store/body';
import {
  patrolKey,
  photoPrefix,
  buildPhotosPrefix,
  photoVersionsKey,
  photoVersionsPrefix,
  readPhotoKey,
  readTimeKey,
  sightingKey,
  surveyKey,
  headKey,
} from '../store/keys';
import { batchGet, getItem, type Item } from '../store/send';
import type { PhotoVersions } from './photoVersions';

export interface SeenPhoto {
  /** As the viewer reads it. */
  photo: Photo;
  key: PhotoKey;
  /** As stored, for finding its files: never returned. */
  file: PhotoBody['file'];
  /** What the job made of the file; undefined: not started. */
  versions: PhotoVersions | undefined;
  /** The viewer is of the nation and may have the original. */
  own: boolean;
}

/** The sighting or survey of photos: its time, and the most open level of its photos. */
interface PhotographedRecord {
  time: string;
  level: SharingLevel;
}

/** 17 of `S#00017`. */
const getRecordNumber = ({ sk }: Item): number => Number(String(sk).split('#')[1]);

const readRecords = (
  head: Head,
  sightings: readonly Item[],
  surveys: readonly Item[],
): ReadonlyMap<string, PhotographedRecord> => {
  const there = new Map(
    surveys.filter((item) => isLive(item, head)).map((item) => [getRecordNumber(item), item]),
  );
  const records = new Map<string, PhotographedRecord>();
  for (const [no, item] of there)
    records.set(recordPart({ recordKind: 'v', no }), {
      time: readTimeKey(String(item.t)),
      level: getLevel(head.sharing, getRequestedLevel(item)),
    });
  for (const item of sightings) {
    if (!isLive(item, head)) continue;
    const survey = typeof item.survey === 'number' ? there.get(item.survey) : undefined;
    // Deleting a survey also deletes its sightings.
    if (item.survey !== undefined && !survey) continue;
    records.set(recordPart({ recordKind: 's', no: getRecordNumber(item) }), {
      time: readTimeKey(String(item.t)),
      level: getLevel(head.sharing, survey && getRequestedLevel(survey), getRequestedLevel(item)),
    });
  }
  return records;
};

export const toPhoto = (
  head: Head,
  { key, version, body }: { key: PhotoKey; version: number; body: PhotoBody },
  record: PhotographedRecord,
  versions: PhotoVersions | undefined,
  own: boolean,
): Photo => {
  const { file, ...notes } = body;
  const isSightingPhoto = key.recordKind === 's';
  return {
    ...wholePhoto(notes),
    ...(!own && { latitude: null, longitude: null }),
    photo_id: writePhotoId(key),
    photo_seq: key.seq,
    patrol_id: head.id,
    patrol_start_dt: head.start,
    nation: head.nation,
    sighting_id: isSightingPhoto ? formatRecordId(key) : null,
    sighting_dt: isSightingPhoto ? record.time : null,
    survey_id: isSightingPhoto ? null : formatRecordId(key),
    survey_start_dt: isSightingPhoto ? null : record.time,
    sharing_level: body.sensitive ? 'nation' : record.level,
    state: versions?.state ?? 'processing',
    reason: versions?.reason ?? null,
    width: file.width,
    height: file.height,
    file: own ? file : null,
    version,
  };
};

/** What the job found out about a photo's file; undefined if it hasn't run yet. */
export const readVersions = async (
  { pid, recordKind, no }: PhotoRecord,
  sha256: string,
): Promise<PhotoVersions | undefined> =>
  (await getItem({
    pk: patrolKey(pid),
    sk: photoVersionsKey(recordKind, no, sha256),
  })) as PhotoVersions | undefined;

/** Sorts photos by the time of their record, the record, and their number. */
export const getSortKey = ({ photo, key }: SeenPhoto): string =>
  [
    photo.sighting_dt ?? photo.survey_start_dt,
    key.recordKind,
    ...[key.no, key.seq].map((n) => String(n).padStart(6, '0')),
  ].join('#');

const byTime = (a: SeenPhoto, b: SeenPhoto): number => {
  const [one, other] = [getSortKey(a), getSortKey(b)];
  return one < other ? -1 : one > other ? 1 : 0;
};

const readPhotoItems = async (
  read: ReadItems,
  record: Pick<PhotoRecord, 'recordKind' | 'no'> | undefined,
): Promise<{ photos: Item[]; versions: Item[] }> => {
  if (record) {
    const [photos, versions] = await Promise.all(
      [photoPrefix, photoVersionsPrefix].map((prefix) =>
        read(buildPhotosPrefix(prefix, record.recordKind, record.no)),
      ),
    );
    return { photos: photos!, versions: versions! };
  }
  const items = await read('F');
  const isPhoto = ({ sk }: Item): boolean => String(sk).startsWith(photoPrefix);
  return { photos: items.filter(isPhoto), versions: items.filter((item) => !isPhoto(item)) };
};

/** Those of these sightings and surveys that exist and that the viewer may see, by `recordPart`. */
export const readSeenRecords = async (
  viewer: Viewer,
  head: Head,
  wanted: readonly Pick<PhotoRecord, 'recordKind' | 'no'>[],
): Promise<ReadonlySet<string>> => {
  const pk = patrolKey(head.id);
  const listNumbers = (kind: 's' | 'v'): number[] =>
    wanted.filter(({ recordKind }) => recordKind === kind).map(({ no }) => no);
  const sightings = await batchGet(listNumbers('s').map((no) => ({ pk, sk: sightingKey(no) })));
  const theirs = sightings.flatMap(({ survey }) => (typeof survey === 'number' ? [survey] : []));
  const surveys = await batchGet(
    [...listNumbers('v'), ...theirs].map((no) => ({ pk, sk: surveyKey(no) })),
  );
  const seen = [...readRecords(head, sightings, surveys)].filter(([, { level }]) =>
    canSee(viewer, { nation: head.nation, sharing_level: level }),
  );
  return new Set(seen.map(([part]) => part));
};

/** @param record only photos of this record */
export const readRecordPhotos = async (
  viewer: Viewer,
  head: Head,
  record?: Pick<PhotoRecord, 'recordKind' | 'no'>,
  read: ReadItems = makeItemReader(head),
): Promise<SeenPhoto[]> => {
  const pk = patrolKey(head.id);
  const [items, surveys] = await Promise.all([readPhotoItems(read, record), read('V#')]);
  const live = items.photos.filter((item) => isLive(item, head));
  const photoKeys = live.map((item) => ({ pid: head.id, ...readPhotoKey(String(item.sk)) }));
  const numbers = new Set(
    (record ? [record] : photoKeys).filter((key) => key.recordKind === 's').map(({ no }) => no),
  );
  const keys = [...numbers].map((no) => ({ pk, sk: sightingKey(no) }));
  const sightings = await batchGet(keys.length ? keys : [headKey(NO_PATROL)]);
  const firsts = surveys.filter(({ sk }) => sk === surveyKey(getRecordNumber({ sk })));
  const records = readRecords(head, sightings, firsts);
  const versionsByKey = new Map(items.versions.map((item) => [String(item.sk), item]));
  const own = entryFor(viewer, head.nation) !== undefined;
  const seen = live.flatMap((item, i): SeenPhoto[] => {
    const key = photoKeys[i]!;
    const record = records.get(recordPart(key));
    if (!record) return [];
    const body = readBody<PhotoBody>([item]);
    const versionsKey = photoVersionsKey(key.recordKind, key.no, body.file.sha256);
    const versions = versionsByKey.get(versionsKey) as PhotoVersions | undefined;
    const photo = toPhoto(
      head,
      { key, version: item.version as number, body },
      record,
      versions,
      own,
    );
    return canSee(viewer, photo) ? [{ photo, key, file: body.file, versions, own }] : [];
  });
  return seen.sort(byTime);
};

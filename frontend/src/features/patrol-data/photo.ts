import type { OpenedPhoto } from '@portal/shared-types/contract/api/photos';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import type { Photo } from '@portal/shared-types/records/photo';
import { timeText } from '@portal/shared-types/base/time/wallText';

export type Thumbnail = RouteResponse<Routes['photoThumbnails']>['items'][number];

const ID = /^([1-9]\d{0,12})\.([sv])([1-9]\d{0,5})\.([1-9]\d{0,5})$/;

export const readPhotoId = (id: string) => {
  const [, patrol, letter, no, seq] = ID.exec(id) ?? [];
  if (patrol === undefined) return null;
  const kind = letter === 'v' ? ('survey' as const) : ('sighting' as const);
  return {
    patrolId: Number(patrol),
    kind,
    recordId: `${patrol}.${kind === 'survey' ? 'v' : ''}${no}`,
    /** Its number in that record. */
    seq: Number(seq),
  };
};

type RecordKeys = Pick<Photo, 'sighting_id' | 'sighting_dt' | 'survey_id' | 'survey_start_dt'>;

export const getRecordId = ({ sighting_id, survey_id }: RecordKeys): string =>
  sighting_id ?? survey_id ?? '';

export const getRecordTime = ({ sighting_dt, survey_start_dt }: RecordKeys): string =>
  sighting_dt ?? survey_start_dt ?? '';

export const photoPath = (photoId: string): string =>
  `/photos/${readPhotoId(photoId)?.kind ?? 'sighting'}/${photoId}`;

/** The name of a record, "Bear Den, 09:30"; undefined while it isn't loaded. */
export type RecordName = (recordId: string) => string | undefined;

export const noName: RecordName = () => undefined;

const recordName = (photo: RecordKeys, findName: RecordName): string =>
  findName(getRecordId(photo)) ??
  `${photo.sighting_id === null ? 'survey' : 'sighting'}, ${timeText(getRecordTime(photo))}`;

/** "Photo 3 of Bear Den, 09:30" */
export const photoName = (
  photo: RecordKeys & Pick<Photo, 'photo_seq'>,
  findName: RecordName,
): string => `Photo ${photo.photo_seq} of ${recordName(photo, findName)}`;

export const photoNameById = (photoId: string, findName: RecordName): string | undefined => {
  const id = readPhotoId(photoId);
  return id
    ? `Photo ${id.seq} of ${findName(id.recordId) ?? `${id.kind} ${id.recordId}`}`
    : undefined;
};

export const photoAlt = (
  photo: RecordKeys & Pick<Photo, 'photo_seq' | 'caption'>,
  findName: RecordName,
): string => {
  const caption = photo.caption?.trim();
  const name = photoName(photo, findName);
  return caption ? `${caption} (${name})` : name;
};

/** Links and bytes aren't part of the record. */
export const toPhoto = ({
  display_url: _display,
  original_url: _original,
  data: _data,
  ...photo
}: OpenedPhoto): Photo => photo;

/** Longest side of the display size, in pixels. */
const DISPLAY_PIXELS = 2048;

export interface PixelSize {
  width: number;
  height: number;
}

export const fitted = ({ width, height }: PixelSize, within: PixelSize): PixelSize => {
  const scale = Math.min(1, within.width / width, within.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

export const displaySize = (size: PixelSize): PixelSize =>
  fitted(size, { width: DISPLAY_PIXELS, height: DISPLAY_PIXELS });

import { message } from '@portal/shared-types/base/text/messages';
import { dateText } from '@portal/shared-types/base/time/wallText';
import { hasOddGpsDate } from '@portal/shared-types/reading/photos/exif';
import { isOtherDay } from '@portal/shared-types/reading/photos/matchPhotos';
import { positionDoubt, timeDoubt } from '@portal/shared-types/reading/plausibility/typed';
import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { listDateTime } from '@portal/shared-types/base/time/listText';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import { getLocation, takenAt, type PhotoTarget, type UploadPhoto } from './engine/uploadPhoto';

export const photosText = (count: number): string =>
  count === 1 ? '1 photo' : `${count.toLocaleString('en-CA')} photos`;

/** Photos that aren't sent yet, by patrol: "2 photos of Patrol #1042". */
export const unsentTexts = (photos: readonly UploadPhoto[]): string[] => {
  const counts = new Map<number, number>();
  for (const { target, step } of photos)
    if (step !== 'saved') counts.set(target.patrolId, (counts.get(target.patrolId) ?? 0) + 1);
  return [...counts].map(([patrolId, count]) =>
    patrolId === 0
      ? `${photosText(count)} of a patrol that is not saved yet`
      : `${photosText(count)} of Patrol #${patrolId}`,
  );
};

export const formatTime = (photo: UploadPhoto): string => {
  const taken = takenAt(photo);
  return taken === null ? 'No time' : listDateTime(taken);
};

export const formatLocation = (photo: UploadPhoto): string => {
  const at = getLocation(photo);
  if (!at) return 'No location';
  const near = photo.accuracy === null ? '' : ` (± ${Math.ceil(photo.accuracy)} m)`;
  return `${at.latitude.toFixed(4)}, ${at.longitude.toFixed(4)}${near}`;
};

/** Null if the list shows something else, or there is nothing to show. */
export const stepText = (photo: UploadPhoto): string | null => {
  switch (photo.step) {
    case 'waiting':
      return 'Waiting';
    case 'sent':
      return 'Sent, waiting to be saved';
    case 'saved':
      return photo.already ? message('photoAlready') : 'Saved';
    case 'failed':
      return photo.reason;
    default:
      return null;
  }
};

type Times = Pick<PhotoTarget, 'at' | 'end'>;

/** Null if the photo fits, or a time is unknown. */
export const dayWarning = (
  taken: WallClock | null | undefined,
  { at, end }: Times,
  what: 'record' | 'patrol',
): string | null =>
  taken && at && isOtherDay(taken, at, end ?? at) ? message('photoOtherDay', { what }) : null;

/**
 * What looks wrong in a photo's file, and what the portal does about it.
 * @param target where it goes, by default the record that it was chosen for
 * @param taken corrected, if the camera's clock was wrong
 */
export const photoWarnings = (
  photo: UploadPhoto,
  target: Times & Pick<PhotoTarget, 'recordId' | 'entered'> = photo.target,
  taken = takenAt(photo),
): string[] => {
  const { metadata } = photo;
  const warnings: string[] = [];
  if (metadata.lacksHemisphere && !getLocation(photo)) warnings.push(message('photoNoHemisphere'));
  if (hasOddGpsDate(metadata))
    warnings.push(message('photoOddGpsDate', { date: dateText(metadata.gps_at!) }));
  const odd = timeDoubt(taken, currentTime() / 1000);
  const isOnPatrol = target.recordId === null && !target.entered;
  const dayHint = odd
    ? message('photoDoubt', { value: listDateTime(taken!), doubt: odd.text })
    : dayWarning(taken, target, isOnPatrol ? 'patrol' : 'record');
  if (dayHint !== null) warnings.push(dayHint);
  const location = getLocation(photo);
  const far = location && positionDoubt([location.longitude, location.latitude]);
  if (far) warnings.push(message('photoDoubt', { value: formatLocation(photo), doubt: far.text }));
  return warnings;
};

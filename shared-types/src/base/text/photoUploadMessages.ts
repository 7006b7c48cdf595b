import { LIMITS } from './limits';

const MEGABYTES = LIMITS.photoBytes / 1_000_000;
const MEGAPIXELS = LIMITS.photoPixels / 1_000_000;
const SIDE = LIMITS.photoSide.toLocaleString('en');

export const PHOTO_UPLOAD_MESSAGES = {
  photoDrop: 'Drop photos here, paste them, or choose them.',
  photoDropCard:
    'Drop photos or a whole memory card here. They are matched to records by time and location.',
  photosNoRecords:
    'The records of this patrol could not be loaded. Close this page and open it again.',
  photosUnmatchedWait:
    'Nothing is sent until you attach it. Photos without a record stay on this device.',
  photosNotDropped: 'The dropped files could not be read. Choose them with the button instead.',
  photoLocationRefused:
    'Your browser blocks the location. Allow it in the site settings to store it with photos.',
  photosSaved: '{photos} saved',
  photoLimits: `JPEG, PNG, WebP or HEIC, up to ${MEGABYTES} MB and ${MEGAPIXELS} megapixels each.`,
  photoEmpty: 'The file is empty.',
  photoWrongType: 'Not a JPEG, PNG, WebP or HEIC photo.',
  photoTooManyBytes: `Larger than ${MEGABYTES} MB. Save it in a smaller size and add it again.`,
  photoTooManyPixels: `Larger than ${MEGAPIXELS} megapixels, or longer than ${SIDE} pixels. Save it in a smaller size and add it again.`,
  photoNotRead: 'The file could not be read: {reason}',
  photoChosenTwice: 'This photo was already added here.',
  photoAlready: 'Already on this record. It was not added again.',
  photoFileGone: 'The file is no longer on this device. Remove this photo and add it again.',
  photoStoreRefused: 'The photo store rejected the file ({status}). Try again.',
  photosNotKept:
    'This device has no room to keep these photos. Keep this page open until they are saved.',
  photosKept: 'Photos that are not sent yet are kept on this device, only for you.',
  photosStay: 'Photos stay on this device. Only you can open them: log in here again to send them.',
  photosAfterPatrol:
    'Photos are kept on this device, only for you. They are sent after the patrol is saved.',
  photosAfterRecord:
    'Photos are kept on this device, only for you. They are sent after the record is saved.',
  photosApart: 'Photos are saved separately, even if you cancel your changes here.',
  photoNoHemisphere:
    'The position in the file has no N, S, E or W and was not used. Add the location on the photo’s page.',
  photoOddGpsDate: 'The GPS date in the file is {date}. The camera’s own time is used.',
  photosOddGpsDate:
    'the GPS date differs from the camera’s by days in {photos} of the photos (such as {date}): the camera’s own times are used',
  photoDoubt: '{value}: {doubt} Correct it on the photo’s page.',
  photoOtherDay: 'Taken on another day than this {what}. Check that it is the right photo.',
  photoNoLocation:
    'No location. Phones often remove it from chosen photos. A photo that you take here can include it.',
} as const;

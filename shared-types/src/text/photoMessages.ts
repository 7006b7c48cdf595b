export const PHOTO_MESSAGES = {
  patrolPhotos:
    "There was an error accessing the patrol's photos. If the problem persists, please contact {name} and provide him with the patrol ID.",
  photosWait: 'Photos appear when the patrol details are loaded.',
  photosNone: 'No photos on this patrol.',
  photosNoneToAdd: 'No photos yet. Add them to a sighting or survey of this patrol.',
  photoPreparing: 'Being prepared…',
  photoPreparingLong:
    'This photo is still being prepared. It is saved. Open this page again in a few minutes.',
  photoFailed: 'No preview: {reason}',
  photoFailedUnknown: 'the picture could not be read',
  photoNotShown: 'The photo could not be loaded. Check your connection and try again.',
  photoNotFound: 'This photo doesn’t exist, was deleted, or you don’t have access to it.',
  photoNotOpened: 'The photo could not be opened. Check your connection and try again.',
  photoOriginalNotLoaded: 'The original could not be downloaded. Try again.',
  photoSensitive: 'Hidden outside {nation}',
  photoNoPlace: 'No location was recorded for this photo or its record.',
  photoNoDetails: 'Nothing was written about this photo.',
  deletePhotoWhat: 'The photo will be hidden. Managers of {nation} can restore it.',
  zipNotAsked: 'The portal could not be reached. Check your connection and try again.',
  zipFailed: '{file} could not be prepared: {reason}',
  zipFailedUnknown: 'the photos could not be packed',
  zipOutdated: 'The photos in {file} have changed. Prepare it again to download it.',
  zipWorking: 'Preparing {file}: {written} of {total}. You can leave this page.',
  zipStarting: 'Preparing {file}…',
  zipReady: '{file} is ready: {photos}, {total}.',
  zipWhat:
    '{photos}, {total}. The portal packs them into one file, which can take a few minutes. You can leave this page in the meantime.',
  zipInWork: '{photos}, {total}. The file is already being prepared.',
  zipThere: '{photos}, {total}. The file is ready.',
  zipReduced: 'Photos of other nations are included in display size, without locations.',
  zipWaiting: 'Still being processed: {photos}. You can start in a moment.',
  zipUnavailable:
    'Not included: {photos} that can’t be shown outside their nation. They are listed in photos.csv.',
  zipTooMany:
    '{patrols} of these patrols have photos. One file can contain the photos of up to {most} patrols: narrow your search or the display settings.',
  zipNone: 'There are no photos to download.',
  zipGone: 'These photos don’t exist any more, or you no longer have access to them.',
} as const;
